import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { leftText } from '#domain/sync/left-session';
import { newPerson, PASSWORD, signIn } from '../testing/seeds.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';

const DAY = 24 * 60 * 60 * 1000;

const digestOf = (text: string) => createHash('sha256').update(text).digest('hex');

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

function tokenCall(form: Record<string, string>, headers: Record<string, string> = {}, at = app): Promise<Response> {
  return at.fetch('/api/auth/token', { method: 'POST', body: new URLSearchParams(form), headers });
}

describe('signing in', () => {
  test('a form of e-mail and password gives a bearer token', async () => {
    const person = await newPerson(app);
    const answer = await tokenCall({ username: person.email, password: PASSWORD });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ access_token: expect.stringMatching(/^\w{32,}$/), token_type: 'bearer' });
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
  });

  test('the e-mail is taken whatever its case and spaces', async () => {
    const person = await newPerson(app);
    const answer = await tokenCall({ username: ` ${person.email.toUpperCase()} `, password: PASSWORD });
    expect(answer.status).toBe(200);
  });

  test('a wrong password and an unknown e-mail get the same answer', async () => {
    const person = await newPerson(app);
    const wrong = await tokenCall({ username: person.email, password: 'wrong password' });
    const unknown = await tokenCall({ username: 'nobody@example.com', password: 'wrong password' });
    expect(wrong.status).toBe(401);
    expect(unknown.status).toBe(401);
    const body = await wrong.text();
    expect(body).toBe(await unknown.text());
    expect(JSON.parse(body)).toEqual({ detail: 'Incorrect email or password', code: 'bad_credentials' });
  });

  test('JSON instead of a form is refused, and so is a form without a password', async () => {
    const json = await app.fetch('/api/auth/token', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ username: 'a@example.com', password: 'x' }),
    });
    expect(json.status).toBe(415);
    const half = await tokenCall({ username: 'a@example.com' });
    expect(half.status).toBe(422);
    expect(await half.json()).toMatchObject({ code: 'invalid', fields: { password: 'required' } });
    const giant = await tokenCall({ username: 'a@example.com', password: 'x'.repeat(1025) });
    expect(await giant.json()).toMatchObject({ code: 'invalid', fields: { password: 'too_long' } });
  });
});

describe('a session', () => {
  test('is in the database only as the SHA-256 of its token', async () => {
    const person = await newPerson(app);
    const rows = await app.services.core.db.selectFrom('sessions').selectAll().execute();
    expect(rows.some((row) => row.user_id === person.id && /^[0-9a-f]{64}$/.test(row.id))).toBe(true);
    expect(JSON.stringify(rows)).not.toContain(person.token);
  });

  test('ends at log out, and only that one', async () => {
    const person = await newPerson(app);
    const other = await signIn(app, person.email);
    expect((await person.call('POST', '/api/auth/logout')).status).toBe(204);
    const after = await person.call('GET', '/api/users/me');
    expect(after.status).toBe(401);
    expect(after.body).toEqual({ detail: 'Sign in to continue.', code: 'unauthenticated' });
    const still = await app.fetch('/api/users/me', { headers: { Authorization: `Bearer ${other}` } });
    expect(still.status).toBe(200);
  });

  test('ends by the digest of its token, and only that one; a digest of none says nothing', async () => {
    const person = await newPerson(app);
    const other = await signIn(app, person.email);
    const sessions = [person.token, 'none'].map((token) => digestOf(leftText(token)));
    const left = (json: unknown) =>
      app.fetch('/api/auth/left', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(json),
      });
    expect((await left({ sessions })).status).toBe(204);
    expect((await person.call('GET', '/api/users/me')).status).toBe(401);
    const still = await app.fetch('/api/users/me', { headers: { Authorization: `Bearer ${other}` } });
    expect(still.status).toBe(200);
    expect((await left({ sessions: [] })).status).toBe(422);
    expect((await left({ sessions: [person.token] })).status).toBe(422);
  });

  test('does not end by what the database has of it, but for one from before there was another digest', async () => {
    const person = await newPerson(app);
    const { db } = app.services.core;
    const [stored] = await db.selectFrom('sessions').selectAll().where('user_id', '=', person.id).execute();
    const isIn = async () => (await person.call('GET', '/api/users/me')).status === 200;
    const left = () =>
      person.call('POST', '/api/auth/left', {
        sessions: [stored?.id, stored?.left_digest].filter((one) => one !== null),
      });
    expect([(await left()).status, await isIn()]).toEqual([204, true]);
    await db.updateTable('sessions').set({ left_digest: null }).where('user_id', '=', person.id).execute();
    expect([(await left()).status, await isIn()]).toEqual([204, false]);
  });

  test.each([
    ['idle for too long', { expires_at: Date.now() - 1 }],
    ['too old, though it was used', { created_at: Date.now() - 180 * DAY, expires_at: Date.now() + DAY }],
  ])('does not hold when %s', async (_why, times) => {
    const person = await newPerson(app);
    await app.services.core.db.updateTable('sessions').set(times).where('user_id', '=', person.id).execute();
    expect((await person.call('GET', '/api/users/me')).status).toBe(401);
  });

  test('is renewed by use', async () => {
    const person = await newPerson(app);
    const near = Date.now() + 20 * DAY;
    const { db } = app.services.core;
    await db.updateTable('sessions').set({ expires_at: near }).where('user_id', '=', person.id).execute();
    expect((await person.call('GET', '/api/users/me')).status).toBe(200);
    const until = async () =>
      (await db.selectFrom('sessions').select('expires_at').where('user_id', '=', person.id).executeTakeFirstOrThrow())
        .expires_at;
    // Nobody waits for it.
    await expect.poll(until).toBeGreaterThan(Date.now() + 29.9 * DAY);
  });

  test('is not taken from anywhere but the header', async () => {
    const { token } = await newPerson(app);
    expect((await app.fetch(`/api/users/me?access_token=${token}`)).status).toBe(401);
    expect((await app.fetch('/api/users/me', { headers: { Cookie: `auth_session=${token}` } })).status).toBe(401);
    expect((await app.fetch('/api/users/me', { headers: { Authorization: `Basic ${token}` } })).status).toBe(401);
  });
});

