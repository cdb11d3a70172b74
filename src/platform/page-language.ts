/** What the page speaks, as `en`; undefined outside of one. */
export function pageLanguage(): string | undefined {
  return globalThis.document?.documentElement.lang || undefined;
}
