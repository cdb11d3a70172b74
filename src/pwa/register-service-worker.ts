// The whole talk with the service worker. Where there is none (plain http on a site's own network, private windows),
// nothing here ever happens and the app works from the network.
import { Workbox } from 'workbox-window';
import { appKept } from '#src/platform/installed/app-kept.ts';
import { Observable } from '#src/platform/observable.ts';
import { onWakeUp } from '#src/platform/wake-ups.ts';

const SCRIPT = '/service-worker.js';
const SCOPE = '/';
const CHECK_EVERY = 60 * 60 * 1000;

export interface AppUpdate {
  /** none; `ready`: a new version waits for a word; `elsewhere`: another tab has taken it, this page is the old one. */
  state: 'none' | 'ready' | 'elsewhere';
}

let workbox: Workbox | undefined;
let applying = false;

export const appUpdate = new Observable<AppUpdate>({ state: 'none' });
const setState = (state: AppUpdate['state']) => appUpdate.set({ state });

/** Registers the worker, once, at the app's start. Looks for a new version on becoming visible and every hour. */
export function registerServiceWorker(): void {
  if (workbox !== undefined || import.meta.env.DEV) return;
  if (!('serviceWorker' in navigator)) {
    appKept.set('never');
    return;
  }
  let controlled = navigator.serviceWorker.controller !== null;
  workbox = new Workbox(SCRIPT, { scope: SCOPE, type: 'classic' });
  workbox.addEventListener('waiting', () => setState('ready'));
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (applying) window.location.reload();
    // The first worker to take this page changes nothing for it.
    else if (controlled) setState('elsewhere');
    controlled = true;
  });
  keepTrying(workbox);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') checkForUpdate();
  });
  setInterval(checkForUpdate, CHECK_EVERY);
}

/**
 * Until the app is on the device whole: an installation that a bad line cut off is begun again at the next sign of a network,
 * where it stopped. A refused registration (storage forbidden) leaves the app as it is without one.
 */
function keepTrying(worker: Workbox): void {
  let trying = false;
  const install = async () => {
    if (trying) return;
    trying = true;
    try {
      appKept.set(await installed(worker));
    } catch (error) {
      // Out of reach and forbidden are both refused; only the first can end by itself.
      appKept.set(error instanceof DOMException && error.name === 'SecurityError' ? 'never' : 'coming');
    } finally {
      trying = false;
    }
    if (appKept.getSnapshot() !== 'coming') stop();
  };
  const stop = onWakeUp(() => void install());
  void install();
}

/** Registers the worker and waits for its first installation. @throws what the browser says where it refuses. */
async function installed(worker: Workbox): Promise<'coming' | 'here' | 'never'> {
  const known = await navigator.serviceWorker.getRegistration(SCOPE);
  // Workbox registers once only, and then listens for new versions: a first installation may take several tries.
  if (known === undefined || known.active === null) {
    const registered: Promise<ServiceWorkerRegistration | undefined> = navigator.serviceWorker.register(SCRIPT, {
      scope: SCOPE,
      type: 'classic',
    });
    const registration = await registered;
    // Where service workers are switched off, by a setting or by what stands between, nothing comes of it.
    if (registration === undefined) return 'never';
    appKept.set('coming');
    if (!(await isActivated(registration))) return 'coming';
  }
  // Refused now, it is as before: new versions are looked for at the next start.
  await worker.register().catch(() => undefined);
  return 'here';
}

function isActivated({ active, installing, waiting }: ServiceWorkerRegistration): Promise<boolean> {
  const worker = active ?? installing ?? waiting;
  return new Promise((resolve) => {
    const look = () => {
      if (worker === null || worker.state === 'redundant') resolve(false);
      else if (worker.state === 'activated') resolve(true);
    };
    worker?.addEventListener('statechange', look);
    look();
  });
}

/** Looks for a new version now; without a network, later. */
export function checkForUpdate(): void {
  workbox?.update().catch(() => undefined);
}

export type Look = 'current' | 'found' | 'unreachable' | 'unsupported';

/** Looks for a new version now, and says whether there is one: what was found is fetched, then offered by `appUpdate`. */
export async function lookForUpdate(): Promise<Look> {
  const registration = workbox === undefined ? undefined : await navigator.serviceWorker.getRegistration(SCOPE);
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
  if (appUpdate.getSnapshot().state === 'elsewhere') {
    window.location.reload();
    return;
  }
  applying = true;
  workbox?.messageSkipWaiting();
}
