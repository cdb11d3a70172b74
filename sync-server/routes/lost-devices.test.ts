import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { SessionAnswer } from '#domain/endpoints/auth';
import { endpoints } from '#domain/endpoints/catalogue';
import { leftText } from '#domain/sync/left-session';
import type { LosingState } from '#domain/sync/losing';
import { SESSION_HEADER } from '#domain/sync/sync';
import {
  newId,
  newPerson,
  newProject,
  PASSWORD,
  type Person,
  personWith,
  pushOne,
  sha256,
  signIn,
  upload as uploadFile,
} from '../testing/seeds.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { createCall, sendWhole } from '../testing/tus-client.ts';

const DAY = 24 * 60 * 60 * 1000;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const another = async (person: Person) => personWith(app, person, await signIn(app, person.email));
const sessionsOf = async (person: Person) => (await person.call<SessionAnswer[]>('GET', '/api/auth/sessions')).body;
const idOf = async (person: Person) => {
  const own = (await sessionsOf(person)).find((session) => session.is_current);
  if (own === undefined) throw new Error('the own session is not listed');
  return own.id;
};
const lose = (person: Person, id: number, how: LosingState, current_password = PASSWORD) =>
  person.call('POST', `/api/auth/sessions/${id}/lost`, { how, current_password });
const found = (person: Person, id: number, current_password = PASSWORD) =>
  person.call('POST', `/api/auth/sessions/${id}/found`, { current_password });
const emptied = (tablet: Person, done = { sent: 3, unsent: 1 }) => tablet.call('POST', '/api/auth/lost/emptied', done);
const knowing = { [SESSION_HEADER]: 'lost' };
/** Nothing that could be pushed: a call that is let through says what is amiss with it. */
async function push(tablet: Person, headers: Record<string, string> = knowing) {
  const answer = await tablet.fetch('/api/sync/push', { method: 'POST', headers, body: '{}' });
  return { status: answer.status, body: (await answer.json()) as { code?: string } };
}
/** The same device, saying with every call that it knows. */
const aware = (tablet: Person): Person =>
  personWith(
    {
      fetch: (path, init) => {
        const headers = new Headers(init?.headers);
        for (const [name, value] of Object.entries(knowing)) headers.set(name, value);
        return app.fetch(path, { ...init, headers });
      },
    },
    tablet,
    tablet.token,
  );
const upload = (tablet: Person) =>
  tablet.fetch('/api/uploads', {
    method: 'POST',
    headers: { ...knowing, 'Tus-Resumable': '1.0.0', 'Upload-Length': '5' },
  });

async function withLostTablet(how: LosingState): Promise<{ person: Person; tablet: Person; id: number }> {
  const person = await newPerson(app);
  const tablet = await another(person);
  const id = await idOf(tablet);
  expect((await lose(person, id, how)).status).toBe(204);
  return { person, tablet, id };
}

test('no password is worked on for a device that is none of theirs, or is not lost', async () => {
  const { person, tablet, id } = await withLostTablet('at_once');
  const stranger = await newPerson(app);
  const looked = vi.spyOn(app.services.passwords, 'matches');
  try {
    expect((await lose(person, 1, 'at_once')).status).toBe(404);
    expect((await lose(stranger, id, 'at_once', 'a wrong password')).status).toBe(404);
    expect((await found(person, await idOf(person))).status).toBe(404);
    expect((await found(stranger, id)).status).toBe(404);
    expect((await emptied(aware(tablet))).status).toBe(204);
    expect((await lose(person, id, 'at_once')).status).toBe(404);
    expect((await found(person, id)).status).toBe(404);
    expect(looked).not.toHaveBeenCalled();
  } finally {
    looked.mockRestore();
  }
});

