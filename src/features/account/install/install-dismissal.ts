import type { Keep } from '#src/platform/own-files/keep.ts';

const KEY = 'plumbline:install-dismissed';
/** Milliseconds that a dismissal holds: 90 days. */
const REST = 90 * 24 * 60 * 60 * 1000;

/** Whether the person said on this device, not long ago, that they do not want to be asked. */
export function isDismissed(keep: Keep, now: number): boolean {
  const at = Number(keep.get(KEY) ?? Number.NaN);
  // A clock that was set back does not make it last longer.
  return at <= now && now - at < REST;
}

export function dismiss(keep: Keep, now: number): void {
  keep.set(KEY, String(now));
}
