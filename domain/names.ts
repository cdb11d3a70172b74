// Names of projects, folders, documents and files: what is allowed in them and when two are the same.

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this strips
const controlAndBidi = /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g;
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

/** What two names are compared by: Unicode form and case do not tell names apart. */
export function nameKey(name: string): string {
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
