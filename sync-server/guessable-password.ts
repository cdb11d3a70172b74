// Passwords that are among the first that somebody would try: found without asking anybody.
import { dictionary } from '@zxcvbn-ts/language-common';
import { Refusal } from '#domain/errors';

/** Of leaks, in lower case: 49,000, of which 18,000 are long enough to be taken otherwise. */
const known: ReadonlySet<string> = new Set(dictionary['passwords-common']);

/** Letters that a password has to have beside the words that are known of its person. */
const OWN_LETTERS = 4;
/** Characters of a word that tells of somebody; shorter ones stand in any text. */
const WORD = 3;
/** Different characters at least. */
const DIFFERENT = 4;

const PRODUCT = 'plumbline';

/** Whose password it is. */
export interface PasswordOwner {
  email: string;
  full_name: string;
}

const folded = (text: string) => text.normalize('NFKC').toLowerCase();

/** What is known of a person to whoever would try: address, name, and what this is the password of. Longest first. */
function wordsOf({ email, full_name }: PasswordOwner): string[] {
  const texts = [folded(email), folded(full_name), folded(full_name).replaceAll(/\s+/g, '')];
  const words = texts.flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)]);
  const telling = [...new Set([...words, PRODUCT])].filter(({ length }) => length >= WORD);
  return telling.sort((a, b) => b.length - a.length);
}

/** Little but the words of its person, with digits and signs around them. */
function isAboutOwner(password: string, owner: PasswordOwner): boolean {
  let rest = password;
  for (const word of wordsOf(owner)) rest = rest.replaceAll(word, ' ');
  return rest !== password && rest.replaceAll(/\P{L}/gu, '').length < OWN_LETTERS;
}

/** @throws Refusal `guessable_password` for one of the most common, for a few characters repeated, and for the own words. */
export function refuseGuessable(password: string, owner: PasswordOwner): void {
  const text = folded(password);
  const isPoor = new Set(text).size < DIFFERENT;
  if (isPoor || known.has(text) || known.has(text.trim()) || isAboutOwner(text, owner)) {
    throw new Refusal('guessable_password');
  }
}
