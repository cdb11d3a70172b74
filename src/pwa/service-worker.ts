// The service worker serves the app's own files, each checked against the hash it was built with, and nothing else: it
// never answers for /api, /uploads or /verify, holds no queue and keeps no private data.
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  type PrecacheEntry,
  precacheAndRoute,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { routePattern, routes } from '#src/paths.ts';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] };

precacheAndRoute(self.__WB_MANIFEST);
cleanupOutdatedCaches();

// An address of the app opens the app; every other navigation is the server's to answer.
registerRoute(
  new NavigationRoute(createHandlerBoundToURL('/index.html'), {
    allowlist: Object.values(routes).map((route) => routePattern(route)),
  }),
);

// The page asks, when the person has agreed and nothing is being sent.
self.addEventListener('message', (event) => {
  if ((event.data as { type?: unknown } | null)?.type === 'SKIP_WAITING') void self.skipWaiting();
});

// The first visit's page, too, loads its later parts from here, without being opened a second time. Updates are not
// hurried by this: a new worker waits for SKIP_WAITING before it is activated.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
