// What stands beside the store says the same of a person's work as the store does.
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { AttentionItem } from '#src/data/database.ts';
import { isAllSent, readAskedUnsent, readUnsent, readWorkHere } from '#src/data/reads/queue/unsent-work.ts';
import { keepHeld } from '#src/sync/acts/attention.ts';
import { type OpenDevice, openDevice } from '#src/testing/open-device.ts';
import { sing } from './canary.ts';
import { setCurrentDevice } from './device.ts';
import { enqueueOn } from './outbox.ts';
import { readWorkMark } from './unsent-mark.ts';

const at = '2026-03-14T07:42:00.000Z';
const PROJECT = 11;
const roots = { plans: 12, photos: 13, field_reports: 14, other_files: 15 };
let device: OpenDevice;

beforeEach(async () => {
  device = await openDevice({ baseUrl: '', userId: 1, token: '' });
  setCurrentDevice(device);
  await enqueueOn(device, 'project.create@1', { project_id: PROJECT, root_folder_ids: roots, name: 'Harbour' });
});
afterEach(async () => {
  setCurrentDevice(undefined);
  await device.connection.destroy();
});

const store = () => device.connection.store;
const markNow = () => readWorkMark(device.keep, 1);

async function setAside(kind: string, more: Partial<AttentionItem>): Promise<number> {
  const item = { kind, code: null, project_id: PROJECT, mutation: null, params: {}, created_at: at, ...more };
  return store().attention.add(item);
}

test('what is sent, what is refused, what is kept and what was read are told apart, by one count', async () => {
  const mutation = { name: 'document.rename@1', args: {}, scope: `p:${PROJECT}`, client_time: at } as const;
  await setAside('rejected', { code: 'not_found', mutation });
  const row = { id: 90, project_id: PROJECT, document_id: 1, user_id: 2, content: 'Lost', created_at: at };
  await store().held_rows.put({ key: 'comments:90', table: 'comments', project_id: PROJECT, row: row as never });
  const held = await setAside('held_rows', { params: { count: 1 } });
  const notice = { id: 900, seq: 1, deleted_at: null, user_id: 1, code: 'shared', params: {}, project_id: null };
  await store().notices.add({ ...notice, created_at: at } as never);
  await enqueueOn(device, 'notice.dismiss@1', { id: 900 });
  expect(await store().outbox.count()).toBe(2);
  expect(markNow()).toEqual({ unsent: 1, aside: 2, kept: 0, unsaved: 0 });
  await keepHeld(held);
  const work = { unsent: 1, aside: 1, kept: 1 };
  expect(await readWorkHere(store())).toEqual(work);
  expect(await readAskedUnsent(store())).toMatchObject({ ...work, read: 1, changes: 4 });
  expect(markNow()).toEqual({ ...work, unsaved: 0 });
});

test('much is counted to the last when its person leaves', async () => {
  for (let id = 100; id < 220; id += 1) {
    await enqueueOn(device, 'folder.create@1', { project_id: PROJECT, id, parent_folder_id: 12, name: `F ${id}` });
  }
  await store().notices.add({ id: 900, seq: 1, deleted_at: null, user_id: 1, code: 'shared', params: {} } as never);
  await enqueueOn(device, 'notice.dismiss@1', { id: 900 });
  await sing(device, 'leaving');
  expect(markNow()).toEqual({ unsent: 121, aside: 0, kept: 0, unsaved: 0 });
});

test('a picked file that was refused is not one to be saved yet, and holds nobody up', async () => {
  await store().outbox.clear();
  const folder = { id: 70, project_id: PROJECT, folder_id: 12, name: 'Obra', files: 2, bytes: 0, started_at: at };
  await store().folder_imports.add(folder);
  await store().import_files.add({
    import_id: 70,
    path: 'Obra/leer.pdf',
    size: 0,
    choice: null,
    refused: 'empty_file',
  });
  await sing(device);
  expect(isAllSent(await readUnsent(store()))).toBe(true);
  expect([(await readAskedUnsent(store())).refused_files, markNow().unsaved]).toEqual([1, 0]);
  await store().import_files.add({ import_id: 70, path: 'Obra/a.pdf', size: 9, choice: null, refused: null });
  await sing(device);
  expect((await readUnsent(store())).imports).toMatchObject([{ name: 'Obra', files: 1 }]);
  expect(markNow().unsaved).toBe(1);
});
