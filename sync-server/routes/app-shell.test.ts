import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { languages } from '#domain/language';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';

const large = 'export const numbers = [1, 2, 3];\n'.repeat(200);
const largePath = '/assets/large-B1a2C3d4.js';

let folder: string;
let app: TestApp;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'plumbline-app-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Plumbline</title>');
  writeFileSync(join(folder, 'service-worker.js'), '//');
  writeFileSync(join(folder, 'assets/main-B1a2C3d4.js'), 'export {}');
  writeFileSync(join(folder, 'assets/pdfium-B1a2C3d4.wasm'), 'x');
  writeFileSync(join(folder, 'assets/large-B1a2C3d4.js'), large);
  writeFileSync(join(folder, 'assets/large-B1a2C3d4.js.br'), brotliCompressSync(large));
  writeFileSync(join(folder, 'assets/large-B1a2C3d4.js.gz'), gzipSync(large));
  for (const language of languages) writeFileSync(join(folder, `landing.${language}.html`), `drawn in ${language}`);
  app = await startTestApp({ appFolder: folder });
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

describe('the built app', () => {
  test.each(['/login', '/projects', '/projects/7', '/projects/7/documents/path/%2Fuploads%2F7%2F8%2FA.pdf', '/team/'])(
    '%s is answered with its page',
    async (path) => {
      const answer = await app.fetch(path);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
      expect(answer.headers.get('Cache-Control')).toBe('no-cache');
      expect(answer.headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'");
    },
  );

  test.each([
    '/api/nothing',
    '/uploads',
    '/nothing',
    '/assets/gone-B1a2C3d4.js',
    '/..%2fpackage.json',
    '/.git/config',
    '/assets/',
  ])('%s is not', async (path) => {
    const answer = await app.fetch(path);
    expect([401, 404]).toContain(answer.status);
    expect(answer.headers.get('Content-Type')).toBe('application/json');
  });

  describe('to a browser that asks for a page', () => {
    const open = (path: string, method = 'GET') =>
      app.fetch(path, { method, headers: { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' } });

    test.each(['/nonsense', '/nonsense/7', '/apix'])('%s, which nobody has, is answered with the app', async (path) => {
      const answer = await open(path);
      expect(answer.status).toBe(404);
      expect(answer.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
      expect(answer.headers.get('Vary')).toBe('Accept');
      // Held for the app's own address it would be taken for found.
      expect(answer.headers.get('ETag')).toBeNull();
      expect(answer.headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'");
      expect(await answer.text()).toContain('<title>Plumbline</title>');
    });

    test.each([
      '/api/nothing',
      '/uploads',
      '/uploads/7/8/A.pdf',
      '/covers/nothing.webp',
      '/avatars/nothing.webp',
      '/assets/gone-B1a2C3d4.js',
    ])('%s is not', async (path) => {
      const answer = await open(path);
      expect([401, 404]).toContain(answer.status);
      expect(answer.headers.get('Content-Type')).toBe('application/json');
    });

    test('nor is anything that it sends', async () => {
      const answer = await open('/nonsense', 'POST');
      expect(answer.status).toBe(404);
      expect(answer.headers.get('Content-Type')).toBe('application/json');
    });
  });

  test('the page of a printed code is the server’s own, never the app', async () => {
    const answer = await app.fetch('/verify/abc');
    expect(answer.status).toBe(404);
    expect(answer.headers.get('Content-Security-Policy')).toContain("default-src 'none'");
  });

  test('files carry their type and how long they hold', async () => {
    const script = await app.fetch('/assets/main-B1a2C3d4.js');
    expect(script.headers.get('Content-Type')).toBe('text/javascript; charset=utf-8');
    expect(script.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
    expect((await app.fetch('/assets/pdfium-B1a2C3d4.wasm')).headers.get('Content-Type')).toBe('application/wasm');
    const worker = await app.fetch('/service-worker.js');
    expect(worker.headers.get('Service-Worker-Allowed')).toBe('/');
    expect(worker.headers.get('Cache-Control')).toBe('no-cache');
    const etag = worker.headers.get('ETag') ?? '';
    expect((await app.fetch('/service-worker.js', { headers: { 'If-None-Match': etag } })).status).toBe(304);
  });
});

/** The answer as it comes over the line: `fetch` itself would decode it. */
async function raw(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const sent = request(app.baseUrl + path, { method, headers }).end();
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk as Buffer);
  return { status: answer.statusCode, headers: answer.headers, body: Buffer.concat(chunks) };
}

describe('a file with smaller forms beside it', () => {
  test.each([
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip, br;q=0', 'gzip', gunzipSync],
  ])('is sent to who takes %s as %s', async (accepted, encoding, decode) => {
    const answer = await raw(largePath, { 'Accept-Encoding': accepted });
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(answer.headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect(answer.headers.vary).toBe('Accept-Encoding');
    expect(answer.headers['cache-control']).toContain('immutable');
    expect(answer.headers['content-length']).toBe(String(answer.body.length));
    expect(decode(answer.body).toString()).toBe(large);
  });

  test.each([{}, { 'Accept-Encoding': 'identity' }, { 'Accept-Encoding': 'br;q=0, gzip;q=0' }])(
    'is sent as it is to who takes none: %j',
    async (headers) => {
      const answer = await raw(largePath, headers);
      expect(answer.headers['content-encoding']).toBeUndefined();
      expect(answer.headers.vary).toBe('Accept-Encoding');
      expect(answer.body.toString()).toBe(large);
    },
  );

  test('has a tag for each form, and is not sent again to who holds that form', async () => {
    const tags = new Set<string>();
    for (const accepted of ['br', 'gzip', 'identity']) {
      const headers = { 'Accept-Encoding': accepted };
      const { etag = '' } = (await raw(largePath, headers)).headers;
      tags.add(etag);
      for (const held of [etag, `W/${etag}`, `"other", ${etag}`]) {
        const again = await raw(largePath, { ...headers, 'If-None-Match': held });
        expect([again.status, again.body.length]).toEqual([304, 0]);
        expect(again.headers.vary).toBe('Accept-Encoding');
      }
    }
    expect(tags.size).toBe(3);
    const [br = ''] = tags;
    expect((await raw(largePath, { 'Accept-Encoding': 'gzip', 'If-None-Match': br })).status).toBe(200);
  });

  test('answers HEAD with the same head and nothing else', async () => {
    const headers = { 'Accept-Encoding': 'br' };
    const [head, whole] = [await raw(largePath, headers, 'HEAD'), await raw(largePath, headers)];
    expect(head.body.length).toBe(0);
    expect({ ...head.headers, date: '' }).toEqual({ ...whole.headers, date: '' });
  });

  test('passes the check of its hash once decoded, as the service worker makes it', async () => {
    const sha = (bytes: Uint8Array | string) => createHash('sha384').update(bytes).digest('base64');
    const answer = await app.fetch(largePath);
    expect(answer.headers.get('Content-Encoding')).toBe('gzip');
    expect(sha(new Uint8Array(await answer.arrayBuffer()))).toBe(sha(large));
  });

  test('lends its forms no addresses of their own', async () => {
    for (const suffix of ['.br', '.gz']) expect((await app.fetch(largePath + suffix)).status).toBe(404);
  });
});

describe('the public page', () => {
  test.each([
    ['es-419,es;q=0.9,en;q=0.5', 'es'],
    ['en;q=0.4, es;q=0.8', 'es'],
    ['en-GB', 'en'],
    ['it', 'en'],
    ['fr', 'fr'],
  ])('comes drawn in the language of %s: %s', async (wanted, language) => {
    const answer = await app.fetch('/', { headers: { 'Accept-Language': wanted } });
    expect(await answer.text()).toBe(`drawn in ${language}`);
    expect(answer.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
    expect(answer.headers.get('Cache-Control')).toBe('no-cache');
    expect(answer.headers.get('Vary')).toBe('Accept-Language');
    expect(answer.headers.get('Content-Security-Policy')).toContain("script-src 'self' 'wasm-unsafe-eval';");
  });
});
