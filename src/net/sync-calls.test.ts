import { afterAll, beforeAll, expect, test } from 'vitest';
import { newPerson } from '#server/testing/seeds.ts';
import { startTestApp, type TestApp } from '#server/testing/start-test-app.ts';
import { callPull, callPush } from './sync-calls.ts';
import { TransportError } from './transport-error.ts';

const CLIENT = 1234567890;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ settings: { rateLimit: true } });
});
afterAll(() => app.close());

test.each([
  ['changes', 300_000],
  ['words', 101 * 2 ** 20],
] as const)(
  'a server that takes no more %s today is asked again later: nothing is refused, and reading goes on',
  async (what, most) => {
    const person = await newPerson(app);
    const http = { baseUrl: app.baseUrl, token: () => person.token, onUnauthenticated: () => undefined };
    await app.services[what].count(person.id, most).catch(() => undefined);
    const stated = { n: 1, base_seq: 0, client_time: '2026-11-23T08:00:00.000Z' };
    const mutation = {
      ...stated,
      name: 'user.prefer@1',
      args: { preferences: { email_notifications: false } },
    } as const;
    const request = { client_id: CLIENT, epoch: null, app_version: '1', mutations: [mutation] };
    const pushed = callPush(http, request);
    await expect(pushed).rejects.toBeInstanceOf(TransportError);
    await expect(pushed).rejects.toMatchObject({ code: 'rate_limited', retryAfter: expect.any(Number) });
    const pulled = await callPull(http, { client_id: CLIENT, epoch: null, scopes: {} });
    expect(pulled.granted.length).toBeGreaterThan(0);
  },
);
