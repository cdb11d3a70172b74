// The service worker serves the app's own files, each checked against the hash it was built with, and nothing else: it
// never answers for /api or /uploads, for /verify and addresses that nobody has only where the server cannot be reached,
// and holds no queue. Of a person it keeps what another app shares with this one, until the page has asked where it goes.
import { cleanupOutdatedCaches, type PrecacheEntry, PrecacheRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { NetworkOnly } from 'workbox-strategies';
import { routePattern, routes } from '#src/paths.ts';
import { languageFor } from '#src/text/languages.ts';
import { answerPacked } from './answer-packed.ts';
import { answerIncomingShare, isIncomingShare } from './incoming-share.ts';
import { precache } from './precache.ts';
import { answerPrintedAddress, isPrintedAddress } from './printed-address.ts';
import { isStrayAddress } from './stray-address.ts';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] };

const files = precache(self, self.__WB_MANIFEST);
// Nothing is found by half an address: what answers an address of the app is said below.
registerRoute(new PrecacheRoute(files, { directoryIndex: '', cleanURLs: false }));
cleanupOutdatedCaches();
answerPacked(files);

function answerNavigation(routed: readonly string[], file: string): void {
  const patterns = routed.map((route) => routePattern(route));
  const isOurs = ({ request, url }: { request: Request; url: URL }) =>
    request.mode === 'navigate' && patterns.some((pattern) => pattern.test(url.pathname));
  registerRoute(isOurs, files.createHandlerBoundToURL(file));
}

// An address of the app opens the app; every other navigation is the server's to answer. The public page was drawn at
// build time, in this device's language as far as the worker can tell; the page itself knows what was chosen by hand.
const { home, ...others } = routes;
answerNavigation([home], `/landing.${languageFor(self.navigator.languages)}.html`);
answerNavigation(Object.values(others), '/index.html');
registerRoute(isPrintedAddress, answerPrintedAddress);
registerRoute(isIncomingShare, answerIncomingShare, 'POST');
// What nobody has today the server may know tomorrow. Without signal the app says that there is no such page.
const openApp = async () => (await files.matchPrecache('/index.html')) ?? Response.error();
registerRoute(isStrayAddress, new NetworkOnly({ plugins: [{ handlerDidError: openApp }] }));

// The page asks, when the person has agreed and nothing is being sent.
self.addEventListener('message', (event) => {
  if ((event.data as { type?: unknown } | null)?.type === 'SKIP_WAITING') void self.skipWaiting();
});

// The first visit's page, too, loads its later parts from here, without being opened a second time. Updates are not
// hurried by this: a new worker waits for SKIP_WAITING before it is activated.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
