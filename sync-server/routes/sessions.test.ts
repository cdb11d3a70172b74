import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SessionAnswer } from '#domain/endpoints/auth';
import { newId, newPerson, PASSWORD, type Person, personWith, signIn } from '../testing/seeds.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.1 Safari/605.1.15';
const PIXEL = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/141.0.0.0 Mobile Safari/537.36';

/** Signs in again, on another device. */
async function on(person: Person, userAgent: string, more: Record<string, string> = {}): Promise<Person> {
  const answer = await app.fetch('/api/auth/token', {
    method: 'POST',
    headers: { 'User-Agent': userAgent },
    body: new URLSearchParams({ username: person.email, password: PASSWORD, ...more }),
  });
  const { access_token } = (await answer.json()) as { access_token: string };
  return personWith(app, person, access_token);
}

const sessionsOf = async (person: Person) => (await person.call<SessionAnswer[]>('GET', '/api/auth/sessions')).body;
const ownOf = async (person: Person) => {
  const own = (await sessionsOf(person)).find((session) => session.is_current);
  if (own === undefined) throw new Error('the own session is not listed');
  return own;
};
const isIn = async (person: Person) => (await person.call('GET', '/api/users/me')).status === 200;

describe('the devices of a person', () => {
  test('are listed by what they are, the asking one marked, without anything to sign in by', async () => {
    const person = await newPerson(app);
    const phone = await on(person, PIXEL);
    const tablet = await on(person, MAC, { device: 'iPad' });
    const listed = await sessionsOf(phone);
    expect(listed).toHaveLength(3);
    expect(listed).toContainEqual(expect.objectContaining({ browser: 'Chrome', system: 'Android', is_current: true }));
    expect(listed).toContainEqual(expect.objectContaining({ browser: 'Safari', system: 'iPad', is_current: false }));
    expect(listed.filter((session) => session.is_current)).toHaveLength(1);
    const rows = await app.services.core.db.selectFrom('sessions').select('id').execute();
    const text = JSON.stringify(listed);
    for (const { token } of [person, phone, tablet]) expect(text).not.toContain(token);
    for (const { id } of rows) expect(text).not.toContain(id);
  });

  test('are each signed out alone, and told at once', async () => {
    const person = await newPerson(app);
    const [phone, tablet] = [await on(person, PIXEL), await on(person, MAC)];
    const { id } = await ownOf(tablet);
    const told: string[] = [];
    const stop = app.services.core.bus.subscribe((scope) => told.push(scope));
    expect((await person.call('DELETE', `/api/auth/sessions/${id}`)).status).toBe(204);
    stop();
    expect(told).toEqual([`u:${person.id}`]);
    expect([await isIn(person), await isIn(phone), await isIn(tablet)]).toEqual([true, true, false]);
    expect((await person.call('DELETE', `/api/auth/sessions/${id}`)).status).toBe(404);
  });

  test('of somebody else are nobody’s', async () => {
    const [person, other] = [await newPerson(app), await newPerson(app)];
    const foreign = await person.call('DELETE', `/api/auth/sessions/${(await ownOf(other)).id}`);
    const absent = await person.call('DELETE', `/api/auth/sessions/${newId()}`);
    expect(foreign.status).toBe(404);
    expect(foreign.body).toEqual(absent.body);
    expect(await isIn(other)).toBe(true);
  });

  test('are all signed out but the asking one', async () => {
    const [person, other] = [await newPerson(app), await newPerson(app)];
    const [phone, tablet] = [await on(person, PIXEL), await on(person, MAC)];
    expect((await phone.call('DELETE', '/api/auth/sessions')).status).toBe(204);
    expect([await isIn(person), await isIn(phone), await isIn(tablet)]).toEqual([false, true, false]);
    expect(await isIn(other)).toBe(true);
    expect(await sessionsOf(phone)).toMatchObject([{ is_current: true }]);
  });

  test('hear of another password at once', async () => {
    const person = await newPerson(app);
    const phone = await on(person, PIXEL);
    const told: string[] = [];
    const stop = app.services.core.bus.subscribe((scope) => told.push(scope));
    const change = { current_password: PASSWORD, new_password: 'another long password' };
    expect((await person.call('POST', '/api/users/me/change-password', change)).status).toBe(200);
    stop();
    expect(told).toEqual([`u:${person.id}`]);
    expect([await isIn(person), await isIn(phone)]).toEqual([true, false]);
  });

  test('say when they were last used, to a few minutes', async () => {
    const person = await newPerson(app);
    const { db } = app.services.core;
    const seen = async () =>
      (await db.selectFrom('sessions').select('seen_at').where('user_id', '=', person.id).executeTakeFirstOrThrow())
        .seen_at;
    const ago = (minutes: number) => Date.now() - minutes * 60_000;
    const set = (seen_at: number) =>
      db.updateTable('sessions').set({ seen_at }).where('user_id', '=', person.id).execute();
    const [recent, old] = [ago(2), ago(10)];
    await set(recent);
    await isIn(person);
    expect(await seen()).toBe(recent);
    await set(old);
    await isIn(person);
    // Nobody waits for it.
    await expect.poll(seen).toBeGreaterThan(ago(1));
  });

  test('that ended by themselves are not listed', async () => {
    const person = await newPerson(app);
    const phone = await on(person, PIXEL);
    const { id } = await ownOf(person);
    const { db } = app.services.core;
    await db
      .updateTable('sessions')
      .set({ expires_at: Date.now() - 1 })
      .where('number', '=', id)
      .execute();
    expect(await sessionsOf(phone)).toMatchObject([{ is_current: true }]);
  });
});

test('one person has 200 sessions at most: the one used longest ago ends', async () => {
  const person = await newPerson(app);
  const { sessions, core } = app.services;
  const client = { browser: null, system: null };
  const first = await sessions.create(person.id, client);
  await core.db.updateTable('sessions').set({ seen_at: 1 }).where('user_id', '=', person.id).execute();
  const tokens = [first];
  for (let n = 0; n < 205; n += 1) tokens.push(await sessions.create(person.id, client));
  expect(await sessions.list(person.id, first)).toHaveLength(200);
  expect((await sessions.holding(tokens)).size).toBe(200);
  expect(await sessions.userOf(first)).toBeUndefined();
  expect(await sessions.userOf(tokens.at(-1) ?? '')).toBe(person.id);
});

test('who found a device cannot keep its person signed out everywhere', async () => {
  const strict = await startTestApp({ settings: { rateLimit: true } });
  try {
    const found = await newPerson(strict);
    for (let times = 0; times < 5; times += 1) {
      const again = personWith(strict, found, await signIn(strict, found.email));
      expect((await found.call('DELETE', '/api/auth/sessions')).status).toBe(204);
      expect(await isIn(again)).toBe(false);
    }
    const owner = personWith(strict, found, await signIn(strict, found.email));
    expect((await found.call('DELETE', '/api/auth/sessions')).status).toBe(429);
    const { id } = await ownOf(owner);
    expect((await found.call('DELETE', `/api/auth/sessions/${id}`)).status).toBe(429);
    expect(await isIn(owner)).toBe(true);
    const lost = await ownOf(found);
    const report = { how: 'at_once', current_password: PASSWORD };
    expect((await owner.call('POST', `/api/auth/sessions/${lost.id}/lost`, report)).status).toBe(204);
    expect(await isIn(found)).toBe(false);
    // What was begun before goes as often as it is wanted.
    expect((await owner.call('DELETE', '/api/auth/sessions')).status).toBe(204);
  } finally {
    await strict.close();
  }
});
