// pdf.js as Mozilla gives it away, from node_modules, and the sheets it is to show: node:http and nothing else. `/pdfjs/…`
// is the package, `/sheets/…` the folder given, anything else an empty page. Prints its address when it listens.
import { createReadStream, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { dirname, extname, join, normalize } from 'node:path';

const [sheets = '.'] = process.argv.slice(2);
const library = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));

/** @type {Record<string, string>} */
const types = {
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.wasm': 'application/wasm',
  '.svg': 'image/svg+xml',
  '.pdf': 'application/pdf',
};

const PAGE = `<!doctype html>
<html lang="en">
<title>pdf.js</title>
<link rel="stylesheet" href="/pdfjs/web/pdf_viewer.css">
<style>body { margin: 0; background: #ccc } #container { position: absolute; overflow: auto }</style>
<div id="container"><div class="pdfViewer"></div></div>
</html>`;

/** @param {string} path @returns {string | undefined} the file that it names */
function fileOf(path) {
  const [, room, ...rest] = normalize(decodeURIComponent(path)).split('/');
  if (room === 'pdfjs') return join(library, ...rest);
  if (room === 'sheets') return join(sheets, ...rest);
  return undefined;
}

const server = createServer((request, response) => {
  const file = fileOf(new URL(request.url ?? '/', 'http://localhost').pathname);
  if (file === undefined) {
    response.setHeader('Content-Type', 'text/html; charset=utf-8').end(PAGE);
    return;
  }
  const size = statSync(file, { throwIfNoEntry: false })?.size;
  if (size === undefined) {
    response.writeHead(404).end();
    return;
  }
  const type = types[extname(file)] ?? 'application/octet-stream';
  response.writeHead(200, { 'Content-Type': type, 'Content-Length': size });
  createReadStream(file).pipe(response);
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (address !== null && typeof address === 'object') console.log(`http://127.0.0.1:${address.port}`);
});
