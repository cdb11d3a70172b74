import { PrecacheController, type PrecacheEntry } from 'workbox-precaching';

/** Files fetched at the same time: a browser has six connections to a server, and the page that is open needs some. */
const AT_ONCE = 4;

function requestOf(controller: PrecacheController, url: string, cacheKey: string): Request {
  const integrity = controller.getIntegrityForCacheKey(cacheKey);
  // A file whose name does not tell its contents has a key that does.
  const cache = url === cacheKey ? 'default' : 'reload';
  return new Request(url, { cache, credentials: 'same-origin', ...(integrity === undefined ? {} : { integrity }) });
}

/** Fetches what is not stored yet and stores it. @throws what the browser says of the first that cannot be had whole. */
async function storeAll(controller: PrecacheController, event: ExtendableEvent): Promise<void> {
  const waiting = [...controller.getURLsToCacheKeys()];
  const inTurn = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const [url, cacheKey] = next;
      const request = requestOf(controller, url, cacheKey);
      await Promise.all(controller.strategy.handleAll({ params: { cacheKey }, request, event }));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, inTurn));
}

/**
 * The app's files in the store of the worker, put there when it is installed and old ones removed when it takes over.
 * Workbox itself asks for one after another, which over a distant line is hundreds of waits.
 */
export function precache(worker: ServiceWorkerGlobalScope, entries: (PrecacheEntry | string)[]): PrecacheController {
  const controller = new PrecacheController();
  controller.addToCacheList(entries);
  worker.addEventListener('install', (event) => event.waitUntil(storeAll(controller, event)));
  worker.addEventListener('activate', (event) => void controller.activate(event));
  return controller;
}
