import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Store } from '#src/data/database.ts';
import { type OpenDevice, openDevice } from '#src/testing/open-device.ts';
import { enqueueOn } from './outbox.ts';

const PROJECT = 10;
const of = (id: number) => ({ project_id: PROJECT, id });

let device: OpenDevice;
beforeEach(async () => {
  device = await openDevice({ baseUrl: 'http://127.0.0.1:9', userId: 1, token: 'none' });
  const root_folder_ids = { plans: 11, photos: 12, field_reports: 13, other_files: 14 };
  await enqueueOn(device, 'project.create@1', { project_id: PROJECT, root_folder_ids, name: 'Mill' });
  for (const [id, name] of [
    [100, 'A-101'],
    [200, 'A-101'],
    [300, 'B-1'],
  ] as const) {
    const file = { file_name: 'plan.pdf', sha256: `${id}`.padEnd(64, 'a'), size: 100 };
    await enqueueOn(device, 'document.create@1', { ...of(id), version_id: id + 1, folder_id: 11, name, ...file });
  }
});
afterEach(() => device.connection.close());

const read = <T>(query: (store: Store) => PromiseLike<T>): Promise<T> =>
  device.connection.run((store) => Promise.resolve(query(store)));
const split = () => enqueueOn(device, 'version.split@1', { project_id: PROJECT, document_id: 200, version_id: 201 });

/** All that was queued is on the server and has come back; what waits after it does not. */
const quiet = () =>
  read((store) =>
    store.transaction('rw', store.outbox, store.base_rows, () =>
      Promise.all([store.outbox.clear(), store.base_rows.clear()]),
    ),
  );

/** Deletes a document. @returns what the queue says of it. */
async function deleted(id: number, split_off?: number[]) {
  const key = await enqueueOn(device, 'document.delete@1', { ...of(id), ...(split_off && { split_off }) });
  const entry = await read((store) => store.outbox.where('key').equals(key).first());
  return entry?.args;
}

test.each([[100], [200]])('the deletion of %i, which a split concerns that waits, names what it makes', async (id) => {
  await quiet();
  await split();
  expect(await deleted(id)).toEqual({ ...of(id), split_off: [200] });
});

test('that of another does not', async () => {
  await quiet();
  await split();
  expect(await deleted(300)).toEqual(of(300));
});

test.each([[undefined], [[200]]])('without a split that waits it names nothing, said again too (%j)', async (said) => {
  await quiet();
  expect(await deleted(100, said)).toEqual(of(100));
});

test('what was made and split before any server knew is named too', async () => {
  await split();
  expect(await deleted(100)).toEqual({ ...of(100), split_off: [200] });
});
