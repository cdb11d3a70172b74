import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '#domain/endpoints/catalogue';
import { createApp } from '../app.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { patternOf } from './serve.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** What is served beside the catalogue: the sync protocol, public pictures. */
const beside = ['POST /api/sync/push', 'POST /api/sync/pull', 'GET /api/sync/events', 'GET /covers/:name'];

describe('the catalogue', () => {
  test('names every route of the app, and no other', () => {
    const routes = createApp(app.services, '').routes;
    const served = routes
      .filter(({ method, path }) => method !== 'ALL' && !path.includes('*'))
      .map(({ method, path }) => `${method} ${path}`);
    const declared = endpoints.map(({ method, path }) => `${method} ${patternOf(path)}`);
    expect([...new Set(served)].sort()).toEqual([...declared, ...beside].sort());
    expect(new Set(endpoints.map(({ id }) => id)).size).toBe(endpoints.length);
  });

  test.each(endpoints.filter(({ auth }) => auth === 'bearer').map((entry) => [entry.id, entry] as const))(
    '%s is for signed-in people only',
    async (_id, { method, path }) => {
      const answer = await app.fetch(path.replace(/\{\w+(\.\.\.)?\}/g, '42'), { method });
      expect(answer.status).toBe(401);
      expect(answer.headers.get('WWW-Authenticate')).toBe('Bearer');
      expect(await answer.json()).toEqual({ detail: 'Sign in to continue.', code: 'unauthenticated' });
    },
  );
});
