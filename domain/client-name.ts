// On what somebody is signed in, in words that people know their devices by. A guess from what the browser says of itself.

export const browsers = ['Chrome', 'Edge', 'Firefox', 'Opera', 'Safari', 'Samsung Internet'] as const;
export type Browser = (typeof browsers)[number];

export const systems = ['Android', 'ChromeOS', 'iPad', 'iPhone', 'Linux', 'Mac', 'Windows'] as const;
export type System = (typeof systems)[number];

export interface ClientName {
  browser: Browser | null;
  system: System | null;
}

/** The first that fits: most browsers name those that they descend from too. */
const browserMarks: readonly (readonly [RegExp, Browser])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/.+\bSafari\//, 'Safari'],
];

const systemMarks: readonly (readonly [RegExp, System])[] = [
  [/\biPad\b/, 'iPad'],
  [/\b(?:iPhone|iPod)\b/, 'iPhone'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

const firstOf = <T>(marks: readonly (readonly [RegExp, T])[], text: string): T | null =>
  marks.find(([mark]) => mark.test(text))?.[1] ?? null;

/** From a User-Agent. An iPad calls itself a Mac there: only the device itself can tell. */
export function clientNameOf(userAgent: string): ClientName {
  // Whoever wants to be looked at for long does not get to be.
  const text = userAgent.slice(0, 500);
  return { browser: firstOf(browserMarks, text), system: firstOf(systemMarks, text) };
}
