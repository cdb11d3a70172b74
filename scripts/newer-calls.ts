// Calls that browsers have only since a version newer than the one that the app is built for (`target` in vite.config.ts).
// A build turns newer syntax into older; of calls it knows nothing, and one of them is enough to leave a device offline for
// ever. Where a call is asked for before it is made, the place is listed below with how.

export interface NewerCall {
  /** As people know it. */
  name: string;
  /** Safari's version, the last of the browsers to have it. */
  safari: number;
  found: RegExp;
}

/** A call of a global's own function. */
const of = (owner: string, name: string, safari: number): NewerCall => ({
  name: `${owner}.${name}`,
  safari,
  found: new RegExp(`\\b${owner}\\.${name}\\b`),
});
/** A method that only these values have, by its name alone. */
const method = (name: string, safari: number): NewerCall => ({ name, safari, found: new RegExp(`\\.${name}\\(`) });
/** A class or object that is there or not. */
const thing = (name: string, safari: number): NewerCall => ({ name, safari, found: new RegExp(`\\b${name}\\b`) });

export const newerCalls: readonly NewerCall[] = [
  of('AbortSignal', 'any', 17.4),
  of('Promise', 'withResolvers', 17.4),
  of('Promise', 'try', 18.2),
  of('Object', 'groupBy', 17.4),
  of('Map', 'groupBy', 17.4),
  of('URL', 'canParse', 17),
  of('URL', 'parse', 18),
  of('Iterator', 'from', 18.4),
  of('RegExp', 'escape', 18.2),
  of('Math', 'sumPrecise', 26.2),
  of('Math', 'f16round', 18.2),
  of('Error', 'isError', 26),
  of('JSON', 'rawJSON', 18.4),
  of('Atomics', 'pause', 18.4),
  of('Uint8Array', 'from(Base64|Hex)', 18.2),
  of('Symbol', '(asyncDispose|dispose)', 27),
  of('storage', 'estimate', 17),
  of('document', 'startViewTransition', 18),
  method('(isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference)', 17),
  method('(to|setFrom)(Hex|Base64)', 18.2),
  method('transferToFixedLength', 17.4),
  method('checkVisibility', 17.4),
  method('setHTMLUnsafe', 17.4),
  method('getOrInsert(Computed)?', 26.2),
  method('showPopover', 17),
  method('caretPositionFromPoint', 18.4),
  method('createWritable', 26),
  method('getSetCookie', 17),
  // An iterator's own helpers: a list, where one is wanted, is made first.
  {
    name: 'iterator helpers',
    safari: 18.4,
    found:
      /(?<!Object)\.(values|keys|entries|matchAll)\([^()]*\)\.(map|filter|take|drop|flatMap|reduce|toArray|forEach|some|every|find)\(/,
  },
  {
    name: 'the body of an answer, or a file, read by a loop',
    safari: 27,
    found: /for await \([^)]*(\.body|\.stream\(\)|\.readable)\b/,
  },
  { name: 'bytes of an answer or a file', safari: 18, found: /await [\w.]+\.bytes\(\)/ },
  {
    name: 'regular expressions of the v flag',
    safari: 17,
    found: /\/[dgimsuy]*v[dgimsuy]*(?=\s*[.,;)\]])(?<=\S\/[a-z]*v[a-z]*)/,
  },
  { name: 'sets taken together', safari: 17, found: /\.(union|intersection)\(new Set\b/ },
  thing('scheduler\\.(yield|postTask)', 27),
  thing('requestIdleCallback', 27),
  thing('ImageDecoder', 26),
  thing('ToggleEvent', 17),
  thing('URLPattern', 26),
  thing('CloseWatcher', 27),
  thing('Float16Array', 18.2),
  thing('Temporal', 27),
  thing('BarcodeDetector', 27),
  thing('showDirectoryPicker', 27),
  thing('showSaveFilePicker', 27),
];

/** Where each may stand, and what makes it harmless there. */
export const guarded: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'storage.estimate': { 'src/platform/own-files/storage.ts': 'asked for first; without it nothing is said of room' },
  requestIdleCallback: {
    'src/platform/idle.ts': 'asked for first; a pause takes its place',
    'src/platform/quiet-moment.ts': 'asked for first; a pause takes its place',
  },
  BarcodeDetector: { 'src/platform/scan/code-worker.ts': 'not the browser’s own' },
  ImageDecoder: { 'src/platform/pdfium/scan.ts': 'asked for first; PDFium draws the scan' },
};
