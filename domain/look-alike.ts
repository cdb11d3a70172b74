// Names and addresses that read like another's, or are put together from several alphabets: shown to whoever chooses people.
// The table has the letters that look the same in most fonts, of the alphabets that people mix to deceive; Unicode's own table
// (UTS 39) has thousands more, most of which no keyboard has.
import { folded } from './files/names.ts';

/** Letters of other alphabets, and signs, by the Latin letters that they look like. */
const alike: Record<string, string> = {
  a: 'аα',
  b: 'ьβв',
  c: 'сϲ',
  d: 'ԁ',
  e: 'еєε',
  f: 'ғ',
  g: 'ɡց',
  h: 'һհ',
  i: 'іιӏı',
  j: 'јϳ',
  k: 'кκ',
  l: '1|ǀ',
  m: 'м',
  n: 'ոпη',
  o: '0оοօ',
  p: 'рρ',
  q: 'ԛ',
  r: 'гг',
  s: 'ѕ',
  t: 'тτ',
  u: 'υս',
  v: 'ѵν',
  w: 'ԝωш',
  x: 'хχ',
  y: 'уγү',
  z: 'ʐ',
};

const latinOf = new Map(Object.entries(alike).flatMap(([latin, others]) => [...others].map((one) => [one, latin])));

/** What a text looks like at a glance. */
function skeleton(text: string): string {
  const letters = [...folded(text).normalize('NFD')].map((letter) => latinOf.get(letter) ?? letter).join('');
  return letters.replaceAll('rn', 'm').replaceAll('vv', 'w').replace(/[il]/g, 'l');
}

/** Whether two texts that are not the same look the same. */
export function looksLike(one: string, other: string): boolean {
  return folded(one) !== folded(other) && skeleton(one) === skeleton(other);
}

/** Alphabets that a word has one of. Scripts that are written together, as Japanese is, count as one. */
const alphabets = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Georgian}/u,
  /\p{Script=Cherokee}/u,
  /\p{Script=Coptic}/u,
  /\p{Script=Hebrew}/u,
  /\p{Script=Arabic}/u,
];

/** Whether a word of a text has letters of several alphabets, which no language writes. */
export function mixesAlphabets(text: string): boolean {
  const words = text.match(/[\p{L}\p{M}]+/gu) ?? [];
  return words.some((word) => alphabets.filter((alphabet) => alphabet.test(word)).length > 1);
}

interface NamedPerson {
  id: number;
  full_name: string;
  email: string;
}

/** What is to be said of how somebody is called: whom they look like, else whether they mix alphabets. */
export type Look = { like: string } | 'mixed' | undefined;

/** @param others among whom somebody is chosen; they may be in it themselves. */
export function lookOf(person: NamedPerson, others: readonly NamedPerson[]): Look {
  for (const { id, full_name, email } of others) {
    if (id === person.id) continue;
    if (looksLike(person.email, email)) return { like: email };
    if (looksLike(person.full_name, full_name)) return { like: full_name };
  }
  return mixesAlphabets(person.full_name) || mixesAlphabets(person.email) ? 'mixed' : undefined;
}
