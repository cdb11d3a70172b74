import 'fake-indexeddb/auto';
import { liveQuery } from 'dexie';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Document } from '#domain/document';
import type { Version } from '#domain/version';
import { type AttentionItem, Store } from '../database.ts';
import {
  readDocumentCards,
  readFolderOrder,
  readFolderOrders,
  readOpenFolder,
  readShownDocuments,
  readThumbnails,
} from './documents.ts';
import { readProjectFolder } from './projects.ts';

const P = 1;
const TIME = '2026-10-04T07:42:00.000Z';
const row = { seq: 1, deleted_at: null, project_id: P };
const made = { ...row, created_at: TIME, created_by_id: 7, updated_at: TIME, updated_by_id: 7 };

const document = (id: number, more: Partial<Document> = {}): Document => ({
  ...made,
  id,
  folder_id: 10,
  name: `A-${id}`,
  description: '',
  file_type: 'pdf',
  current_version_id: id + 100,
  client_time: null,
  ...more,
});
const version = (id: number, document_id: number, ordinal: number, more: Partial<Version> = {}): Version => ({
  ...row,
  id,
  document_id,
  ordinal,
  label: `V${ordinal}`,
  file_name: 'a.pdf',
  file_type: 'pdf',
  file_path: '',
  sha256: `hash-${id}`,
  size: 1000,
  state: 'ready',
  concurrent_with: null,
  based_on_version_id: null,
  created_at: TIME,
  created_by_id: 7,
  client_time: null,
  ...more,
});
const item = (id: number, more: Partial<AttentionItem>): AttentionItem => ({
  id,
  kind: 'rejected',
  code: 'not_found',
  params: {},
  project_id: P,
  mutation: null,
  created_at: TIME,
  ...more,
});
const refused = (args: unknown): Partial<AttentionItem> => ({
  mutation: { name: 'document.rename@1', args, scope: `p:${P}`, client_time: TIME },
});

let store: Store;
beforeEach(async () => {
  store = new Store('plumbline:cards');
  await store.documents.bulkAdd([document(20), document(21), document(22)]);
  await store.versions.bulkAdd([version(120, 20, 1), version(121, 21, 2), version(122, 22, 1)]);
});
afterEach(() => store.delete());

async function cards() {
  return readDocumentCards(store, await store.documents.orderBy('id').toArray());
}
async function needing(): Promise<number[]> {
  return [...(await cards()).values()].filter((card) => card.attention).map((card) => card.document.id);
}

describe('cards, read together', () => {
  test('each has its own current version, and a document without any has no card', async () => {
    await store.documents.add(document(23, { current_version_id: null }));
    const found = await cards();
    expect([...found].map(([id, { head }]) => [id, head.version.id, head.file.kind])).toEqual([
      [20, 120, 'absent'],
      [21, 121, 'absent'],
      [22, 122, 'absent'],
    ]);
  });

  test('what was current when the person last looked is told, and only of that document', async () => {
    await store.news.add({ document_id: 21, project_id: P, from_version_id: 119, from_label: 'V1', at: TIME });
    const found = await cards();
    expect([found.get(20)?.superseded_from, found.get(21)?.superseded_from]).toEqual([null, 'V1']);
  });

  test.each([
    ['the document of a refused rename', refused({ id: 21 })],
    ['the document that a refused version was for', refused({ document_id: 21, id: 999 })],
    ['the document of a version that a refused code was for', refused({ version_id: 121 })],
    ['the document of a notice', { kind: 'notice', params: { document_id: 21, name: 'A' } }],
    ['the document of a version that a notice is about', { kind: 'notice', params: { version_id: 121 } }],
  ] as const)('needs attention: %s', async (_, more) => {
    expect(await needing()).toEqual([]);
    await store.attention.add(item(1, more as Partial<AttentionItem>));
    expect(await needing()).toEqual([21]);
  });

  test('needs attention: what the server has told and nobody has read', async () => {
    const notice = { code: 'overruled' as const, params: { document_id: 22 } };
    await store.notices.add({ seq: 1, deleted_at: null, id: 5, user_id: 7, created_at: TIME, ...notice });
    expect(await needing()).toEqual([22]);
  });

  test('needs attention: two versions, of which one must be chosen', async () => {
    await store.versions.add(version(222, 22, 2, { concurrent_with: 122 }));
    expect(await needing()).toEqual([22]);
  });

  test('a change refused for something else is nothing to these', async () => {
    await store.attention.add(item(1, refused({ id: 77, text: '21' })));
    expect(await needing()).toEqual([]);
  });
});

test('small pictures are told from those that were never looked for', async () => {
  const made_at = new Date().toISOString();
  const thumbnail = { sha256: 'hash-120', project_id: P, mime: 'image/webp', bytes: null, made_at };
  await store.thumbnails.add(thumbnail);
  expect([...(await readThumbnails(store, ['hash-120', 'hash-121']))]).toEqual([
    ['hash-120', thumbnail],
    ['hash-121', null],
  ]);
});

