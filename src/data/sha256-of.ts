/** The blob that a change announces, if it does. */
export function sha256Of(args: unknown): string[] {
  const named = typeof args === 'object' && args !== null && 'sha256' in args ? args.sha256 : undefined;
  return typeof named === 'string' ? [named] : [];
}
