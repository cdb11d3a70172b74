// Moments in which the page has nothing better to do.

/** Milliseconds, where the browser does not say when it is idle (Safari). */
const PAUSE = 400;

/** Resolves in such a moment; at once when `signal` ends. Nothing listens to the signal afterwards: it may live for days. */
export function whenIdle(signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      signal?.removeEventListener('abort', end);
      resolve();
    };
    signal?.addEventListener('abort', end);
    if (signal?.aborted || typeof window === 'undefined') end();
    else if (typeof window.requestIdleCallback === 'function') window.requestIdleCallback(end);
    else setTimeout(end, PAUSE);
  });
}