test('a small picture that could not be had is looked for again after a week; one that is here is not', async () => {
  const days = (count: number) => new Date(Date.now() + count * 24 * 60 * 60 * 1000).toISOString();
  const none = { project_id: P, mime: '', bytes: null };
  await store.thumbnails.bulkAdd([
    { ...none, sha256: 'lately', made_at: days(-6) },
    { ...none, sha256: 'long ago', made_at: days(-8) },
    { ...none, sha256: 'by a clock set back since', made_at: days(400) },
    { ...none, sha256: 'here', made_at: days(-400), bytes: new ArrayBuffer(4) },
  ]);
  const found = await readThumbnails(store, ['lately', 'long ago', 'by a clock set back since', 'here']);
  expect([...found].filter(([, thumbnail]) => thumbnail === null).map(([sha256]) => sha256)).toEqual([
    'long ago',
    'by a clock set back since',
  ]);
});

describe('folders', () => {
  const folder = (id: number, parent: number | null, name: string, project_id = P) => {
    const folder_type = parent === null ? ('plans' as const) : ('custom' as const);
    return { ...made, project_id, id, parent_folder_id: parent, name, folder_type };
  };
  beforeEach(async () => {
    await store.folders.bulkAdd([folder(10, null, 'Plans'), folder(12, 10, 'Level 10'), folder(11, 10, 'Level 2')]);
  });

  test('what stands in a folder itself: its folders and its documents, by name', async () => {
    await store.documents.add(document(30, { folder_id: 11 }));
    await store.documents.update(21, { created_at: '2026-10-05T07:42:00.000Z' });
    const { folders, first, isLong } = await readOpenFolder(store, 10, 'name', 2);
    expect(folders.map(({ id }) => id)).toEqual([11, 12]);
    expect([isLong, ...first.keys()]).toEqual([true, 20, 21]);
    expect((await readOpenFolder(store, 10, 'name', 4)).isLong).toBe(false);
    expect([...(await readOpenFolder(store, 10, 'newest', 2)).first.keys()]).toEqual([21, 22]);
    expect((await readFolderOrder(store, 10, 'name')).ids).toEqual([20, 21, 22]);
    expect((await readFolderOrder(store, 10, 'newest')).ids).toEqual([21, 22, 20]);
    expect((await readShownDocuments(store, [22, 99])).get(22)?.document.name).toBe('A-22');
    const leaves = await readFolderOrders(store, [11, 12]);
    expect([...leaves]).toEqual([
      [11, [30]],
      [12, []],
    ]);
  });

  test.each(['name', 'newest'] as const)('whatever changes the order of a folder is told, by %s', async (order) => {
    const seen: string[] = [];
    const watching = liveQuery(() => readFolderOrder(store, 10, order)).subscribe(({ ids }) => seen.push(ids.join()));
    const until = (ids: number[]) => vi.waitFor(() => expect(seen.at(-1)).toBe(ids.join()));
    const asShown = (...ids: number[]) => (order === 'name' ? ids : [...ids].reverse());
    const day = (id: number) => ({ created_at: `2026-10-${id}T07:42:00.000Z` });
    try {
      for (const id of [20, 21, 22]) await store.documents.update(id, day(id));
      await until(asShown(20, 21, 22));
      await store.documents.add(document(24, day(24)));
      await until(asShown(20, 21, 22, 24));
      await store.documents.delete(22);
      await until(asShown(20, 21, 24));
      await store.documents.update(24, { folder_id: 11 });
      await until(asShown(20, 21));
      await store.documents.update(24, { folder_id: 10 });
      await until(asShown(20, 21, 24));
      await store.documents.update(20, { name: 'Z', created_at: '2026-10-30T07:42:00.000Z' });
      await until(asShown(21, 24, 20));
      await store.documents.bulkDelete([20, 21, 24]);
      await until([]);
    } finally {
      watching.unsubscribe();
    }
  });

  test('a screen that looks at a folder sees whatever happens to its documents', async () => {
    const seen: string[][] = [];
    const look = liveQuery(async () => readShownDocuments(store, (await readFolderOrder(store, 10, 'name')).ids));
    const watching = look.subscribe((shown) => seen.push([...shown.values()].map(({ document: { name } }) => name)));
    const until = (names: string[]) => vi.waitFor(() => expect(seen.at(-1)).toEqual(names));
    try {
      await until(['A-20', 'A-21', 'A-22']);
      await store.documents.update(21, { name: 'B-21' });
      await until(['A-20', 'A-22', 'B-21']);
      await store.documents.update(20, { folder_id: 11 });
      await until(['A-22', 'B-21']);
      await store.documents.delete(22);
      await until(['B-21']);
      await store.documents.add(document(24));
      await until(['A-24', 'B-21']);
    } finally {
      watching.unsubscribe();
    }
  });

  test('a subfolder of another project, or of another root, stands for the root', async () => {
    const projects = store.projects as unknown as { add: (value: object) => Promise<unknown> };
    await projects.add({ id: P, owner_id: 7, name: 'Harbour house' });
    await store.folders.bulkAdd([folder(40, null, 'Plans', 2), folder(41, 40, 'Theirs', 2)]);
    const at = async (subfolder?: number) => (await readProjectFolder(store, P, 'drawings', subfolder))?.folder.id;
    expect([await at(), await at(11), await at(41), await at(999)]).toEqual([10, 11, 10, 10]);
    expect(await readProjectFolder(store, P, 'photos', 11)).toBeUndefined();
  });
});
