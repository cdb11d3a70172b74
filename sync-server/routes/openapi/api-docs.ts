// The API described by itself: the OpenAPI document, and a page to read it, all of it from this server. The page is in a sandbox
// without the app's origin: its scripts are another's, and must not come by the token that the app keeps for its origin.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { apiDocsEndpoints } from '#domain/endpoints/api-docs';
import { Refusal } from '#domain/errors';
import { appVersion } from '#server/env.ts';
import { type Asset, formOf, sendAsset } from '#server/routes/answers/asset.ts';
import type { EndpointBinder } from '#server/routes/serve.ts';
import type { Services } from '#server/services.ts';
import { openApiDocument } from './openapi.ts';

/** All that the page is made of. A name that is not here is not looked for. */
const types: Record<string, string> = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
  'favicon-32x32.png': 'image/png',
};

/** The page's own script: the policy allows nothing inline. Without `validatorUrl` it would ask another host. */
const START = 'start.js';
/** From its sandbox the page can ask this server nothing: the document is in it, and there is no button to try a call. */
const startScript = (document: string) => `SwaggerUIBundle({
  spec: ${document},
  dom_id: '#page',
  deepLinking: true,
  displayOperationId: true,
  docExpansion: 'none',
  supportedSubmitMethods: [],
  validatorUrl: null,
});
`;

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Plumbline API</title>
    <link rel="icon" href="/api/docs/favicon-32x32.png">
    <link rel="stylesheet" href="/api/docs/swagger-ui.css">
  </head>
  <body>
    <div id="page"></div>
    <script src="/api/docs/swagger-ui-bundle.js"></script>
    <script src="/api/docs/${START}"></script>
  </body>
</html>
`;

const pagePolicy = [
  'sandbox allow-scripts',
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const require = createRequire(import.meta.url);

/** The package stays beside the build: it is found from here when it is asked for. */
function swaggerFile(name: string): string {
  return join(dirname(require.resolve('swagger-ui-dist/package.json')), name);
}

/** A document in a sandbox is of no origin: it may load only what is for others too. */
const forAnybody = { 'Cross-Origin-Resource-Policy': 'cross-origin' };

const compress = promisify(gzip);

/** Read and compressed by another thread. */
async function readAsset(name: string, mime: string): Promise<Asset> {
  const bytes = await readFile(swaggerFile(name));
  const headers: Record<string, string> = { 'Content-Type': mime, ...forAnybody };
  if (!mime.startsWith('text/')) return { plain: formOf(bytes, headers), encoded: new Map() };
  headers.Vary = 'Accept-Encoding';
  const form = formOf(await compress(bytes), { ...headers, 'Content-Encoding': 'gzip' });
  return { plain: formOf(bytes, headers), encoded: new Map([['gzip', form]]) };
}

/** Each of them once, when somebody first asks: reading the script piece by piece took 7 ms of everybody's time. */
function keptAssets(): (name: string, mime: string) => Promise<Asset> {
  const kept = new Map<string, Promise<Asset>>();
  return (name, mime) => {
    const asset = kept.get(name) ?? readAsset(name, mime);
    kept.set(name, asset);
    // One that could not be read is looked for again.
    asset.catch(() => kept.delete(name));
    return asset;
  };
}

export function apiDocsRoutes(serve: EndpointBinder, { settings }: Services): void {
  // Each as bytes that are made once: all answers on their way share them.
  const inBytes = (make: () => string) => {
    let made: Uint8Array<ArrayBuffer> | undefined;
    return () => {
      made ??= new TextEncoder().encode(make());
      return made;
    };
  };
  const document = inBytes(() => JSON.stringify(openApiDocument(settings.publicBaseUrl, appVersion)));
  const assetOf = keptAssets();
  const start = inBytes(() => startScript(new TextDecoder().decode(document())));

  serve(apiDocsEndpoints.openapi, async () => {
    return new Response(document(), { headers: { 'Content-Type': 'application/json' } });
  });

  serve(apiDocsEndpoints.page, async () => {
    const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': pagePolicy };
    return new Response(page, { headers });
  });

  serve(apiDocsEndpoints.file, async ({ c, params: { name } }) => {
    if (name === START) {
      const headers = { 'Content-Type': 'text/javascript; charset=utf-8', ...forAnybody };
      return new Response(start(), { headers });
    }
    const mime = Object.hasOwn(types, name) ? types[name] : undefined;
    if (mime === undefined) throw new Refusal('not_found');
    return sendAsset(c, await assetOf(name, mime));
  });
}
