import { afterEach, beforeEach, expect, test } from 'vitest';
import { limits } from '#domain/limits';
import type { OutboxEntry, Store } from '#src/data/database.ts';
import { enqueueUndoableOn } from '#src/sync/acts/undo.ts';
import { type OpenDevice, openDevice } from '#src/testing/open-device.ts';
import { nameToldAgain } from './moved-out.ts';
import { enqueueOn } from './outbox.ts';

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
async function deleted(id = OLD): Promise<OutboxEntry['args'] | undefined> {
  const key = await enqueueOn(device, 'folder.delete@1', of(id));
  const entry = await read((store) => store.outbox.where('key').equals(key).first());
  return entry?.args;
}
const naming = (...moved_out: number[]) => ({ ...of(OLD), moved_out });

test('without a move that waits a deletion names nothing', async () => {
  expect(await deleted()).toEqual(of(OLD));
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
  expect(await deleted()).toEqual(of(OLD));
});

test('a move of the folder itself does not keep it', async () => {
  await moveFolder(IN_OLD, GOAL);
  expect(await deleted(IN_OLD)).toEqual(of(IN_OLD));
});

test('said again, it names what is moved out by then', async () => {
  await enqueueOn(device, 'folder.delete@1', { ...of(OLD), moved_out: [100] });
  expect((await read((store) => store.outbox.toArray())).at(-1)?.args).toEqual(of(OLD));
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

test('what would have to name too many is refused, and queued once their moves are answered', async () => {
  const entries = await read((store) => store.outbox.toArray());
  const move = entries[0];
  if (move === undefined) throw new Error('nothing is queued');
  const many = (count: number) =>
    Array.from({ length: count }, (_, at) => {
      const { id: _id, ...rest } = move;
      const args = { ...of(5000 + at), folder_id: GOAL };
      return { ...rest, key: 900_000 + at, name: 'document.move@1' as const, args, touches: [] };
    });
  const rows = await read((store) => store.documents.get(100));
  await read((store) =>
    store.transaction('rw', store.documents, store.outbox, async () => {
      const made = many(limits.movedOutMax + 1).map(({ args }) => ({ ...rows, id: args.id, folder_id: GOAL }));
      await store.documents.bulkAdd(made as never);
      await store.outbox.bulkAdd(many(limits.movedOutMax + 1));
    }),
  );
  const before = await read((store) => store.outbox.count());
  await expect(enqueueOn(device, 'folder.delete@1', of(OLD))).rejects.toMatchObject({ code: 'moves_waiting' });
  expect(await read((store) => store.outbox.count())).toBe(before);
  expect(await read((store) => store.folders.get(OLD))).toBeDefined();
  await read((store) => store.outbox.where('key').equals(900_000).delete());
  expect(await deleted()).toMatchObject({ moved_out: { length: limits.movedOutMax } });
});

test('told again, a deletion names what had been moved elsewhere before it, and not what went with it', async () => {
  const told = (name: string, args: object) => ({ name, args, scope: `p:${PROJECT}` }) as never;
  const deletion = told('folder.delete@1', of(OLD));
  const history = [
    told('document.move@1', { ...of(100), folder_id: GOAL }),
    told('document.move@1', { ...of(200), folder_id: OLD }),
    // From elsewhere: it never was in it.
    told('document.move@1', { ...of(600), folder_id: GOAL, was: PLANS }),
    told('folder.create@1', { ...of(40), parent_folder_id: IN_OLD, name: 'Made in it' }),
    told('document.move@1', { ...of(300), folder_id: 40 }),
    // Where that is nobody knows any more: it is gone, and so is this.
    told('document.move@1', { ...of(400), folder_id: 99 }),
    deletion,
    told('document.move@1', { ...of(500), folder_id: GOAL }),
  ];
  const { named, tooMany } = await read((store) => nameToldAgain<never>(store, history));
  expect([named, tooMany]).toEqual([[told('folder.delete@1', { ...of(OLD), moved_out: [100] })], []]);
  const many = Array.from({ length: limits.movedOutMax + 1 }, (_, at) =>
    told('document.move@1', { ...of(5000 + at), folder_id: GOAL }),
  );
  const beyond = await read((store) => nameToldAgain<never>(store, [...many, deletion]));
  expect(beyond).toEqual({ named: [], tooMany: [deletion] });
});
