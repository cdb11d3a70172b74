// Names of projects, folders, documents and files: what is allowed in them and when two are the same.
import { limits } from '../limits.ts';
import { withoutMarkRuns } from './mark-runs.ts';

/** What nobody sees, whatever the font: controls, marks that turn what is read around, fillers, tags, selectors, halves of characters. */
const unseen = /[\p{Cc}\p{Cs}\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]/gu;
/** Of them, those that some scripts are written with: joiners, and what makes a sign a coloured picture. */
const joiners = /\u200c|\u200d|\ufe0f/g;
const pictureBefore = /[\p{Extended_Pictographic}\p{Emoji_Modifier}]\ufe0f?$/u;
const pictureAfter = /^\p{Extended_Pictographic}/u;
/** Signs that take a consonant's vowel away: a joiner after one says how the next letter is tied to it. */
const viramaBefore =
  /[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d3b\u0d3c\u0d4d\u0dca\u0f84\u1039\u103a\u17d2\u1a60\u1b44\u{11046}\u{110b9}]$/u;
const letterAfter = /^\p{L}/u;
const arabicBefore = /\p{Script=Arabic}$/u;
const arabicAfter = /^\p{Script=Arabic}/u;

/** Whether a joiner does something between what stands before and after it; anywhere else it only hides. */
function doesJoin(joiner: string, before: string, after: string): boolean {
  if (joiner === '\ufe0f') return pictureBefore.test(before);
  if (viramaBefore.test(before)) return letterAfter.test(after);
  if (joiner === '\u200d') return pictureBefore.test(before) && pictureAfter.test(after);
  return arabicBefore.test(before) && arabicAfter.test(after);
}

/** UTF-16 units beside a joiner that are looked at: a character and its selector. */
const BESIDE = 4;

const forbidden = /[<>:"/\\|?*]/;
const versionSuffix = /_V\d+$/i;

/** A name as it is kept: NFC, without what nobody sees except where letters or pictures need it, single spaces, trimmed. */
export function cleanName(text: string): string {
  const bare = withoutMarkRuns(text)
    .normalize('NFC')
    .replace(unseen, (sign) => (sign.search(joiners) === 0 ? sign : ''));
  const joined = bare.replace(joiners, (sign, at: number) =>
    doesJoin(sign, bare.slice(Math.max(0, at - BESIDE), at), bare.slice(at + 1, at + 1 + BESIDE)) ? sign : '',
  );
  return joined
    .normalize('NFC')
    .replace(/[\s\u2800]+/g, ' ')
    .trim();
}

/**
 * A text as it is compared: nothing unseen, one spelling of each character, lower case. Addresses of people are kept so
 * too: they are read by people, and neither what is unseen nor a letter's width or form tells two of them apart.
 */
export function folded(text: string): string {
  const seen = withoutMarkRuns(text).normalize('NFKC').replace(unseen, '').toLowerCase().normalize('NFKC');
  return seen
    .replace(unseen, '')
    .replace(/[\s\u2800]+/g, ' ')
    .trim();
}

/** Whether a document name holds one of < > : " / \ | ? *. */
export function hasForbiddenCharacters(name: string): boolean {
  return forbidden.test(name);
}

/** Clean already, and the same in every Unicode form: most names, of which a folder may hold thousands. */
const plain = /^[!-~]+(?: [!-~]+)*$/;

/** What two names are compared by: Unicode form, case and what nobody sees do not tell names apart. */
export function nameKey(name: string): string {
  if (plain.test(name)) return name.toLowerCase();
  return folded(cleanName(name));
}

/** The ending of a file name, lower case, without the dot; '' where there is none. */
export function extensionOf(fileName: string): string {
  const dot = fileName.lastIndexOf('.');
  return dot > 0 && dot < fileName.length - 1 ? fileName.slice(dot + 1).toLowerCase() : '';
}

/** A document's name from its file's: without folders, extension and `_V{n}`. */
export function documentNameFrom(fileName: string): string {
  const base = fileName.split(/[/\\]/).pop() ?? '';
  const extension = extensionOf(base);
  const stem = extension === '' ? base : base.slice(0, -extension.length - 1);
  const name = cleanName(stem.replace(versionSuffix, ''));
  return name.replace(/[<>:"/\\|?*]/g, ' ').trim();
}

/** The first `most` UTF-16 units of a text, no character cut in half. */
const cut = (text: string, most: number) => text.slice(0, Math.max(0, most)).replace(/[\ud800-\udbff]$/, '');

/** A file's name after its document's: with the `_V{n}` and the extension that the file has, and neither of them twice. */
export function fileNameAfter(documentName: string, fileName: string): string {
  const extension = extensionOf(fileName);
  const ending = extension === '' ? '' : fileName.slice(-extension.length - 1);
  const number = versionSuffix.exec(fileName.slice(0, fileName.length - ending.length))?.[0] ?? '';
  const doubled = ending !== '' && documentName.toLowerCase().endsWith(ending.toLowerCase());
  const stem = doubled ? documentName.slice(0, -ending.length) : documentName;
  const name = number === '' ? stem : stem.replace(versionSuffix, '');
  const rest = number + ending;
  return cut(name || documentName, limits.fileNameMax - rest.length) + rest;
}

/** Whether a name carries the ending of its file already. */
const carries = (name: string, extension: string) => extension !== '' && extensionOf(name) === extension;

/** A document's name with the ending of its file, once, as the file has it. */
export function nameWithEnding(name: string, fileName: string): string {
  const extension = extensionOf(fileName);
  return extension === '' || carries(name, extension) ? name : name + fileName.slice(-extension.length - 1);
}

/** The same without it: what stands after a dot is an ending only where the file has that one. */
export function nameWithoutEnding(name: string, fileName: string): string {
  const extension = extensionOf(fileName);
  return carries(name, extension) ? name.slice(0, -extension.length - 1) : name;
}

/** A document's name as its `n`th bearer in a folder has it: the first as it is, then with ` (2)`, ` (3)`… */
export function numberedName(name: string, n: number): string {
  if (n === 1) return name;
  const suffix = ` (${n})`;
  return cut(name, limits.documentNameMax - suffix.length).trimEnd() + suffix;
}

/** A name as it was before it was numbered. */
export const unnumberedName = (name: string): string => name.replace(/(?<=.) \(\d+\)$/, '');
