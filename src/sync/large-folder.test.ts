import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Put } from '#domain/mutations/mutation';
import { filePathOf } from '#domain/version';
import { inTransaction } from '#server/store/database.ts';
import { putRows } from '#server/store/feed.ts';
import { listRows } from '#server/store/rows.ts';
import { newId, newPerson, newProject, type Person } from '#server/testing/seeds.ts';
import { startTestApp, type TestApp } from '#server/testing/start-test-app.ts';
import { type OpenDevice, openDevice } from '#src/testing/open-device.ts';
import { enqueueOn } from './outbox.ts';
import { syncRound } from './round.ts';
import { enqueueUndoableOn } from './undo.ts';

/** More than are asked for one by one. */
const SHEETS = 510;

let app: TestApp;
let owner: Person;
let device: OpenDevice;
let project_id: number;
const [folderId, belowId, besideId] = [newId(), newId(), newId()];

const times = () => ({ seq: 0, deleted_at: null, created_at: app.services.core.now(), client_time: null });

/** A drawing with a version and a comment. */
function sheet(folder_id: number, name: string): Put[] {
  const [id, version_id] = [newId(), newId()];
  const made = { ...times(), project_id, created_by_id: owner.id };
  const changed = { updated_at: made.created_at, updated_by_id: owner.id };
  const file = { file_name: `${name}.pdf`, file_type: 'pdf', sha256: String(id).padStart(64, '0'), size: 1 } as const;
  const version = {
    ...made,
    ...file,
    id: version_id,
    document_id: id,
    ordinal: 1,
    label: 'V1',
    state: 'ready',
  } as const;
  const said = { id: newId(), document_id: id, user_id: owner.id, content: 'Mind the gap', linked_document_ids: [] };
  const document = { ...made, ...changed, id, folder_id, name, description: '', file_type: file.file_type };
  return [
    { table: 'documents', row: { ...document, current_version_id: version_id } },
    {
      table: 'versions',
      row: {
        ...version,
        file_path: filePathOf(project_id, version_id, file.file_name),
        concurrent_with: null,
        based_on_version_id: null,
      },
    },
    { table: 'comments', row: { ...times(), project_id, ...said, edited_at: null } },
  ];
}

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
  const names = Array.from({ length: SHEETS }, (_, at) => `A-${at}`);
  const inside = names.flatMap((name, at) => sheet(at % 3 === 0 ? belowId : folderId, name));
  await inTransaction(app.services.core.db, (tx) => putRows(tx, [...inside, ...sheet(besideId, 'B-1')]));
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
  expect([await indexed(), await hits()]).toEqual([SHEETS + 1, 10]);
  expect(await listRows(app.services.core.db, 'documents', 'folder_id', besideId)).toMatchObject([{ name: 'B-1' }]);
});
