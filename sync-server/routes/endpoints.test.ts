import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { endpoints } from '#domain/endpoints/catalogue';
import type { Endpoint } from '#domain/endpoints/endpoint';
import { createApp } from '../app.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { patternOf } from './serve.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

describe('the catalogue', () => {
  test('names every route of the app, and no other', () => {
    const routes = createApp(app.services, '').routes;
    const served = routes
      .filter(({ method, path }) => method !== 'ALL' && !path.includes('*'))
      .map(({ method, path }) => `${method} ${path}`);
    const declared = endpoints.map(({ method, path }) => `${method} ${patternOf(path)}`);
    expect([...new Set(served)].sort()).toEqual(declared.sort());
    expect(new Set(endpoints.map(({ id }) => id)).size).toBe(endpoints.length);
  });

  const bodies = endpoints.flatMap((entry) => {
    const { json, form, multipart } = entry.request as Endpoint['request'];
    const schema = json ?? form ?? multipart?.fields;
    // What else a provider says is to be passed over (OpenID Connect Back-Channel Logout 1.0, 2.5).
    return schema === undefined || entry.id === 'auth.endByProvider' ? [] : [[entry.id, schema] as const];
  });
  test.each(bodies)('%s takes no field that it does not name', (_id, schema) => {
    const fields = ['id', 'owner_id', 'is_owner', 'created_by_id', 'file_path', 'role', 'status', 'updated_at'];
    const { error } = z.safeParse(schema, Object.fromEntries(fields.map((field) => [field, 1])));
    const unknown = error?.issues.flatMap((issue) => (issue.code === 'unrecognized_keys' ? issue.keys : []));
    expect(unknown).toEqual(fields);
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
