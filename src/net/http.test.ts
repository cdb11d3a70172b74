import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { failureOf, send } from './http.ts';
import { TransportError } from './transport-error.ts';

let status = 200;
// What stands between the app and its server, and answers itself.
const between = createServer((_, answer) =>
  answer.writeHead(status, { 'Content-Type': 'text/html' }).end('<h1>…</h1>'),
);
beforeAll(() => new Promise<void>((resolve) => between.listen(0, '127.0.0.1', resolve)));
afterAll(() => new Promise<void>((resolve) => between.close(() => resolve())));

test.each([
  [502, 'server'],
  [503, 'server'],
  [504, 'server'],
  // Wi-Fi of a hotel or a site office asks for a sign-in of its own.
  [200, 'captive'],
  [302, 'captive'],
  [511, 'captive'],
] as const)('an answer %i that is not of the server is told as %s', async (code, kind) => {
  status = code;
  const { port } = between.address() as AddressInfo;
  const http = { baseUrl: `http://127.0.0.1:${port}`, token: () => null, onUnauthenticated: () => undefined };
  const failure = await send(http, { method: 'GET', path: '/api/projects' }).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(TransportError);
  expect(failure).toMatchObject({ kind });
});

test.each([
  [undefined, 30_000],
  [5_000, 5_000],
])('of a server that says nothing, it is said after a while: told %s', async (timeout, after) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => {
    return new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
  });
  try {
    const http = { baseUrl: '', token: () => null, onUnauthenticated: () => undefined };
    const said = vi.fn();
    const more = timeout === undefined ? {} : { timeout };
    void send(http, { method: 'GET', path: '/api/projects', ...more }).catch(said);
    await vi.advanceTimersByTimeAsync(after - 1);
    expect(said).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(said).toHaveBeenCalledWith(expect.objectContaining({ kind: 'timeout' }));
  } finally {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  }
});

test('an answer without a body still says that nobody is signed in', async () => {
  expect(await failureOf(new Response(null, { status: 401 }))).toMatchObject({
    name: 'Refusal',
    code: 'unauthenticated',
  });
  expect(await failureOf(new Response(null, { status: 403 }))).toBeInstanceOf(TransportError);
});

test('a server that has had too much says how long it is to be left alone', async () => {
  const body = JSON.stringify({ code: 'rate_limited' });
  const answer = new Response(body, { status: 429, headers: { 'Retry-After': '90' } });
  expect(await failureOf(answer)).toMatchObject({ code: 'rate_limited', params: { retry_after: 90 } });
  expect(await failureOf(new Response(body, { status: 429 }))).toMatchObject({ code: 'rate_limited', params: {} });
});
