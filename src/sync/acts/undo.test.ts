import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { OutboxEntry, Store } from '#src/data/database.ts';
import { enqueueOn } from '#src/sync/outbox.ts';
import { type OpenDevice, openDevice } from '#src/testing/open-device.ts';
import { enqueueUndoableOn, takeBackOn } from './undo.ts';

const PROJECT = 10;
const PLANS = 11;
const of = (id: number) => ({ project_id: PROJECT, id });
const file = (letter: string) => ({ file_name: 'plan.pdf', sha256: letter.repeat(64), size: 100 });

let device: OpenDevice;
beforeEach(async () => {
  device = await openDevice({ baseUrl: 'http://127.0.0.1:9', userId: 1, token: 'none' });
  const root_folder_ids = { plans: PLANS, photos: 12, field_reports: 13, other_files: 14 };
  await enqueueOn(device, 'project.create@1', { project_id: PROJECT, root_folder_ids, name: 'Mill' });
  await newDocument(100, 'A-101');
  await enqueueOn(device, 'comment.create@1', { ...of(300), document_id: 100, content: 'Mind the gap' });
  await enqueueOn(device, 'folder.create@1', { ...of(20), parent_folder_id: PLANS, name: 'Level 1' });
  await newDocument(200, 'B-1', 20);
});
afterEach(() => device.connection.close());

const newDocument = (id: number, name: string, folder_id = PLANS) =>
  enqueueOn(device, 'document.create@1', {
    ...of(id),
    version_id: id + 1,
    folder_id,
    name,
    ...file(String(id)[0] ?? ''),
  });
const read = <T>(query: (store: Store) => PromiseLike<T>): Promise<T> =>
  device.connection.run((store) => Promise.resolve(query(store)));
const deletion = (id: number, kind: 'document' | 'folder' = 'document') =>
  enqueueUndoableOn(device, { name: `${kind}.delete@1`, args: of(id) }, { name: `${kind}.restore@1`, args: of(id) });
const queued = async () => (await read((store) => store.outbox.toArray())).map((entry) => entry.name);
const last = async (): Promise<OutboxEntry> => {
  const entry = (await read((store) => store.outbox.toArray())).at(-1);
  if (entry === undefined) throw new Error('nothing is queued');
  return entry;
};
/** All rows that screens show, and what is kept below them. */
const shown = () =>
  read(async (store) => ({
    documents: await store.documents.toArray(),
    folders: await store.folders.toArray(),
    versions: await store.versions.toArray(),
    comments: await store.comments.toArray(),
    base: (await store.base_rows.toArray()).map((base) => base.key),
  }));

test('a deletion that was not sent leaves the queue as if it had never been, with all that hung on it', async () => {
  const before = { shown: await shown(), queued: await queued() };
  const undoDocument = await deletion(100);
  const undoFolder = await deletion(20, 'folder');
  expect(await read((store) => store.documents.count())).toBe(0);
  expect(await undoDocument()).toBe('done');
  expect(await undoFolder()).toBe('done');
  expect({ shown: await shown(), queued: await queued() }).toEqual(before);
});

test('asked twice, it is done once', async () => {
  const undo = await deletion(100);
  expect(await Promise.all([undo(), undo()])).toEqual(['done', 'done']);
  expect(await undo()).toBe('done');
  expect((await queued()).filter((name) => name.startsWith('document.'))).toEqual([
    'document.create@1',
    'document.create@1',
  ]);
});