describe('a lost device', () => {
  test('that sends first may push and send bytes, and nothing else', async () => {
    const { tablet, id } = await withLostTablet('send_first');
    expect((await tablet.call('GET', '/api/auth/lost')).body).toEqual({ how: 'send_first' });
    expect([401, 403]).not.toContain((await push(tablet)).status);
    // One that does not know yet may still be showing what it has.
    expect(await push(tablet, {})).toMatchObject({ status: 401, body: { code: 'device_lost' } });
    expect([401, 403]).not.toContain((await upload(tablet)).status);
    const others = Object.values(endpoints).filter(({ auth, whenLost }) => auth === 'bearer' && whenLost === undefined);
    expect(others.length).toBeGreaterThan(80);
    for (const { method, path } of others) {
      const answer = await tablet.call(method, path.replace(/\{[\w.]+\}/g, String(id)));
      expect(answer, `${method} ${path}`).toMatchObject({ status: 401, body: { code: 'device_lost' } });
    }
    const pull = await tablet.fetch('/api/sync/pull', { method: 'POST', body: '{}' });
    expect([pull.status, pull.headers.get(SESSION_HEADER)]).toEqual([401, 'lost']);
  });

  test('that sends first adds what it has, decides nothing, and takes nothing away', async () => {
    const person = await newPerson(app);
    const project_id = await newProject(person);
    const made = await uploadFile<{ document_id: number; version_id: number }>(person, { project_id });
    const { document_id, version_id } = made.body;
    const tablet = await another(person);
    await lose(person, await idOf(tablet), 'send_first');
    const finder = aware(tablet);
    const bytes = new TextEncoder().encode('%PDF-1.4 whoever drew this');
    const file = { file_name: 'A-101.pdf', sha256: sha256(bytes), size: bytes.length };
    const id = newId();
    const client_id = newId();
    let n = 0;
    const send = (name: string, args: object) => {
      n += 1;
      return pushOne(finder, name, { project_id, ...args }, Number.MAX_SAFE_INTEGER, { client_id, n });
    };
    const drawn = await send('version.create@1', { id, document_id, based_on_version_id: version_id, ...file });
    expect(drawn).not.toHaveProperty('error');
    expect((await sendWhole(finder, project_id, file.sha256, bytes)).status).toBe(201);
    const list = await person.call<object[]>('GET', `/api/documents/${document_id}/versions`);
    expect(list.body).toMatchObject([
      { id: version_id, is_current: true, concurrent: false },
      { id, is_current: false, concurrent: true, state: 'ready' },
    ]);
    const said = await send('comment.create@1', { id: newId(), document_id, content: 'Seen on site' });
    expect(said).toMatchObject({ status: 'applied' });
    for (const [name, args] of [
      ['version.make_current@1', { document_id, version_id: id }],
      ['document.rename@1', { id: document_id, name: 'Void' }],
      ['document.delete@1', { id: document_id }],
      ['project.delete@1', {}],
    ] as const) {
      expect(await send(name, args), name).toMatchObject({ status: 'rejected', error: { code: 'device_lost' } });
    }
    expect((await person.call('GET', `/api/documents/${document_id}`)).body).toMatchObject({ version_id });
  });

  test.each([
    ['30 days after it was reported', 'lost_at', 30],
    ['a day after it began to', 'sending_since', 1],
  ] as const)('that sends first does so no more %s, and is emptied', async (_, column, days) => {
    const { person, tablet, id } = await withLostTablet('send_first');
    expect([401, 403]).not.toContain((await push(tablet)).status);
    const at = (time: number) =>
      app.services.core.db
        .updateTable('sessions')
        .set({ [column]: time })
        .where('number', '=', id)
        .execute();
    await at(Date.now() - days * DAY + 60_000);
    expect([401, 403]).not.toContain((await push(tablet)).status);
    await at(Date.now() - days * DAY);
    expect(await push(tablet)).toMatchObject({ status: 401, body: { code: 'device_lost' } });
    expect((await upload(tablet)).status).toBe(401);
    expect((await tablet.call('GET', '/api/auth/lost')).body).toEqual({ how: 'at_once' });
    expect((await sessionsOf(person)).find((session) => session.id === id)?.lost).toMatchObject({ how: 'at_once' });
    // Its person may want that again, with their password.
    expect((await lose(person, id, 'send_first')).status).toBe(204);
    expect([401, 403]).not.toContain((await push(tablet)).status);
    expect((await emptied(tablet)).status).toBe(204);
  });

  test('whose sendings are all refused has its day still before it', async () => {
    const { person, tablet, id } = await withLostTablet('send_first');
    const stand = async () =>
      (await app.services.core.db.selectFrom('sessions').selectAll().where('number', '=', id).executeTakeFirst())
        ?.sending_since;
    expect([(await push(tablet)).status, await stand()]).toEqual([415, null]);
    const project_id = await newProject(person);
    const { document_id } = (await uploadFile<{ document_id: number }>(person, { project_id })).body;
    // An upload that is begun brings nothing yet, and what is refused was not taken.
    const bytes = new TextEncoder().encode('%PDF-1.4 still on its way');
    const file = { file_name: 'A-102.pdf', sha256: sha256(bytes), size: bytes.length };
    const version = { project_id, id: newId(), document_id, based_on_version_id: null, ...file };
    expect(await pushOne(person, 'version.create@1', version)).not.toHaveProperty('error');
    const begun = await createCall(aware(tablet), project_id, file.sha256, bytes.length);
    expect([begun.status, await stand()]).toEqual([201, null]);
    const renamed = await pushOne(aware(tablet), 'document.rename@1', { project_id, id: document_id, name: 'B' });
    expect([renamed.status, await stand()]).toEqual(['rejected', null]);
    const remark = { project_id, id: newId(), document_id, content: 'The beam is cracked' };
    const done = await pushOne(aware(tablet), 'comment.create@1', remark);
    expect([done.status, typeof (await stand())]).toEqual(['applied', 'number']);
    expect((await sessionsOf(person)).find((session) => session.id === id)?.lost).toMatchObject({ how: 'send_first' });
  });

  test('stays reported, whoever says that it was signed out before, by another token of its person too', async () => {
    const { person, tablet, id } = await withLostTablet('at_once');
    const sessions = [leftText(tablet.token), tablet.token].map((text) => sha256(new TextEncoder().encode(text)));
    for (const finder of [tablet, person]) {
      expect((await finder.call('POST', '/api/auth/left', { sessions })).status).toBe(204);
    }
    expect((await sessionsOf(person)).find((session) => session.id === id)?.lost).toMatchObject({ how: 'at_once' });
    expect((await tablet.call('GET', '/api/auth/lost')).body).toEqual({ how: 'at_once' });
  });

  test('that gives up its work does not even send', async () => {
    const { tablet } = await withLostTablet('at_once');
    expect((await tablet.call('GET', '/api/auth/lost')).body).toEqual({ how: 'at_once' });
    expect(await push(tablet)).toMatchObject({ status: 401, body: { code: 'device_lost' } });
    expect((await upload(tablet)).status).toBe(401);
  });

  test('says once that it is emptied, and its person sees it', async () => {
    const { person, tablet, id } = await withLostTablet('send_first');
    const stateOf = async () => (await sessionsOf(person)).find((session) => session.id === id)?.lost;
    expect(await stateOf()).toMatchObject({ how: 'send_first', removed_at: null });
    expect((await emptied(tablet)).status).toBe(204);
    const state = await stateOf();
    expect(state).toMatchObject({ sent: 3, unsent: 1, removed_at: expect.any(String) });
    // The answer may not have reached it.
    expect((await emptied(tablet, { sent: 0, unsent: 0 })).status).toBe(204);
    expect(await stateOf()).toEqual(state);
    expect(await push(tablet)).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
    expect((await lose(person, id, 'at_once')).status).toBe(404);
    expect((await person.call('DELETE', `/api/auth/sessions/${id}`)).status).toBe(204);
    expect(await stateOf()).toBeUndefined();
    expect((await emptied(tablet)).status).toBe(401);
  });

  test('is reported with the password, by its own person alone', async () => {
    const [person, other] = [await newPerson(app), await newPerson(app)];
    const tablet = await another(person);
    const id = await idOf(tablet);
    expect(await lose(person, id, 'at_once', 'not it at all')).toMatchObject({ body: { code: 'wrong_password' } });
    expect((await lose(other, id, 'at_once')).status).toBe(404);
    expect((await tablet.call('GET', '/api/users/me')).status).toBe(200);
    expect((await tablet.call('GET', '/api/auth/lost')).body).toEqual({ how: null });
    // What is no lost device cannot say that it was emptied.
    expect((await emptied(tablet)).status).toBe(204);
    expect((await tablet.call('GET', '/api/users/me')).status).toBe(200);
  });

  test('may be told otherwise later, and taken back', async () => {
    const { person, tablet, id } = await withLostTablet('send_first');
    expect((await lose(person, id, 'at_once')).status).toBe(204);
    expect((await tablet.call('GET', '/api/auth/lost')).body).toEqual({ how: 'at_once' });
    // A thief of two devices has a token besides, and no password.
    const refused = { status: 422, body: { code: 'wrong_password' } };
    expect(await person.call('DELETE', `/api/auth/sessions/${id}`)).toMatchObject(refused);
    expect(await found(person, id, 'not it at all')).toMatchObject(refused);
    expect((await found(await newPerson(app), id)).status).toBe(404);
    expect((await found(person, await idOf(person))).status).toBe(404);
    expect((await tablet.call('GET', '/api/auth/lost')).body).toEqual({ how: 'at_once' });
    expect((await found(person, id)).status).toBe(204);
    expect(await tablet.call('GET', '/api/auth/lost')).toMatchObject({ body: { code: 'unauthenticated' } });
  });

  test('is still emptied after everybody else was signed out, and after the term of its session', async () => {
    const { person, tablet, id } = await withLostTablet('send_first');
    await person.call('DELETE', '/api/auth/sessions');
    const change = { current_password: PASSWORD, new_password: 'another long password' };
    expect((await person.call('POST', '/api/users/me/change-password', change)).status).toBe(200);
    const { db } = app.services.core;
    const long = Date.now() - 300 * DAY;
    await db.updateTable('sessions').set({ expires_at: long, created_at: long }).where('number', '=', id).execute();
    await app.services.sessions.sweep();
    expect((await tablet.call('GET', '/api/auth/lost')).body).toEqual({ how: 'send_first' });
    expect((await sessionsOf(person)).map((session) => session.id)).toContain(id);
    const longAgo = Date.now() - 731 * DAY;
    await db.updateTable('sessions').set({ lost_at: longAgo }).where('number', '=', id).execute();
    await app.services.sessions.sweep();
    expect((await tablet.call('GET', '/api/auth/lost')).status).toBe(401);
  });

  test('is emptied after the account was deleted, and sends nothing', async () => {
    const { person, tablet } = await withLostTablet('send_first');
    const done = await another(person);
    await lose(person, await idOf(done), 'at_once');
    await emptied(done);
    expect((await person.call('POST', '/api/users/me/delete', { current_password: PASSWORD })).status).toBe(204);
    expect((await tablet.call('GET', '/api/auth/lost')).body).toEqual({ how: 'at_once' });
    expect((await push(tablet)).status).toBe(401);
    expect((await emptied(tablet)).status).toBe(204);
    expect((await done.call('GET', '/api/auth/lost')).status).toBe(401);
    expect((await person.call('GET', '/api/users/me')).status).toBe(401);
  });

  test('is told at once, and listens no more', async () => {
    const person = await newPerson(app);
    const tablet = await another(person);
    const id = await idOf(tablet);
    const told: string[] = [];
    const stop = app.services.core.bus.subscribe((scope) => told.push(scope));
    await lose(person, id, 'send_first');
    stop();
    expect(told).toEqual([`u:${person.id}`]);
    expect(await app.services.sessions.holding([tablet.token, person.token])).toEqual(new Set([person.token]));
  });
});

test('who found a device cannot keep its owner from reporting it lost by guessing their password', async () => {
  const strict = await startTestApp({ settings: { rateLimit: true } });
  try {
    const owner = await newPerson(strict);
    const tablet = personWith(strict, owner, await signIn(strict, owner.email));
    const id = await idOf(tablet);
    for (let guess = 0; guess < 12; guess += 1) await lose(tablet, id, 'at_once', `guess number ${guess}`);
    expect((await lose(tablet, id, 'at_once')).status).toBe(429);
    expect((await lose(owner, id, 'at_once')).status).toBe(204);
  } finally {
    await strict.close();
  }
});
