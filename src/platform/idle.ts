// Moments in which the page has nothing better to do.

/** Milliseconds, where the browser does not say when it is idle (Safari). */
const PAUSE = 400;

/** Resolves in such a moment; at once when `signal` ends. */
export function whenIdle(signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    signal?.addEventListener('abort', () => resolve(), { once: true });
    if (signal?.aborted || typeof window === 'undefined') resolve();
    else if (typeof window.requestIdleCallback === 'function') window.requestIdleCallback(() => resolve());
    else setTimeout(resolve, PAUSE);
  });
}
