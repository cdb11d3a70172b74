import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Activity } from '#domain/activity';
import { Store } from '#src/data/database.ts';
import { countFreshNotifications, readNotifications } from '#src/data/reads/notifications.ts';
import { readGoneDrawings } from './gone-drawings.ts';

const [P, ME, BEN] = [1, 7, 8];
const at = (minute: number) => new Date(Date.now() - 60 * 60_000 + minute * 60_000).toISOString();
let store: Store;
let number = 0;

async function line(what: Activity['what'], more: Partial<Activity>): Promise<void> {
  number += 1;
  const ids = { document_id: null, version_id: null, folder_id: null, comment_id: null, person_id: null };
  const rest = { place_id: null, from_id: null, label: null, place: null, was: null, level: null, count: null };
  const own = {
    id: 1000 + number,
    seq: number,
    deleted_at: null,
    project_id: P,
    number,
    at: at(number),
    client_time: null,
  };
  await store.activities.add({ ...own, ...ids, ...rest, actor_id: BEN, actor_name: 'Ben', what, name: '', ...more });
}

beforeEach(async () => {
  number = 0;
  store = new Store('gone');
  await store.users.put({ id: ME, full_name: 'Me' } as never);
  await store.people.put({ id: 3, project_id: P, user_id: BEN, full_name: 'Ben Now', avatar_url: null } as never);
  await store.projects.put({ id: P, name: 'Harbour' } as never);
  await store.folders.bulkPut([{ id: 10, project_id: P, parent_folder_id: null, name: 'Plans' }] as never);
  const follow = (id: number, muted_at: string | null = null) => ({
    ...{ id: 100 + id, seq: 1, deleted_at: null, user_id: ME, project_id: P, kind: 'document' as const },
    ...{ target_id: id, version_id: null, at: '', muted_at },
  });
  await store.follows.bulkPut([follow(20), follow(21), follow(22), follow(23, at(0))]);
  await line('folder.created', { folder_id: 11, name: 'Obra', place_id: 10, place: 'Plans' });
  await line('folder.created', { folder_id: 12, name: 'Acero', place_id: 11, place: 'Obra' });
  for (const [document_id, place_id] of [
    [20, 10],
    [21, 12],
    [22, 10],
    [23, 10],
  ] as const) {
    await line('document.uploaded', { document_id, name: `A-${document_id}`, place_id, place: 'somewhere' });
  }
  await store.documents.put({ id: 22, project_id: P, folder_id: 10, name: 'A-22' } as never);
});
afterEach(() => store.delete());

test('what one opened and another deleted is told with who, until it is back', async () => {
  await line('document.deleted', { document_id: 20, name: 'A-20', place_id: 10, place: 'Plans' });
  await line('document.deleted', { document_id: 23, name: 'A-23', place_id: 10, place: 'Plans' });
  const gone = { document_id: 20, name: 'A-20', by: 'Ben Now', place: '', folder: null, project_name: 'Harbour' };
  expect(await readNotifications(store)).toMatchObject([{ kind: 'gone', fresh: true, gone }]);
  await store.meta.put({ key: 'notifications_seen_at', value: at(number) });
  expect([await countFreshNotifications(store), (await readNotifications(store)).length]).toEqual([0, 1]);
  await line('document.restored', { document_id: 20, name: 'A-20 (2)', place_id: 10, place: 'Plans' });
  expect(await readNotifications(store)).toEqual([]);
});

test('what went with a folder, however deep, says with which; what the person deleted is not told', async () => {
  await line('folder.deleted', { folder_id: 11, name: 'Obra', place_id: 10, place: 'Plans', count: 1 });
  expect(await readGoneDrawings(store, ME)).toMatchObject([{ document_id: 21, name: 'A-21', folder: 'Obra' }]);
  await line('folder.restored', { folder_id: 11, name: 'Obra', place_id: 10, place: 'Plans', count: 1 });
  expect(await readGoneDrawings(store, ME)).toEqual([]);
  await line('document.deleted', { document_id: 21, actor_id: ME, name: 'A-21', place_id: 12, place: 'Acero' });
  expect(await readGoneDrawings(store, ME)).toEqual([]);
});

test('what is longer gone than the bin keeps it is not told any more', async () => {
  await line('document.deleted', { document_id: 20, name: 'A-20', at: '2020-01-01T00:00:00.000Z' });
  expect(await readGoneDrawings(store, ME)).toEqual([]);
});
