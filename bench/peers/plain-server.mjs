// The limit of the upload and of single requests: node:http and nothing else. `PUT /file` answers when the bytes are on
// the disk, `POST /echo` as soon as the body is read. Prints its address when it listens.
import { createWriteStream } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

const [folder = '.'] = process.argv.slice(2);
let files = 0;

/** @param {import('node:http').IncomingMessage} request */
function keep(request) {
  const options = { flags: 'wx', flush: true, highWaterMark: 1024 * 1024 };
  return pipeline(request, createWriteStream(join(folder, `plain-${++files}`), options));
}

const server = createServer(async (request, response) => {
  if (request.method === 'GET') {
    response.setHeader('Content-Type', 'text/html; charset=utf-8').end('<!doctype html><title>Plain</title>');
    return;
  }
  if (request.method === 'PUT') await keep(request);
  else for await (const _ of request);
  response.writeHead(204).end();
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (address !== null && typeof address === 'object') console.log(`http://127.0.0.1:${address.port}`);
});
