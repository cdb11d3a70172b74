import type { PrecacheController } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { unpackFile } from '#src/platform/own-files/packed-files.ts';

/** The character maps of pdf.js, of which a drawing needs one or two. Made in `scripts/pdfjs-assets.ts`. */
const PACKED = /^(\/pdfjs\/[^/]+\/cmaps)\/([^/]+)$/;

/** Answers for files that are kept in one; for one that is not there, the server does. */
export function answerPacked(files: PrecacheController): void {
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && PACKED.test(url.pathname),
    async ({ url, request, event }) => {
      const [, folder = '', name = ''] = PACKED.exec(url.pathname) ?? [];
      const pack = await files.matchPrecache(`${folder}.pack`);
      const bytes = pack === undefined ? undefined : unpackFile(await pack.arrayBuffer(), decodeURIComponent(name));
      return bytes === undefined ? files.strategy.handle({ request, event }) : new Response(bytes);
    },
  );
}
