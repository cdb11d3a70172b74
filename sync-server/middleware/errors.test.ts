import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newPerson, newProject, PASSWORD, type Person, personWith } from '../testing/seeds.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';

let app: TestApp;
let person: Person;
beforeAll(async () => {
  app = await startTestApp();
  person = await newPerson(app);
});
afterAll(() => app.close());

describe('errors', () => {
  test('a body that is no JSON is malformed', async () => {
    for (const body of ['{', 'null x', '', '\ufffe{', '['.repeat(100_000)]) {
      const headers = { 'Content-Type': 'application/json' };
      const answer = await person.fetch('/api/folders', { method: 'POST', body, headers });
      expect(answer.status).toBe(400);
      expect(await answer.json()).toEqual({ detail: 'The request could not be read.', code: 'malformed' });
    }
  });

  test('a body of the wrong kind is refused', async () => {
    const answer = await person.fetch('/api/folders', { method: 'POST', body: new URLSearchParams({ name: 'x' }) });
    expect(answer.status).toBe(415);
  });

  test.each(['abc', '0', '-1', '1.5', '007', '9007199254740993', '1e3', '%00'])(
    'an id that is none is invalid: %s',
    async (id) => {
      const answer = await person.call('GET', `/api/projects/${id}`);
      expect(answer.status).toBe(422);
      expect(answer.body).toMatchObject({ code: 'invalid', fields: { id: expect.any(String) } });
    },
  );

  test('an unknown address is not found, in JSON, signed in or not', async () => {
    const bodies = await Promise.all(
      ['/api/nothing', '/nothing', '/api', '/uploads'].map(async (path) => {
        const answer = await app.fetch(path);
        expect(answer.status).toBe(404);
        return answer.text();
      }),
    );
    expect(new Set(bodies)).toEqual(new Set(['{"detail":"There is no such thing here.","code":"not_found"}']));
  });

  test('another method is said to be the wrong one', async () => {
    const answer = await app.fetch('/api/auth/token');
    expect(answer.status).toBe(405);
    expect(answer.headers.get('Allow')).toBe('POST');
    expect(await answer.json()).toMatchObject({ code: 'method_not_allowed' });
  });

  test('a slash at the end makes no difference', async () => {
    expect((await person.call('GET', '/api/projects/me/')).status).toBe(200);
    expect((await person.call('GET', '/api/users/me/')).status).toBe(200);
  });

  test('prototype keys are fields like any other, and unknown', async () => {
    const project = await newProject(person);
    const body = `{"name":"x","project_id":${project},"__proto__":{"is_owner":true}}`;
    const headers = { 'Content-Type': 'application/json' };
    const answer = await person.fetch('/api/folders', { method: 'POST', body, headers });
    expect(answer.status).toBe(422);
  });

  test('a body that is too large is refused while it comes, and the connection still carries the answer', async () => {
    const chunk = new Uint8Array(64 * 1024).fill(32);
    const endless = new ReadableStream({ pull: (controller) => controller.enqueue(chunk) });
    const headers = { 'Content-Type': 'application/json' };
    const init = { method: 'POST', headers, body: endless, duplex: 'half' } as RequestInit;
    const answer = await person.fetch('/api/folders', init);
    expect(answer.status).toBe(413);
    expect(await answer.json()).toMatchObject({ code: 'too_large' });
  });

  test('a bug tells nothing of the inside', async () => {
    const { db } = app.services.core;
    await db.schema.alterTable('comments').renameTo('comments_away').execute();
    try {
      const project = await newProject(person);
      const documents = await person.call<{ id: number }[]>('GET', `/api/documents/project/${project}`);
      expect(documents.status).toBe(200);
      const answer = await person.fetch('/api/comments/7', { method: 'DELETE' });
      expect(answer.status).toBe(500);
      expect(await answer.json()).toEqual({ detail: 'The server failed. Nothing was changed.', code: 'fault' });
      expect(app.takeBugs()).toHaveLength(1);
    } finally {
      await db.schema.alterTable('comments_away').renameTo('comments').execute();
    }
  });

  test.each(['before', 'after'])('a full disk is "later", not a bug, with the project %s the file', async (order) => {
    const before = await startTestApp();
    const made = await newPerson(before);
    const project = await newProject(made);
    await before.stop();
    const full = await startTestApp({ dataDir: before.dataDir, freeFloor: Number.MAX_SAFE_INTEGER });
    try {
      const owner = personWith(full, made, made.token);
      const body = new FormData();
      if (order === 'before') body.set('project_id', String(project));
      // More than comes at once: what follows the file is not known when its first bytes are here.
      body.set('file', new Blob([new Uint8Array(3_000_000)]), 'a.pdf');
      if (order === 'after') body.set('project_id', String(project));
      const answer = await owner.fetch('/api/documents/upload', { method: 'POST', body });
      expect(answer.status).toBe(507);
      expect(answer.headers.get('Retry-After')).not.toBeNull();
      expect(await answer.json()).toMatchObject({ code: 'storage_full' });
      expect(readdirSync(join(full.dataDir, 'tmp'))).toEqual([]);
    } finally {
      await full.close();
    }
  });

  test('every answer of the API carries the security headers and the mark', async () => {
    for (const path of ['/api/health', '/api/users/me', '/api/nothing', '/api/sync/pull']) {
      const { headers } = await app.fetch(path);
      const policy = headers.get('Content-Security-Policy')?.split('; ');
      for (const rule of ["default-src 'self'", "script-src 'self' 'wasm-unsafe-eval'", "connect-src 'self'"])
        expect(policy).toContain(rule);
      for (const rule of ["require-trusted-types-for 'script'", 'trusted-types default'])
        expect(policy).toContain(rule);
      for (const rule of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
        expect(policy).toContain(rule);
      expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
      expect(headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin');
      expect(headers.get('Cross-Origin-Resource-Policy')).toBe('same-origin');
      expect(headers.get('Referrer-Policy')).toBe('same-origin');
      expect(headers.get('X-Frame-Options')).toBe('DENY');
      expect(headers.get('Access-Control-Allow-Origin')).toBeNull();
      expect(headers.get('Cache-Control')).toBe('no-store');
      expect(headers.get('X-Plumbline')).toBe('1');
    }
  });

  test('whoever comes by HTTPS is told to come by nothing else, and nobody else is', async () => {
    const secured = await startTestApp({ settings: { publicBaseUrl: 'https://plans.example' } });
    try {
      for (const path of ['/api/health', '/api/users/me', '/verify/none', '/nothing']) {
        const { headers } = await secured.fetch(path);
        expect(headers.get('Strict-Transport-Security')).toBe('max-age=63072000');
        expect((await app.fetch(path)).headers.get('Strict-Transport-Security')).toBeNull();
      }
    } finally {
      await secured.close();
    }
  });

  test('nothing is told back what it sent: TRACE is no method here', async () => {
    const { hostname, port } = new URL(app.baseUrl);
    for (const path of ['/', '/api/users/me', '/api/health']) {
      const asked = request({
        hostname,
        port,
        path,
        method: 'TRACE',
        headers: { Authorization: 'Bearer secret' },
      }).end();
      const [answer]: IncomingMessage[] = await once(asked, 'response');
      expect([404, 405]).toContain(answer?.statusCode);
      let said = '';
      for await (const chunk of answer ?? []) said += chunk;
      expect(said).not.toContain('secret');
    }
  });

  test('of a field that comes twice the first counts, everywhere', async () => {
    const form = new URLSearchParams([
      ['username', person.email],
      ['username', 'nobody@example.com'],
      ['password', PASSWORD],
    ]);
    expect((await app.fetch('/api/auth/token', { method: 'POST', body: form })).status).toBe(200);
    const long = 'x'.repeat(300);
    expect((await person.call('GET', `/api/team-invitations/search-users?query=ab&query=${long}`)).status).toBe(200);
    expect((await person.call('GET', `/api/team-invitations/search-users?query=${long}&query=ab`)).status).toBe(422);
  });

  test('no answer sets a cookie, whatever comes with the request', async () => {
    const form = new URLSearchParams({ username: person.email, password: PASSWORD });
    const signedIn = await app.fetch('/api/auth/token', { method: 'POST', body: form, headers: { Cookie: 'a=b' } });
    expect(signedIn.status).toBe(200);
    for (const answer of [signedIn, await person.fetch('/api/users/me'), await app.fetch('/verify/none')])
      expect(answer.headers.getSetCookie()).toEqual([]);
  });
});
