// How the service worker stands, which keeps the app itself for opening without a network.

export const serviceWorkerStates = ['unsupported', 'absent', 'installing', 'waiting', 'beside', 'active'] as const;
/**
 * `unsupported`: this browser has none here (plain http, a private window). `absent`: none is registered. `installing`: its files
 * are being fetched. `waiting`: a newer one waits for a word. `beside`: it is there, and this page was loaded without it.
 */
export type ServiceWorkerState = (typeof serviceWorkerStates)[number];

type Workers = Pick<ServiceWorkerContainer, 'controller' | 'getRegistration'>;

/** Asks the browser, which answers without a network. */
export async function readServiceWorkerState(
  workers: Workers | undefined = globalThis.navigator?.serviceWorker,
): Promise<ServiceWorkerState> {
  if (workers === undefined) return 'unsupported';
  const registration = await workers.getRegistration('/').catch(() => undefined);
  if (registration === undefined) return 'absent';
  if (registration.waiting !== null) return 'waiting';
  if (registration.active === null) return 'installing';
  return workers.controller === null ? 'beside' : 'active';
}
