import { afterEach, beforeEach, expect, it } from 'vitest';
import { plantSheets } from '#server/testing/plant-sheets.ts';
import { newId, newPerson, newProject, type Person } from '#server/testing/seeds.ts';
import { startTestApp, type TestApp } from '#server/testing/start-test-app.ts';
import { enqueueUndoableOn } from '#src/sync/acts/undo.ts';
import { type OpenDevice, openDevice } from '#src/testing/open-device.ts';
import { enqueueOn } from './outbox.ts';
import { syncRound } from './round.ts';

/** More than are asked for one by one. */
const SHEETS = 510;

let app: TestApp;
let owner: Person;
let device: OpenDevice;
let project_id: number;
const [folderId, belowId, besideId] = [newId(), newId(), newId()];

beforeEach(async () => {
  app = await startTestApp();
  owner = await newPerson(app);
  project_id = await newProject(owner);
  device = await openDevice({ baseUrl: app.baseUrl, userId: owner.id, token: owner.token });
  await syncRound(device);
  const root = await device.connection.store.folders.filter((folder) => folder.folder_type === 'plans').first();
  for (const [id, parent] of [
    [folderId, root?.id],
    [belowId, folderId],
    [besideId, root?.id],
  ] as const) {
    await enqueueOn(device, 'folder.create@1', { project_id, id, parent_folder_id: parent ?? 0, name: `Level ${id}` });
  }
  await syncRound(device);
  const planted = (folder_id: number, name: string) => ({ project_id, folder_id, by: owner.id, name });
  const inside = Array.from({ length: SHEETS }, (_, at) => planted(at % 3 === 0 ? belowId : folderId, `A-${at}`));
  await plantSheets(app, [...inside, planted(besideId, 'B-1')]);
  await syncRound(device);
});
afterEach(async () => {
  await device.connection.destroy();
  await app.close();
});

const tables = ['folders', 'documents', 'versions', 'comments'] as const;
const shown = () => Promise.all(tables.map((table) => device.connection.store[table].count()));
async function living(): Promise<number[]> {
  const { db } = app.services.core;
  const counts = tables.map(async (table) => {
    const rows = await db.selectFrom(table).select('id').where('deleted_at', 'is', null).execute();
    return rows.length;
  });
  return Promise.all(counts);
}
/** Of them, how many search knows. */
const indexed = async () => {
  const rows = await app.services.core.db.selectFrom('search_documents').select('document_id').execute();
  return rows.length;
};
const hits = async () => {
  const { body } = await owner.call<unknown[]>('GET', '/api/search/documents?query=A-10');
  return body.length;
};

it('goes and comes back whole, here and on the server, and nothing else with it', async () => {
  const before = [await shown(), await living()];
  expect(before[0]).toEqual([7, SHEETS + 1, SHEETS + 1, SHEETS + 1]);
  expect([await indexed(), await hits()]).toEqual([SHEETS + 1, 10]);
  const of = { project_id, id: folderId };
  const undo = await enqueueUndoableOn(
    device,
    { name: 'folder.delete@1', args: of },
    { name: 'folder.restore@1', args: of },
  );
  expect(await shown()).toEqual([5, 1, 1, 1]);
  await syncRound(device);
  expect([await shown(), await living()]).toEqual([
    [5, 1, 1, 1],
    [5, 1, 1, 1],
  ]);
  expect([await indexed(), await hits()]).toEqual([1, 0]);
  expect(await device.connection.store.base_rows.count()).toBe(0);

  expect(await undo()).toBe('later');
  await syncRound(device);
  expect([await shown(), await living()]).toEqual(before);
  // Found again a few at a time, after the commit.
  await expect.poll(async () => [await indexed(), await hits()], { timeout: 60_000 }).toEqual([SHEETS + 1, 10]);
  const beside = await device.connection.store.documents.where('folder_id').equals(besideId).toArray();
  expect(beside).toMatchObject([{ name: 'B-1' }]);
});
