// Deleted folders are kept for ever: what somebody asks about the living ones takes no longer for them.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createReader } from '../mutations/reader.ts';
import { inTransaction } from '../store/database.ts';
import { plantCopies } from '../testing/plant-copies.ts';
import { newId, newPerson, newProject, type Person, pushOne, upload } from '../testing/seeds.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';

const DELETED = 50_000;
/** Milliseconds of this process. Reading so many rows takes four times as long and more. */
const MOST = 100;

let app: TestApp;
let owner: Person;
let project_id: number;
let folder_id: number;
let document_id: number;
beforeAll(async () => {
  app = await startTestApp();
  owner = await newPerson(app);
  project_id = await newProject(owner);
  const made = await owner.call<{ id: number }>('POST', '/api/folders/', {
    name: 'A',
    project_id,
    folder_type: 'custom',
  });
  folder_id = made.body.id;
  const fields = { folder_id: String(folder_id) };
  document_id = (await upload<{ id: number }>(owner, { project_id, file_name: 'A-101.txt', fields })).body.id;
  const values = { parent_folder_id: String(folder_id), deleted_at: `'2025-01-01T00:00:00.000Z'` };
  await plantCopies(app.services.core.db, { table: 'folders', like: folder_id, count: DELETED, from: 10 ** 9, values });
});
afterAll(() => app.close());

/** Milliseconds of this process, the least of several. */
async function costOf(work: () => Promise<unknown>): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let time = 0; time < 5; time += 1) {
    const before = process.cpuUsage();
    await work();
    const { user, system } = process.cpuUsage(before);
    least = Math.min(least, (user + system) / 1000);
  }
  return least;
}

const fine = async (method: string, path: string, json?: unknown) => {
  expect((await owner.call(method, path, json)).status).toBeLessThan(300);
};
const make = async () => {
  const args = { project_id, id: newId(), parent_folder_id: folder_id, name: 'B' };
  expect(await pushOne(owner, 'folder.create@1', args)).toMatchObject({ status: 'applied' });
};
const move = async () => {
  const id = newId();
  await pushOne(owner, 'folder.create@1', { project_id, id, parent_folder_id: folder_id, name: 'C' });
  const { body } = await owner.call<{ parent_folder_id: number }>('GET', `/api/folders/${folder_id}`);
  const args = { project_id, id: folder_id, parent_folder_id: body.parent_folder_id };
  expect(await pushOne(owner, 'folder.move@1', args)).toMatchObject({ status: 'applied' });
};

test.each<[string, () => Promise<unknown>]>([
  ['a document', () => fine('GET', `/api/documents/${document_id}`)],
  ['a folder', () => fine('GET', `/api/folders/${folder_id}`)],
  ['all folders', () => fine('GET', `/api/folders/project/${project_id}`)],
  ['all documents', () => fine('GET', `/api/documents/project/${project_id}`)],
  [
    'what the next version is',
    () => fine('GET', `/api/documents/project/${project_id}/next-version?filename=A-101.txt`),
  ],
  ['a new folder', () => fine('POST', '/api/folders/', { name: 'D', project_id, folder_type: 'custom' })],
  ['a new folder by push', make],
  ['a move of the folder in which they were', move],
  ['an upload', () => upload(owner, { project_id, file_name: 'A-102.txt' })],
])('%s', async (_what, work) => {
  expect(await costOf(work)).toBeLessThan(MOST);
});

test('folders in the bin are counted from a time on', async () => {
  const { db } = app.services.core;
  const count = (since: string) =>
    inTransaction(db, (tx) => createReader(tx, owner.id).countBinnedFolders(project_id, since));
  expect(await count('2025-01-01T00:00:00.000Z')).toBe(DELETED);
  expect(await count('2025-01-01T00:00:00.001Z')).toBe(0);
});
