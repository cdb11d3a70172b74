import { afterEach, beforeEach, expect, test } from 'vitest';
import { limits } from '#domain/limits';
import type { PullAnswer, PushAnswer } from '#domain/sync/sync';
import { sweepRows } from '#server/commands/files/sweep.ts';
import { newId, newPerson, newProject, type Person, pushOne, shareWith, upload } from '../testing/seeds.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';

let app: TestApp;
let owner: Person;
let project_id: number;
beforeEach(async () => {
  app = await startTestApp();
  owner = await newPerson(app);
  project_id = await newProject(owner);
});
afterEach(() => app.close());

/** As if all that has happened had happened so many days ago; then what the server does every day. */
async function passDays(days: number): Promise<void> {
  const { db } = app.services.core;
  const at = new Date(Date.now() - days * 24 * 60 * 60 * 1000).toISOString();
  await db.updateTable('scope_history').set({ at }).execute();
  await db.updateTable('mutations_log').set({ server_time: at }).execute();
  for (const table of ['documents', 'versions', 'comments', 'notices', 'folders'] as const) {
    await db.updateTable(table).set({ deleted_at: at }).where('deleted_at', 'is not', null).execute();
  }
  await sweepRows(app.services);
}

interface Asked {
  cursor: number;
  marks?: Record<string, string>;
  limit?: number;
}

/** The project's page for a device that stands at a cursor. */
async function pullFrom({ cursor, ...rest }: Asked) {
  const request = { client_id: newId(), epoch: null, scopes: { [`p:${project_id}`]: cursor }, ...rest };
  const { status, body } = await owner.call<PullAnswer>('POST', '/api/sync/pull', request);
  return { status, page: body.pages?.find(({ scope }) => scope === `p:${project_id}`) };
}

async function made(name: string): Promise<{ id: number; comment: number }> {
  const { body } = await upload<{ id: number }>(owner, { project_id, file_name: name });
  const comment = newId();
  await pushOne(owner, 'comment.create@1', { project_id, id: comment, document_id: body.id, content: `Of ${name}` });
  return { id: body.id, comment };
}

const standing = async () => (await pullFrom({ cursor: 0, marks: {} })).page?.cursor ?? 0;
const remove = (name: string, id: number) => pushOne(owner, name, { project_id, id });
const count = async (table: 'comments' | 'documents' | 'versions' | 'scope_history') =>
  Number(
    (
      await app.services.core.db
        .selectFrom(table)
        .select((eb) => eb.fn.countAll().as('n'))
        .executeTakeFirst()
    )?.n,
  );

test('a tombstone says what is gone, not what it said', async () => {
  const sheet = await made('Private name.pdf');
  const before = await standing();
  await remove('comment.delete@1', sheet.comment);
  await remove('document.delete@1', sheet.id);
  const { page } = await pullFrom({ cursor: before, marks: {} });
  const gone = (page?.rows ?? []).filter(({ row }) => row['deleted_at'] !== null);
  expect(gone.map(({ table }) => table).sort()).toEqual(['comments', 'documents', 'versions']);
  expect(JSON.stringify(gone)).not.toMatch(/Private name|Of Private/);
  // The bin still knows it.
  const bin = await owner.call<{ name: string }[]>('GET', `/api/projects/${project_id}/bin`);
  expect(JSON.stringify(bin.body)).toContain('Private name');
});

test('what was deleted is forgotten after a time, and who stands below reads anew', async () => {
  const [gone, stays] = [await made('gone.pdf'), await made('stays.pdf')];
  const before = await standing();
  await remove('comment.delete@1', stays.comment);
  await remove('comment.delete@1', gone.comment);
  await remove('document.delete@1', gone.id);
  const end = await standing();
  await passDays(limits.forgetDays - 1);
  expect([await count('comments'), await count('documents'), await count('versions')]).toEqual([2, 2, 2]);
  await passDays(limits.forgetDays + 1);
  expect([await count('comments'), await count('documents'), await count('versions')]).toEqual([0, 1, 1]);

  expect(await pullFrom({ cursor: before, marks: {} })).toMatchObject({ page: { rows: [], cursor: 0, reset: true } });
  expect((await pullFrom({ cursor: end, marks: {} })).page).toMatchObject({ rows: [], cursor: end, more: false });
  // To an app that does not know of floors it is another history.
  expect((await pullFrom({ cursor: before })).status).toBe(409);
});

