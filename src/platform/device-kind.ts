/** An iPad that calls itself a Mac, as they do: no Mac has a screen to touch. */
export function isTabletAsMac(navigator: Partial<Navigator> | undefined = globalThis.navigator): boolean {
  return /\bMacintosh\b/.test(navigator?.userAgent ?? '') && (navigator?.maxTouchPoints ?? 0) > 1;
}
