// The API described by itself: the OpenAPI document, and a page to read and try it, all of it from this server.
import { stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { apiDocsEndpoints } from '#domain/endpoints/api-docs';
import { Refusal } from '#domain/errors';
import type { Services } from '../services.ts';
import { sendFile } from './file-answer.ts';
import { openApiDocument } from './openapi.ts';
import type { Serve } from './serve.ts';

const appVersion = typeof __APP_VERSION__ === 'string' ? __APP_VERSION__ : 'unbuilt';

/** All that the page is made of. A name that is not here is not looked for. */
const types: Record<string, string> = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
  'favicon-32x32.png': 'image/png',
};

/** The page's own script: the policy allows nothing inline. Without `validatorUrl` it would ask another host. */
const START = 'start.js';
const startScript = `SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#page',
  deepLinking: true,
  displayOperationId: true,
  docExpansion: 'none',
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
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const require = createRequire(import.meta.url);

/** The package stays beside the build: it is found from here when it is asked for. */
function swaggerFile(name: string): string {
  return join(dirname(require.resolve('swagger-ui-dist/package.json')), name);
}

export function apiDocsRoutes(serve: Serve, { settings }: Services): void {
  let document: string | undefined;

  serve(apiDocsEndpoints.openapi, async () => {
    document ??= JSON.stringify(openApiDocument(settings.publicBaseUrl, appVersion));
    return new Response(document, { headers: { 'Content-Type': 'application/json' } });
  });

  serve(apiDocsEndpoints.page, async () => {
    const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': pagePolicy };
    return new Response(page, { headers });
  });

  serve(apiDocsEndpoints.file, async ({ c, params: { name } }) => {
    if (name === START)
      return new Response(startScript, { headers: { 'Content-Type': 'text/javascript; charset=utf-8' } });
    const mime = Object.hasOwn(types, name) ? types[name] : undefined;
    if (mime === undefined) throw new Refusal('not_found');
    const path = swaggerFile(name);
    const { size } = await stat(path);
    const etag = `swagger-${size}`;
    return sendFile(c, { path, size, etag, mime, fileName: name, disposition: 'inline' });
  });
}