test.each([
  ['while it is being sent', { n: 7, state: 'sending' }],
  ['when it was sent and its answer is open', { n: 7, state: 'queued' }],
  ['when the server has it', { n: 7, state: 'acknowledged', seq: 9 }],
] as const)('%s, the restore is queued behind it and neither is shown', async (_when, sent) => {
  const before = await shown();
  const undo = await deletion(100);
  await read(async (store) => store.outbox.update((await last()).id, sent));
  expect(await undo()).toBe('done');
  // Until the server has answered, somebody else's deletion may have been there before.
  const args = sent.state === 'acknowledged' ? of(100) : { ...of(100), own_deletion: true };
  expect((await queued()).slice(-2)).toEqual(['document.delete@1', 'document.restore@1']);
  expect((await last()).args).toEqual(args);
  expect(await last()).toMatchObject({ scope: `p:${PROJECT}`, touches: [], n: null, state: 'queued' });
  expect(await shown()).toEqual(before);
  // Also when what was queued before it is taken up anew.
  await enqueueOn(device, 'document.rename@1', { ...of(100), name: 'A-102' });
  expect(await read((store) => store.documents.get(100))).toMatchObject({ name: 'A-102' });
  const again = await deletion(100);
  expect(await read((store) => store.documents.get(100))).toBeUndefined();
  expect(await again()).toBe('done');
  expect(await read((store) => store.documents.get(100))).toMatchObject({ name: 'A-102' });
});

test('the server has it and its rows have gone from here: only its next answer brings them back', async () => {
  const undo = await deletion(100);
  await read(async (store) =>
    store.base_rows
      .where('key')
      .anyOf((await last()).touches)
      .delete(),
  );
  await read(async (store) => store.outbox.delete((await last()).id));
  expect(await undo()).toBe('later');
  expect(await last()).toMatchObject({ name: 'document.restore@1', touches: [] });
});

test('several deletions under way are taken back in any order', async () => {
  const before = await shown();
  const [first, second] = [await deletion(100), await deletion(20, 'folder')];
  await read((store) => store.outbox.where('state').equals('queued').modify({ n: 7, state: 'sending' }));
  expect(await first()).toBe('done');
  expect(await second()).toBe('done');
  expect(await shown()).toEqual(before);
});

test('what the server did not know is kept here, and can be withdrawn', async () => {
  const undo = await deletion(100);
  await read(async (store) => store.outbox.update((await last()).id, { state: 'paused_update' }));
  expect(await undo()).toBe('done');
});

test('where its name was given away since, the deletion stays and the server finds a free one', async () => {
  const undo = await deletion(100);
  await newDocument(400, 'A-101');
  expect(await undo()).toBe('later');
  expect((await queued()).slice(-3)).toEqual(['document.delete@1', 'document.create@1', 'document.restore@1']);
  expect((await last()).args).toEqual({ ...of(100), own_deletion: true });
  expect(await read((store) => store.documents.get(400))).toMatchObject({ name: 'A-101' });
});

test('what somebody else deleted too stays gone, and it is said', async () => {
  const undo = await deletion(100);
  const entry = await last();
  // Its row went from under the deletion, as a pull leaves it.
  await read(async (store) => {
    await store.base_rows.where('key').anyOf(entry.touches).delete();
    await store.outbox
      .where('id')
      .below(entry.id)
      .filter((other) => other.name !== 'project.create@1')
      .delete();
    await store.outbox.update(entry.id, { touches: [] });
  });
  expect(await undo()).toBe('gone');
});

test('brought back by another already: nothing is queued', async () => {
  const before = await queued();
  const opposite = { name: 'document.restore@1', args: of(100) } as const;
  expect(await takeBackOn(device, 4242, opposite)).toBe('done');
  expect(await queued()).toEqual(before);
});

test('a new name and a new place are taken back: unsent as if never given, sent by the opposite', async () => {
  const before = { shown: await shown(), queued: await queued() };
  const rename = (was: string, name: string) =>
    ({ name: 'document.rename@1', args: { ...of(100), name, was } }) as const;
  const move = (folder_id: number) => ({ name: 'document.move@1', args: { ...of(100), folder_id } }) as const;
  const undoRename = await enqueueUndoableOn(device, rename('A-101', 'A-102'), rename('A-102', 'A-101'));
  expect(await undoRename()).toBe('done');
  expect({ shown: await shown(), queued: await queued() }).toEqual(before);

  const undoMove = await enqueueUndoableOn(device, move(20), move(PLANS));
  await read(async (store) => store.outbox.update((await last()).id, { n: 9, state: 'sending' }));
  expect(await undoMove()).toBe('done');
  expect(await last()).toMatchObject({ name: 'document.move@1', args: { ...of(100), folder_id: PLANS } });
  expect(await read((store) => store.documents.get(100))).toMatchObject({ folder_id: PLANS });
});

