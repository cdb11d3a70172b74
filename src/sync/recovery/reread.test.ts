import { afterEach, beforeEach, expect, it } from 'vitest';
import { projectScope } from '#domain/sync/row';
import type { PullAnswer, PullPage } from '#domain/sync/sync';
import { rowTables, type ScopeState } from '#src/data/database.ts';
import { rebase } from '#src/sync/optimistic.ts';
import { enqueueOn } from '#src/sync/outbox.ts';
import { type OpenDevice, openDevice } from '#src/testing/open-device.ts';
import { anotherReading, RereadBook } from './reread.ts';

const PROJECT = 10;
const SCOPE = projectScope(PROJECT);
const roots = { plans: 11, photos: 12, field_reports: 13, other_files: 14 };
let device: OpenDevice;
const store = () => device.connection.store;

/** A project with a folder, as the server confirmed them. */
beforeEach(async () => {
  device = await openDevice({ baseUrl: '', userId: 1, token: '' });
  await enqueueOn(device, 'project.create@1', { project_id: PROJECT, root_folder_ids: roots, name: 'Harbour' });
  const folder = { project_id: PROJECT, id: 20, parent_folder_id: roots.plans, name: 'Level 1' };
  await enqueueOn(device, 'folder.create@1', folder);
  await store().outbox.clear();
  await store().base_rows.clear();
  const state = { cursor: 5, complete: true, checked_at: null, held: false, accepted: false, rereading: true };
  await store().scopes.put({ scope: SCOPE, access_level: 'owner', ...state });
});
afterEach(() => device.connection.destroy());

/** Reads the scope anew, as a server that has everything but the folder sends it. */
async function rereadWithoutFolder(): Promise<void> {
  const rows = [
    ...(await store().projects.toArray()).map((row) => ({ table: 'projects', row })),
    ...(await store().folders.toArray()).filter(({ id }) => id !== 20).map((row) => ({ table: 'folders', row })),
    ...(await store().people.toArray()).map((row) => ({ table: 'people', row })),
  ];
  const page = { scope: SCOPE, rows, cursor: 9, more: false } as unknown as PullPage;
  const answer = { server_time: '2026-03-01T08:00:00.000Z' } as PullAnswer;
  await store().transaction('rw', rowTables(store()), async () => {
    await new RereadBook().apply(store(), device, page, answer);
  });
}

it('what the server has no more is swept also where a change that waits hides it: its refusal does not bring it back', async () => {
  await enqueueOn(device, 'folder.delete@1', { project_id: PROJECT, id: 20 });
  await rereadWithoutFolder();
  const leaving = await store().outbox.toArray();
  expect(leaving).toHaveLength(1);
  const change = () => Promise.resolve();
  await store().transaction('rw', rowTables(store()), async () => {
    await rebase(store(), 1, { touched: [], leaving, change });
  });
  expect(await store().folders.get(20)).toBeUndefined();
  expect(await store().base_rows.count()).toBe(0);
});

it('what an earlier reading has seen counts for nothing in the next, which begins at the start', async () => {
  const book = new RereadBook();
  const answer = { server_time: '2026-03-01T08:00:00.000Z' } as PullAnswer;
  const apply = (page: object) =>
    store().transaction('rw', rowTables(store()), async () => {
      await book.apply(store(), device, { scope: SCOPE, ...page } as PullPage, answer);
    });
  const rowsOf = async (table: 'projects' | 'folders' | 'people') =>
    (await store()[table].toArray()).map((row) => ({ table, row }));
  const folders = await rowsOf('folders');
  await store().scopes.update(SCOPE, anotherReading());
  await apply({ rows: folders, cursor: 5, more: true });
  const state = async () => (await store().scopes.get(SCOPE)) as ScopeState;
  expect(book.askedFrom(await state()).cursor).toBe(5);
  await store().scopes.update(SCOPE, anotherReading());
  expect(book.askedFrom(await state()).cursor).toBe(0);
  const rows = [
    ...(await rowsOf('projects')),
    ...folders.filter(({ row }) => row.id !== 20),
    ...(await rowsOf('people')),
  ];
  await apply({ rows, cursor: 9, more: false });
  expect(await store().folders.get(20)).toBeUndefined();
  expect(await state()).toMatchObject({ cursor: 9, rereading: false });
});
