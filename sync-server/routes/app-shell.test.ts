import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';

let folder: string;
let app: TestApp;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'plumbline-app-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Plumbline</title>');
  writeFileSync(join(folder, 'service-worker.js'), '//');
  writeFileSync(join(folder, 'assets/main-B1a2C3d4.js'), 'export {}');
  writeFileSync(join(folder, 'assets/pdfium-B1a2C3d4.wasm'), 'x');
  app = await startTestApp({ appFolder: folder });
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

describe('the built app', () => {
  test.each([
    '/',
    '/login',
    '/projects',
    '/projects/7',
    '/projects/7/documents/path/%2Fuploads%2F7%2F8%2FA.pdf',
    '/team/',
  ])('%s is answered with its page', async (path) => {
    const answer = await app.fetch(path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
    expect(answer.headers.get('Cache-Control')).toBe('no-cache');
    expect(answer.headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'");
  });

  test.each(['/api/nothing', '/uploads', '/nothing', '/assets/gone-B1a2C3d4.js', '/..%2fpackage.json'])(
    '%s is not',
    async (path) => {
      const answer = await app.fetch(path);
      expect([401, 404]).toContain(answer.status);
      expect(answer.headers.get('Content-Type')).toBe('application/json');
    },
  );

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
