import { afterEach, beforeEach, expect, test } from 'vitest';
import { limits } from '#domain/limits';
import { plantCopies } from '../testing/plant-copies.ts';
import { newId, newPerson, newProject, type Person, pushOne, shareWith, upload } from '../testing/seeds.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { noteFollows } from './note-follows.ts';

let app: TestApp;
let owner: Person;
let guest: Person;
let project_id: number;
beforeEach(async () => {
  app = await startTestApp();
  [owner, guest] = [await newPerson(app), await newPerson(app)];
  project_id = await newProject(owner);
});
afterEach(() => app.close());

interface Made {
  id: number;
  version_id: number;
}
const made = async (name: string) => (await upload<Made>(owner, { project_id, fields: { name } })).body;
const tell = async (person: Person, ...follows: object[]) =>
  (await person.call('PUT', '/api/users/me/follows', { follows })).status;
const look = (id: number, version_id: number) => ({ kind: 'document', id, version_id, follows: true });
const rowsOf = (person: Person) =>
  app.services.core.db.selectFrom('follows').selectAll().where('user_id', '=', person.id).execute();
const feedOf = async (person: Person) => {
  const request = { client_id: newId(), epoch: null, scopes: {} };
  const { body } = await person.call<{ pages: { rows: { table: string; row: object }[] }[] }>(
    'POST',
    '/api/sync/pull',
    request,
  );
  return body.pages.flatMap(({ rows }) => rows).filter(({ table }) => table === 'follows');
};

test('what somebody opens and keeps is one row each, and in nobody else’s feed', async () => {
  const sheet = await made('A-101');
  await shareWith(owner, guest, project_id, 'viewer');
  const place = { kind: 'project', id: project_id, follows: true };
  expect(await tell(guest, look(sheet.id, sheet.version_id), place)).toBe(204);
  const before = await rowsOf(guest);
  expect(await tell(guest, look(sheet.id, sheet.version_id), place)).toBe(204);
  expect(await rowsOf(guest)).toEqual(before);
  expect(await feedOf(guest)).toHaveLength(2);
  expect(await feedOf(owner)).toEqual([]);
  await tell(guest, { ...place, follows: false });
  expect(await feedOf(guest)).toMatchObject([{ row: { kind: 'document', version_id: sheet.version_id } }]);
  await tell(guest, place);
  expect((await rowsOf(guest)).map(({ id }) => id)).toEqual(before.map(({ id }) => id));
});

test('what cannot be seen is passed over, and does not hold up the rest', async () => {
  const sheet = await made('A-101');
  const other = await newProject(guest);
  const seen = { kind: 'project', id: other, follows: true };
  const places = [project_id, newId()].map((id) => ({ kind: 'project', id, follows: true }));
  expect(await tell(guest, look(sheet.id, sheet.version_id), ...places, seen)).toBe(204);
  expect(await rowsOf(guest)).toMatchObject([{ kind: 'project', target_id: other }]);
  expect(await tell(guest)).toBe(422);
  await owner.call('DELETE', `/api/documents/${sheet.id}`);
  await tell(owner, look(sheet.id, sheet.version_id));
  expect(await rowsOf(owner)).toEqual([]);
});

test('of two devices the one that saw the later version is believed', async () => {
  const sheet = await made('A-101');
  const { version_id: second } = await made('A-101');
  const seen = async () => (await rowsOf(owner)).map(({ version_id }) => version_id);
  await tell(owner, look(sheet.id, second));
  await tell(owner, look(sheet.id, sheet.version_id));
  expect(await seen()).toEqual([second]);
  await tell(owner, look(sheet.id, (await made('A-102')).version_id));
  expect(await seen()).toEqual([second]);
});

test('what somebody wants to hear nothing of is opened again and stays so, and is not let go by a device', async () => {
  const sheet = await made('A-101');
  const { version_id: second } = await made('A-101');
  await pushOne(owner, 'document.notify@1', { id: newId(), document_id: sheet.id, notify: false });
  const [muted] = await rowsOf(owner);
  await tell(owner, look(sheet.id, second));
  await tell(owner, { kind: 'document', id: sheet.id, follows: false });
  expect(await rowsOf(owner)).toMatchObject([
    { id: muted?.id, version_id: second, deleted_at: null, muted_at: muted?.muted_at },
  ]);
  expect(muted?.muted_at).not.toBeNull();
});

test('beyond the limit, what was opened longest ago is let go', async () => {
  const sheet = await made('A-101');
  const { db } = app.services.core;
  await tell(owner, look(sheet.id, sheet.version_id));
  const [row] = await rowsOf(owner);
  if (row === undefined) throw new Error('nothing is followed');
  const others = Array.from({ length: limits.followsMax - 1 }, (_, at) => {
    const time = new Date(Date.UTC(2026, 0, 1) + at * 1000).toISOString();
    return { ...row, id: newId(), target_id: newId(), at: time };
  });
  for (let at = 0; at < others.length; at += 100) {
    await db
      .insertInto('follows')
      .values(others.slice(at, at + 100))
      .execute();
  }
  const next = await made('A-102');
  await tell(owner, look(next.id, next.version_id));
  const gone = async () =>
    (await rowsOf(owner))
      .filter(({ deleted_at }) => deleted_at !== null)
      .map(({ id }) => others.findIndex((one) => one.id === id));
  expect(await gone()).toEqual([0]);
  // What they want to hear nothing of is not forgotten, however long ago that was.
  await db
    .updateTable('follows')
    .set({ muted_at: row.at })
    .where('id', '=', others[1]?.id ?? 0)
    .execute();
  for (const name of ['A-103', 'A-104']) {
    const { id, version_id } = await made(name);
    await tell(owner, look(id, version_id));
  }
  expect((await gone()).sort()).toEqual([0, 2]);
});

test('what was let go is not read again at each call, however much of it there is', async () => {
  const sheet = await made('A-101');
  const { core } = app.services;
  await tell(owner, look(sheet.id, sheet.version_id), { kind: 'project', id: project_id, follows: true });
  const [row] = await rowsOf(owner);
  const values = { target_id: 'copies.id', deleted_at: 'original.at' };
  await plantCopies(core.db, { table: 'follows', like: row?.id ?? 0, count: 3000, from: 10 ** 9, values });
  let rows = 0;
  const db = core.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult({ result }) {
      rows += result.rows.length;
      return Promise.resolve(result);
    },
  });
  await noteFollows({ ...core, db }, owner.id, [{ kind: 'project', id: project_id, follows: false }]);
  await noteFollows({ ...core, db }, owner.id, [{ kind: 'document', id: 10 ** 9, follows: false }]);
  expect(rows).toBeLessThan(20);
  expect((await rowsOf(owner)).filter(({ deleted_at }) => deleted_at === null)).toHaveLength(1);
});
