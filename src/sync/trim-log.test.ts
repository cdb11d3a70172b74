import { afterAll, beforeAll, expect, test } from 'vitest';
import { limits } from '#domain/limits';
import { newPerson, newProject, type Person, upload } from '#server/testing/seeds.ts';
import { startTestApp, type TestApp } from '#server/testing/start-test-app.ts';
import { readActivityLog, readActivityTargets } from '#src/data/reads/activity.ts';
import { readOlderActivityOn } from '#src/sync/acts/older-activity.ts';
import { type OpenDevice, openDevice } from '#src/testing/open-device.ts';
import { enqueueOn } from './outbox.ts';
import { pullAll } from './pull.ts';
import { syncRound } from './round.ts';

const HELD = limits.activitiesHeld;

let app: TestApp;
let owner: Person;
let device: OpenDevice;
let project_id: number;
beforeAll(async () => {
  app = await startTestApp();
  owner = await newPerson(app, 'Olga Owner');
  project_id = await newProject(owner);
  device = await openDevice({ baseUrl: app.baseUrl, userId: owner.id, token: owner.token });
});
afterAll(async () => {
  device.connection.close();
  await app.close();
});

const logHere = async () => {
  const log = await device.connection.run((store) => readActivityLog(store, project_id));
  if (log === undefined) throw new Error('the project is not here');
  return log;
};
const numbers = (lines: readonly { number: number }[]) => lines.map(({ number }) => number);
const down = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, index) => from - index);

test('a change is a line here once the server has it, and until then it is counted', async () => {
  await syncRound(device);
  const { body } = await upload<{ id: number; version_id: number }>(owner, { project_id, file_name: 'A-101.pdf' });
  await syncRound(device);
  const rename = { project_id, id: body.id, name: 'A-102' };
  await enqueueOn(device, 'document.rename@1', rename);
  const before = await logHere();
  expect([before.lines.map(({ what }) => what), before.waiting]).toEqual([['document.uploaded', 'project.created'], 1]);
  await syncRound(device);
  const after = await logHere();
  expect([after.waiting, after.lines[0]]).toMatchObject([0, { what: 'document.renamed', was: 'A-101', name: 'A-102' }]);
  expect(after.lines[0]?.client_time).not.toBeNull();
  expect(after.authors.get(owner.id)?.full_name).toBe('Olga Owner');
  const targets = await device.connection.run((store) => readActivityTargets(store, after.lines));
  const leads = after.lines.map(({ number }) => targets.get(number)).map((to) => to && [to.document.id, to.version_id]);
  expect(leads).toEqual([[body.id, null], [body.id, body.version_id], undefined]);
});

test('a device holds the newest lines, as a new one does, and reads the others from the server', async () => {
  const { db } = app.services.core;
  const [line] = await db.selectFrom('activities').selectAll().where('project_id', '=', project_id).execute();
  const { scope, seq } = await db
    .selectFrom('scopes')
    .selectAll()
    .where('scope', '=', `p:${project_id}`)
    .executeTakeFirstOrThrow();
  if (line === undefined) throw new Error('the project has no log');
  const add = async (from: number, to: number) => {
    const rows = down(to, from).map((number) => ({ ...line, id: 1e12 + number, number, seq: seq + number }));
    for (let at = 0; at < rows.length; at += 500) {
      await db
        .insertInto('activities')
        .values(rows.slice(at, at + 500))
        .execute();
    }
    await db
      .updateTable('scopes')
      .set({ seq: seq + to })
      .where('scope', '=', scope)
      .execute();
  };
  const known = numbers((await logHere()).lines)[0] ?? 0;
  await add(known + 1, HELD);
  await pullAll(device);
  expect(numbers((await logHere()).lines)).toEqual(down(HELD, 1));
  await add(HELD + 1, HELD + 50);
  await pullAll(device, 20);
  const held = numbers((await logHere()).lines);
  expect(held).toEqual(down(HELD + 50, 51));
  const older = await readOlderActivityOn(device, project_id, held.at(-1) ?? 0);
  expect(numbers(older)).toEqual(down(50, 1));
  // Read anew from the start, it is what a new device gets.
  await device.connection.run((store) => store.scopes.toCollection().modify({ cursor: 0, rereading: true }));
  await pullAll(device);
  expect(numbers((await logHere()).lines)).toEqual(held);
});

test('what is above a line that has not come is shown, what is below is not: none may be missing in between', async () => {
  await device.connection.run(async (store) => {
    const lines = await store.activities.where('project_id').equals(project_id).toArray();
    const missing = lines.find(({ number }) => number === HELD);
    await store.activities.delete(missing?.id ?? 0);
  });
  expect(numbers((await logHere()).lines)).toEqual(down(HELD + 50, HELD + 1));
});
