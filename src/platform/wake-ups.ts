// The moments at which trying to sync makes sense. `navigator.onLine` is a reason to try, never a reason not to.
const EVERY = 30_000;

/** Calls back on `online`, on becoming visible, and every 30 s while visible. @returns how to stop. */
export function onWakeUp(listener: (reason: 'online' | 'visible' | 'tick') => void): () => void {
  if (typeof window === 'undefined') return () => undefined;
  const online = () => listener('online');
  const visible = () => {
    if (document.visibilityState === 'visible') listener('visible');
  };
  const timer = setInterval(() => {
    if (document.visibilityState === 'visible') listener('tick');
  }, EVERY);
  window.addEventListener('online', online);
  document.addEventListener('visibilitychange', visible);
  return () => {
    clearInterval(timer);
    window.removeEventListener('online', online);
    document.removeEventListener('visibilitychange', visible);
  };
}

/** Calls back when somebody comes back to the page, from another tab, window or app. @returns how to stop. */
export function onReturn(listener: () => void): () => void {
  const visible = () => {
    if (document.visibilityState === 'visible') listener();
  };
  window.addEventListener('focus', listener);
  document.addEventListener('visibilitychange', visible);
  return () => {
    window.removeEventListener('focus', listener);
    document.removeEventListener('visibilitychange', visible);
  };
}
