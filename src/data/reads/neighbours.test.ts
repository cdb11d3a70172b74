import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Document } from '#domain/document';
import { Store } from '../database.ts';
import { readNeighbours } from './neighbours.ts';

const made = { created_by_id: 7, updated_by_id: 7, client_time: null, seq: 1, deleted_at: null, project_id: 1 };
const document = (
  id: number,
  folder_id: number,
  name: string,
  day: number,
  file_type: Document['file_type'] = 'image',
) => {
  const time = `2026-10-0${day}T08:00:00.000Z`;
  const rest = { description: '', current_version_id: null, created_at: time, updated_at: time };
  return { ...made, ...rest, id, folder_id, name, file_type } satisfies Document;
};
const folder = (id: number, folder_type: 'photos' | 'plans') => ({
  ...{ ...made, created_at: '', updated_at: '' },
  ...{ id, folder_type, parent_folder_id: null, name: folder_type },
});

let store: Store;
beforeEach(async () => {
  store = new Store('plumbline:neighbours');
  await store.folders.bulkAdd([folder(10, 'photos'), folder(11, 'plans')]);
});
afterEach(() => store.delete());

async function stepsFrom(one: Document): Promise<[string | undefined, string | undefined]> {
  const { previous, next } = await readNeighbours(store, one);
  return [previous?.name, next?.name];
}

test('photos follow each other as their folder shows them, the newest first; what is no picture is passed over', async () => {
  const [first, second, third] = [document(1, 10, 'a', 1), document(2, 10, 'c', 2), document(3, 10, 'b', 4)];
  await store.documents.bulkAdd([
    first,
    second,
    third,
    document(4, 10, 'report', 3, 'pdf'),
    document(5, 11, 'other', 2),
  ]);
  expect(await stepsFrom(third)).toEqual([undefined, 'c']);
  expect(await stepsFrom(second)).toEqual(['b', 'a']);
  expect(await stepsFrom(first)).toEqual(['c', undefined]);
});

test('pictures among drawings follow each other by name', async () => {
  const [first, second] = [document(1, 11, 'Wall 2', 1), document(2, 11, 'Wall 10', 2)];
  await store.documents.bulkAdd([second, first]);
  expect(await stepsFrom(first)).toEqual([undefined, 'Wall 10']);
  expect(await stepsFrom(document(9, 11, 'gone', 1))).toEqual([undefined, undefined]);
});
