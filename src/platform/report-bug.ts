/** Shows a bug to whoever looks, as if nobody had caught it: what was under way goes on later. */
export function reportBug(error: unknown): void {
  if (typeof globalThis.reportError === 'function') globalThis.reportError(error);
}