describe('registering', () => {
  const register = (json: unknown) =>
    app.fetch('/api/users/', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(json),
    });

  test('makes an account with a personal team, and never shows the password', async () => {
    const answer = await register({ full_name: ' Ana  Gómez ', email: 'Ana@Example.com', password: PASSWORD });
    expect(answer.status).toBe(201);
    const text = await answer.text();
    expect(text).not.toContain('password');
    expect(JSON.parse(text)).toMatchObject({ full_name: 'Ana Gómez', email: 'ana@example.com' });
    const again = await register({ full_name: 'Ana', email: 'ANA@example.com', password: PASSWORD });
    expect(again.status).toBe(409);
    expect(await again.json()).toEqual({ detail: 'A user with this email already exists', code: 'email_taken' });
  });

  test('takes none of the passwords that are tried first, and makes no account with it', async () => {
    const email = 'guessed@example.com';
    for (const password of ['password', '        ', 'guessed@example.com', 'Gustav2026']) {
      const answer = await register({ full_name: 'Gustav Guessed', email, password });
      expect([password, answer.status, (await answer.json()).code]).toEqual([password, 422, 'guessable_password']);
    }
    expect((await register({ full_name: 'Gustav Guessed', email, password: PASSWORD })).status).toBe(201);
  });

  test.each([
    ['id', { id: 7 }],
    ['role', { role: 'admin' }],
    ['team', { team_id: 7 }],
  ])('takes no %s from outside', async (_what, more) => {
    const email = `mass-${Object.keys(more)[0]}@example.com`;
    const answer = await register({ full_name: 'Eve', email, password: PASSWORD, ...more });
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ fields: { [Object.keys(more)[0] ?? '']: 'unknown' } });
  });

  test('says which field is wrong', async () => {
    const answer = await register({ full_name: ' ', email: 'nobody', password: 'short' });
    expect(answer.status).toBe(422);
    const { fields } = (await answer.json()) as { fields: Record<string, string> };
    expect(Object.keys(fields).sort()).toEqual(['email', 'full_name', 'password']);
    expect((await register({ full_name: 'A', email: 'a@b.example', password: 'x'.repeat(1025) })).status).toBe(422);
  });
});

test('a new server has no account that anybody could know', async () => {
  const empty = await startTestApp();
  try {
    expect(await empty.services.core.db.selectFrom('users').selectAll().execute()).toEqual([]);
    expect((await tokenCall({ username: 'admin@localhost.local', password: 'admin' }, {}, empty)).status).toBe(401);
  } finally {
    await empty.close();
  }
});

describe('guessing', () => {
  test('shuts out the address that guesses, not the person', async () => {
    const strict = await startTestApp({ settings: { rateLimit: true } });
    try {
      const person = await newPerson(strict);
      const guess = (from: string, password: string) =>
        tokenCall({ username: person.email, password }, { 'X-Forwarded-For': from }, strict);
      for (let tries = 0; tries < 10; tries += 1) expect((await guess('203.0.113.5', 'wrong')).status).toBe(401);
      const shut = await guess('203.0.113.5', PASSWORD);
      expect(shut.status).toBe(429);
      expect(Number(shut.headers.get('Retry-After'))).toBeGreaterThan(0);
      expect((await guess('198.51.100.7', PASSWORD)).status).toBe(200);
      const later = await strict.restart();
      try {
        const stillShut = await tokenCall(
          { username: person.email, password: PASSWORD },
          { 'X-Forwarded-For': '203.0.113.5' },
          later,
        );
        expect(stillShut.status).toBe(429);
      } finally {
        await later.close();
      }
    } finally {
      await strict.close();
    }
  });
});
