// Names of projects, folders, documents and files: what is allowed in them and when two are the same.
import { limits } from './limits.ts';

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this strips
const controlAndBidi = /[\u0000-\u001f\u007f-\u009f\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g;
const forbidden = /[<>:"/\\|?*]/;
const versionSuffix = /_V\d+$/i;

/** A name as it is kept: NFC, without control and direction-changing characters, single spaces, trimmed. */
export function cleanName(text: string): string {
  return text.normalize('NFC').replace(controlAndBidi, '').replace(/\s+/g, ' ').trim();
}

/** Whether a document name holds one of < > : " / \ | ? *. */
export function hasForbiddenCharacters(name: string): boolean {
  return forbidden.test(name);
}

/** Clean already, and the same in every Unicode form: most names, of which a folder may hold thousands. */
const plain = /^[!-~]+(?: [!-~]+)*$/;

/** What two names are compared by: Unicode form and case do not tell names apart. */
export function nameKey(name: string): string {
  if (plain.test(name)) return name.toLowerCase();
  return cleanName(name).normalize('NFKC').toLowerCase();
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

/** The first of a name's numbered forms that is free. `taken`: by `nameKey`. */
export function freeDocumentName(name: string, taken: ReadonlySet<string>): string {
  let n = 1;
  while (taken.has(nameKey(numberedName(name, n)))) n += 1;
  return numberedName(name, n);
}
