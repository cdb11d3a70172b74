import { afterEach, beforeEach, expect, test } from 'vitest';
import type { OutboxEntry, Store } from '#src/data/database.ts';
import { type OpenDevice, openDevice } from '#src/testing/open-device.ts';
import { enqueueOn } from './outbox.ts';
import { enqueueUndoableOn } from './undo.ts';

const PROJECT = 10;
const [PLANS, OLD, IN_OLD, GOAL] = [11, 20, 21, 22];
const of = (id: number) => ({ project_id: PROJECT, id });

let device: OpenDevice;
beforeEach(async () => {
  device = await openDevice({ baseUrl: 'http://127.0.0.1:9', userId: 1, token: 'none' });
  const root_folder_ids = { plans: PLANS, photos: 12, field_reports: 13, other_files: 14 };
  await enqueueOn(device, 'project.create@1', { project_id: PROJECT, root_folder_ids, name: 'Mill' });
  for (const [id, parent_folder_id] of [
    [OLD, PLANS],
    [IN_OLD, OLD],
    [GOAL, PLANS],
  ] as const) {
    await enqueueOn(device, 'folder.create@1', { ...of(id), parent_folder_id, name: `Folder ${id}` });
  }
  for (const [id, folder_id] of [
    [100, OLD],
    [200, IN_OLD],
  ] as const) {
    const file = { file_name: 'plan.pdf', sha256: `${id}`.padEnd(64, 'a'), size: 100 };
    await enqueueOn(device, 'document.create@1', {
      ...of(id),
      version_id: id + 1,
      folder_id,
      name: `S-${id}`,
      ...file,
    });
  }
});
afterEach(() => device.connection.close());

const read = <T>(query: (store: Store) => PromiseLike<T>): Promise<T> =>
  device.connection.run((store) => Promise.resolve(query(store)));
const move = (id: number, folder_id: number) => enqueueOn(device, 'document.move@1', { ...of(id), folder_id });
const moveFolder = (id: number, parent_folder_id: number) =>
  enqueueOn(device, 'folder.move@1', { ...of(id), parent_folder_id });

/** Deletes a folder. @returns what the queue says of it. */
async function deleted(id = OLD): Promise<Pick<OutboxEntry, 'name' | 'args'> | undefined> {
  const key = await enqueueOn(device, 'folder.delete@1', of(id));
  const entry = await read((store) => store.outbox.where('key').equals(key).first());
  return entry && { name: entry.name, args: entry.args };
}
const naming = (...moved_out: number[]) => ({ name: 'folder.delete@2', args: { ...of(OLD), moved_out } });
const plain = { name: 'folder.delete@1', args: of(OLD) };

test('without a move that waits a deletion is said in the words that every server knows', async () => {
  expect(await deleted()).toEqual(plain);
});

test('it names the documents and folders that are moved out, from any depth', async () => {
  await move(200, GOAL);
  await moveFolder(IN_OLD, GOAL);
  expect(await deleted()).toEqual(naming(200, IN_OLD));
});

test('it does not name what is shown in the folder: moved within it, into it, or back', async () => {
  await move(100, IN_OLD);
  await move(200, GOAL);
  await move(200, OLD);
  await moveFolder(GOAL, OLD);
  expect(await deleted()).toEqual(plain);
});

test('a move of the folder itself does not keep it', async () => {
  await moveFolder(IN_OLD, GOAL);
  expect(await deleted(IN_OLD)).toEqual({ name: 'folder.delete@1', args: of(IN_OLD) });
});

test('said again, it names what is moved out by then', async () => {
  expect((await enqueueOn(device, 'folder.delete@2', { ...of(OLD), moved_out: [100] })) > 0).toBe(true);
  expect((await read((store) => store.outbox.toArray())).at(-1)).toMatchObject(plain);
});

test('a move that is taken back after the deletion leaves its document in the folder above', async () => {
  const act = { name: 'document.move@1', args: { ...of(100), folder_id: GOAL, was: OLD } } as const;
  const back = { name: 'document.move@1', args: { ...of(100), folder_id: OLD, was: GOAL } } as const;
  const undo = await enqueueUndoableOn(device, act, back);
  await deleted();
  expect(await undo()).toBe('done');
  expect((await read((store) => store.documents.get(100)))?.folder_id).toBe(PLANS);
  expect(await read((store) => store.documents.get(200))).toBeUndefined();
});
