// What the browser says of the network. A hint and no more: it may say yes behind a dead router and in a portal.

export const online = {
  /** Calls back when the browser's word changes. */
  subscribe: (listener: () => void): (() => void) => {
    window.addEventListener('online', listener);
    window.addEventListener('offline', listener);
    return () => {
      window.removeEventListener('online', listener);
      window.removeEventListener('offline', listener);
    };
  },
  getSnapshot: (): boolean => navigator.onLine,
};

/** Whether the browser says that there is a network; outside of one, nothing says so. */
export const saysOnline = (): boolean => typeof navigator !== 'undefined' && navigator.onLine === true;

/** Calls back when the browser says that the network is gone. @returns how to stop. */
export function onOffline(listener: () => void): () => void {
  if (typeof window === 'undefined') return () => undefined;
  window.addEventListener('offline', listener);
  return () => window.removeEventListener('offline', listener);
}
