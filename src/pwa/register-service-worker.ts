// The whole talk with the service worker. Where there is none (plain http on a site's own network, private windows),
// nothing here ever happens and the app works from the network.
import { Workbox } from 'workbox-window';

const CHECK_EVERY = 60 * 60 * 1000;

export interface AppUpdate {
  /** none; `ready`: a new version waits for a word; `elsewhere`: another tab has taken it, this page is the old one. */
  state: 'none' | 'ready' | 'elsewhere';
}

let update: AppUpdate = { state: 'none' };
let workbox: Workbox | undefined;
let applying = false;
const listeners = new Set<() => void>();

function setState(state: AppUpdate['state']): void {
  update = { state };
  for (const listener of listeners) listener();
}

export const appUpdate = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  getSnapshot: (): AppUpdate => update,
};

/** Registers the worker, once, at the app's start. Looks for a new version on becoming visible and every hour. */
export function registerServiceWorker(): void {
  if (workbox !== undefined || import.meta.env.DEV || !('serviceWorker' in navigator)) return;
  let controlled = navigator.serviceWorker.controller !== null;
  workbox = new Workbox('/service-worker.js', { scope: '/', type: 'classic' });
  workbox.addEventListener('waiting', () => setState('ready'));
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (applying) window.location.reload();
    // The first worker to take this page changes nothing for it.
    else if (controlled) setState('elsewhere');
    controlled = true;
  });
  // A refused registration (storage forbidden) leaves the app as it is without one.
  workbox.register().catch(() => undefined);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') checkForUpdate();
  });
  setInterval(checkForUpdate, CHECK_EVERY);
}

/** Looks for a new version now; without a network, later. */
export function checkForUpdate(): void {
  workbox?.update().catch(() => undefined);
}

export type Look = 'current' | 'found' | 'unreachable' | 'unsupported';

/** Looks for a new version now, and says whether there is one: what was found is fetched, then offered by `appUpdate`. */
export async function lookForUpdate(): Promise<Look> {
  const registration = workbox === undefined ? undefined : await navigator.serviceWorker.getRegistration('/');
  if (registration === undefined) return 'unsupported';
  try {
    await registration.update();
  } catch {
    return 'unreachable';
  }
  return registration.installing === null && registration.waiting === null ? 'current' : 'found';
}

/** Changes to the new version and loads the page again. Only when nothing is being sent from here. */
export function applyUpdate(): void {
  if (update.state === 'elsewhere') {
    window.location.reload();
    return;
  }
  applying = true;
  workbox?.messageSkipWaiting();
}
