import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SYNC_HEADER, SYNC_HEADER_VALUE } from '#domain/sync/sync';
import type { Device } from './device.ts';
import { PokeLine } from './poke-line.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const passes = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);

/** No room for one more line, as long as it is full. */
function crowdedServer() {
  const server = { isFull: true, asked: 0 };
  const ours = { [SYNC_HEADER]: SYNC_HEADER_VALUE };
  const refused = { detail: 'Too many requests.', code: 'rate_limited' };
  vi.stubGlobal('fetch', (_url: unknown, { signal }: RequestInit = {}) => {
    server.asked += 1;
    if (server.isFull) {
      const headers = { ...ours, 'Retry-After': '30' };
      return Promise.resolve(Response.json(refused, { status: 429, headers }));
    }
    const body = new ReadableStream<Uint8Array>({
      start(line) {
        line.enqueue(new TextEncoder().encode('hello\n'));
        const beat = setInterval(() => line.enqueue(new TextEncoder().encode('beat\n')), 10_000);
        signal?.addEventListener('abort', () => clearInterval(beat));
      },
    });
    return Promise.resolve(new Response(body, { headers: ours }));
  });
  return server;
}

test('where there is no room for one more line it is asked again as the server says, and a round finds the news', async () => {
  const server = crowdedServer();
  const onLost = vi.fn();
  const onPoke = vi.fn();
  const device = {
    userId: 7,
    http: { baseUrl: 'http://server.test', token: () => 'a', onUnauthenticated: () => undefined },
    connection: { run: () => Promise.reject(new Error('no store')) },
  } as unknown as Device;
  const line = new PokeLine(device, { onPoke, onNews: vi.fn(), onLost });
  void line.listen();
  await passes(10 * 60);
  expect(server.asked).toBeGreaterThanOrEqual(19);
  expect(server.asked).toBeLessThanOrEqual(21);
  // Whether there is news, or the server at all, a round finds out; from then on they go by themselves.
  expect(onLost).toHaveBeenCalledTimes(1);
  expect(onPoke).not.toHaveBeenCalled();
  server.isFull = false;
  await passes(31);
  expect(onPoke).toHaveBeenCalledTimes(1);
  const { asked } = server;
  await passes(60);
  expect(server.asked).toBe(asked);
  line.stop();
});