test('an id that stood for what is forgotten goes with it; for what lives, it stays', async () => {
  const [gone, stays] = [await made('gone.pdf'), await made('stays.pdf')];
  const { db } = app.services.core;
  const { folder_id } = await db
    .selectFrom('documents')
    .selectAll()
    .where('id', '=', gone.id)
    .executeTakeFirstOrThrow();
  const file = { sha256: 'a'.repeat(64), size: 3 };
  const twin = async (name: string) => {
    const id = newId();
    const args = { project_id, id, version_id: newId(), folder_id, name, file_name: `${name}.pdf`, ...file };
    expect(await pushOne(owner, 'document.create@1', args)).toMatchObject({ notice: { code: 'became_version' } });
    return id;
  };
  const [, other] = [await twin('gone'), await twin('stays')];
  await remove('comment.delete@1', gone.comment);
  await remove('document.delete@1', gone.id);
  await passDays(limits.forgetDays + 1);
  const ids = async (table: 'aliases' | 'documents') =>
    (await db.selectFrom(table).select('id').execute()).map(({ id }) => id);
  expect(await ids('documents')).toEqual([stays.id]);
  expect(await ids('aliases')).toEqual([other]);
  const shared = await db.selectFrom('shared_ids').select('id').where('kind', '=', 'alias').execute();
  expect(shared).toEqual([{ id: other }]);
});

test('who began to read from 0 goes on below the floor, until the floor rises', async () => {
  for (const name of ['one.pdf', 'two.pdf', 'three.pdf']) await made(name);
  await passDays(limits.forgetDays + 1);
  const scope = `p:${project_id}`;
  const first = (await pullFrom({ cursor: 0, marks: {}, limit: 2 })).page;
  const marks = { [scope]: first?.mark ?? '' };
  const second = (await pullFrom({ cursor: first?.cursor ?? 0, marks, limit: 2 })).page;
  expect([first?.more, second?.reset, (second?.rows ?? []).length > 0]).toEqual([true, undefined, true]);
  // An app without marks gets so much at once that it never stands below.
  const whole = (await pullFrom({ cursor: 0, limit: 2 })).page;
  expect((await pullFrom({ cursor: whole?.cursor ?? 0, limit: 2 })).status).toBe(200);

  await made('four.pdf');
  await passDays(limits.forgetDays + 1);
  expect((await pullFrom({ cursor: first?.cursor ?? 0, marks, limit: 2 })).page).toMatchObject({ reset: true });
});

test('tidings go after a time from the devices too; what its person has to know stays', async () => {
  const guest = await newPerson(app, 'Ben Guest');
  await shareWith(owner, guest, project_id, 'collaborator');
  const { body } = await upload<{ id: number }>(owner, { project_id });
  const comment = { project_id, id: newId(), document_id: body.id, content: 'Seen' };
  await pushOne(guest, 'comment.create@1', comment);
  const { db, newId: id } = app.services.core;
  const living = async () =>
    (await db.selectFrom('notices').select('code').where('deleted_at', 'is', null).execute()).map(({ code }) => code);
  const [tiding] = await db.selectFrom('notices').selectAll().where('code', '=', 'commented').execute();
  if (tiding === undefined) throw new Error('nobody was told');
  await db
    .insertInto('notices')
    .values({ ...tiding, id: id(), code: 'overruled' })
    .execute();
  await db.updateTable('notices').set({ created_at: '2020-01-01T00:00:00.000Z' }).execute();
  await sweepRows(app.services);
  expect(await living()).toEqual(['overruled']);
  const request = { client_id: newId(), epoch: null, scopes: { [`u:${owner.id}`]: tiding.seq }, marks: {} };
  const { body: pulled } = await owner.call<PullAnswer>('POST', '/api/sync/pull', request);
  const rows = pulled.pages.flatMap((page) => (page.scope === `u:${owner.id}` ? page.rows : []));
  expect(rows.map(({ row }) => [row.id, row['deleted_at'] === null])).toEqual([[tiding.id, false]]);
});

test('outcomes are forgotten, but for the last that a device may not have heard', async () => {
  const { body } = await upload<{ id: number }>(owner, { project_id });
  const client_id = newId();
  const mutations = Array.from({ length: 130 }, (_, at) => ({
    n: at + 1,
    name: 'comment.create@1',
    args: { project_id, id: newId(), document_id: body.id, content: `Comment ${at + 1}` },
    client_time: new Date().toISOString(),
  }));
  const push = (from: number, to: number) =>
    owner.call<PushAnswer & { code?: string }>('POST', '/api/sync/push', {
      ...{ client_id, epoch: null, app_version: 'test' },
      mutations: mutations.slice(from, to),
    });
  await push(0, 100);
  await push(100, 130);
  const before = await count('comments');
  await passDays(limits.forgetDays + 150);
  const again = await push(30, 130);
  expect(again.body.results.map(({ status, first_status }) => [status, first_status])).toEqual(
    Array.from({ length: 100 }, () => ['duplicate', 'applied']),
  );
  expect(await count('comments')).toBe(before);
  // No device that has one history says this number any more.
  expect((await push(0, 1)).body.code).toBe('client_conflict');
});