test('an opposite that is not allowed any more is refused, and nothing else is touched', async () => {
  const rename = (was: string, name: string) =>
    ({ name: 'document.rename@1', args: { ...of(100), name, was } }) as const;
  const undo = await enqueueUndoableOn(device, rename('A-101', 'A-102'), rename('A-102', 'A-101'));
  await newDocument(400, 'A-101');
  const before = await queued();
  await expect(undo()).rejects.toMatchObject({ code: 'name_taken' });
  expect(await queued()).toEqual(before);
});

test('a deleted project comes back: unsent at once, sent by the server’s word', async () => {
  const deleteProject = () =>
    enqueueUndoableOn(
      device,
      { name: 'project.delete@1', args: { project_id: PROJECT } },
      { name: 'project.restore@1', args: { project_id: PROJECT } },
    );
  const undo = await deleteProject();
  expect(await read((store) => store.projects.get(PROJECT))).toBeUndefined();
  expect(await undo()).toBe('done');
  expect(await read((store) => store.projects.get(PROJECT))).toMatchObject({ name: 'Mill' });
  const undoSent = await deleteProject();
  await read(async (store) => store.outbox.update((await last()).id, { n: 9, state: 'sending' }));
  expect(await undoSent()).toBe('done');
  expect(await last()).toMatchObject({ name: 'project.restore@1', hidden: true });
  expect(await read((store) => store.projects.get(PROJECT))).toMatchObject({ name: 'Mill' });
});

describe('versions of a document', () => {
  /** Two versions that the server has, the second one current. */
  async function twoVersions(): Promise<void> {
    await enqueueOn(device, 'version.create@1', {
      ...of(500),
      document_id: 100,
      based_on_version_id: 101,
      label: '',
      ...file('9'),
    });
    await read(async (store) => {
      await store.outbox.clear();
      await store.base_rows.clear();
      await store.versions.toCollection().modify({ state: 'ready' });
      await store.documents.update(100, { current_version_id: 500 });
    });
  }
  const current = async () => (await read((store) => store.documents.get(100)))?.current_version_id;

  test('made current and taken back: unsent as if never said, sent by the opposite', async () => {
    await twoVersions();
    const making = (version_id: number) =>
      ({ name: 'version.make_current@1', args: { project_id: PROJECT, document_id: 100, version_id } }) as const;
    const make = () => enqueueUndoableOn(device, making(101), making(500));
    const undo = await make();
    expect(await current()).toBe(101);
    expect(await undo()).toBe('done');
    expect([await current(), await queued()]).toEqual([500, []]);
    const undoSent = await make();
    await read(async (store) => store.outbox.update((await last()).id, { n: 9, state: 'sending' }));
    expect(await undoSent()).toBe('done');
    expect(await current()).toBe(500);
    expect(await queued()).toEqual(['version.make_current@1', 'version.make_current@1']);
  });

  test('deleted by itself and taken back', async () => {
    await twoVersions();
    const undo = await enqueueUndoableOn(
      device,
      { name: 'version.delete@1', args: of(101) },
      { name: 'version.restore@1', args: of(101) },
    );
    expect(await read((store) => store.versions.get(101))).toBeUndefined();
    await read(async (store) => store.outbox.update((await last()).id, { n: 9, state: 'sending' }));
    expect(await undo()).toBe('done');
    expect(await read((store) => store.versions.get(101))).toMatchObject({ label: 'V1' });
    expect(await current()).toBe(500);
  });
});
