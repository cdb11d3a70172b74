import 'fake-indexeddb/auto';
import { liveQuery } from 'dexie';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Activity } from '#domain/activity';
import type { Document } from '#domain/document';
import type { Folder } from '#domain/folder';
import { projectScope } from '#domain/sync/row';
import type { Version } from '#domain/version';
import { type BlobState, Store } from '../database.ts';
import { readActivityKinds } from './activity.ts';
import { countComments, readComments } from './comments.ts';
import {
  readDocument,
  readDocumentCard,
  readFolderOrders,
  readFreeName,
  readNextVersion,
  readOpened,
} from './documents.ts';
import {
  readFolderCounts,
  readFolderPath,
  readFolderTree,
  readLocations,
  readRootTypeOf,
  readSubfolders,
} from './folders.ts';
import { fileStateOf, readVersionItems } from './versions.ts';

const P = 1;
const ME = 7;
const TIME = '2026-10-04T07:42:00.000Z';
const row = { seq: 1, deleted_at: null, project_id: P };
const made = { created_at: TIME, created_by_id: ME, updated_at: TIME, updated_by_id: ME };

const folder = (id: number, parent: number | null, name: string): Folder => ({
  ...row,
  ...made,
  id,
  parent_folder_id: parent,
  folder_type: parent === null ? 'plans' : 'custom',
  name,
});
const document = (id: number, folder_id: number, name: string, more: Partial<Document> = {}): Document => ({
  ...row,
  ...made,
  id,
  folder_id,
  name,
  description: '',
  file_type: 'pdf',
  current_version_id: null,
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
  created_by_id: ME,
  client_time: null,
  ...more,
});
const blob = (sha256: string, more: Partial<BlobState>): BlobState => ({
  sha256,
  size: 1000,
  project_ids: [P],
  held: 1000,
  complete: true,
  unsent: 0,
  sent: 0,
  upload_url: null,
  last_error: null,
  last_used_at: TIME,
  verified_at: TIME,
  ...more,
});
let store: Store;
beforeEach(async () => {
  store = new Store('plumbline:reads');
  await store.folders.bulkAdd([
    folder(10, null, 'Plans'),
    folder(11, 10, 'Level 10'),
    folder(12, 10, 'Level 2'),
    folder(13, 11, 'East'),
    folder(14, 13, 'Wing'),
    folder(15, 14, 'Deep'),
  ]);
});
afterEach(() => store.delete());

describe('folders', () => {
  test('the tree orders names as people count, level by level', async () => {
    const tree = await readFolderTree(store, P, 'plans');
    expect(tree?.children.map((node) => node.folder.name)).toEqual(['Level 2', 'Level 10']);
    expect(tree?.children[1]?.children.map((node) => node.folder.name)).toEqual(['East']);
    expect((await readSubfolders(store, 10)).map(({ name }) => name)).toEqual(['Level 2', 'Level 10']);
  });

  test('a folder counts the documents in it and below it, past Dexie', async () => {
    await store.documents.bulkAdd([document(20, 12, 'A'), document(21, 12, 'B'), document(22, 10, 'C')]);
    await store.documents.add(document(23, 15, 'D'));
    const reading = vi.spyOn(store.documents.core, 'query');
    const cursor = vi.spyOn(store.documents.core, 'openCursor');
    expect([...(await readFolderCounts(store, P, [10, 11, 12, 15]))]).toEqual([
      [10, 4],
      [11, 1],
      [12, 2],
      [15, 1],
    ]);
    expect(reading.mock.calls.filter(([query]) => query.values)).toEqual([]);
    expect(cursor).not.toHaveBeenCalled();
  });

  test('a sheet that is handed over in two kinds counts once, as it is shown, for as long as both have one name', async () => {
    const two = [
      document(20, 12, 'A-101', { current_version_id: 30 }),
      document(21, 12, 'a-101', { current_version_id: 31 }),
    ];
    await store.documents.bulkAdd([...two, document(22, 12, 'A-102'), document(23, 13, 'A-101')]);
    await store.versions.bulkAdd([
      version(30, 20, 1, { file_name: 'A-101.pdf' }),
      version(31, 21, 1, { file_name: 'A-101.dxf' }),
    ]);
    const counts: number[][] = [];
    const living = liveQuery(() => readFolderCounts(store, P, [10, 12, 11])).subscribe((found) =>
      counts.push([...found.values()]),
    );
    await expect.poll(() => counts.at(-1)).toEqual([3, 2, 1]);
    await store.documents.update(21, { name: 'A-103', updated_at: '2031-01-01T00:00:00.000Z' });
    await expect.poll(() => counts.at(-1)).toEqual([4, 3, 1]);
    living.unsubscribe();
  });

  test('lines of the log tell the kinds of a sheet that is there in two apart, and of no other', async () => {
    await store.documents.bulkAdd([
      document(20, 12, 'A-101', { current_version_id: 30 }),
      document(21, 12, 'a-101', { current_version_id: 31 }),
      document(22, 12, 'A-102', { current_version_id: 32 }),
    ]);
    await store.versions.bulkAdd([
      version(30, 20, 1, { file_name: 'A-101.pdf' }),
      version(31, 21, 1, { file_name: 'A-101.dxf' }),
      version(32, 22, 1, { file_name: 'A-102.pdf' }),
    ]);
    const lines = [20, 21, 22, 99, null].map((document_id) => ({ document_id }));
    expect([...(await readActivityKinds(store, lines))]).toEqual([
      [20, 'PDF'],
      [21, 'DXF'],
    ]);
  });

  test('of a project with very many documents few are read to count them', async () => {
    const inFolder = (folderId: number, count: number) =>
      Array.from({ length: count }, (_, at) => document(folderId * 1000 + at, folderId, `A-${at}`));
    const two = [
      document(20, 11, 'B-1', { current_version_id: 30 }),
      document(21, 11, 'B-1', { current_version_id: 31 }),
    ];
    await store.documents.bulkAdd([...two, ...[10, 12, 13, 14, 15].flatMap((id) => inFolder(id, 500))]);
    await store.versions.bulkAdd([
      version(30, 20, 1, { file_name: 'B-1.pdf' }),
      version(31, 21, 1, { file_name: 'B-1.dxf' }),
    ]);
    const reading = vi.spyOn(IDBIndex.prototype, 'getAll');
    expect([...(await readFolderCounts(store, P, [10]))]).toEqual([[10, 2501]]);
    // One small folder, and three of the five others.
    const inside = (reading.mock.contexts as IDBIndex[]).filter(({ name }) => name === '[project_id+folder_id]');
    expect(inside).toHaveLength(4);
    reading.mockRestore();
  });

  test('a sheet in two kinds counts once also in a folder of thousands, which is read once for a state of the project', async () => {
    const many = Array.from({ length: 2100 }, (_, at) => document(1000 + at, 12, `A-${at}`));
    const two = [
      document(20, 12, 'B-1', { current_version_id: 30 }),
      document(21, 12, 'B-1', { current_version_id: 31 }),
    ];
    await store.documents.bulkAdd([...two, ...many]);
    await store.versions.bulkAdd([
      version(30, 20, 1, { file_name: 'B-1.pdf' }),
      version(31, 21, 1, { file_name: 'B-1.dxf' }),
    ]);
    const reading = vi.spyOn(IDBIndex.prototype, 'getAll');
    expect([...(await readFolderCounts(store, P, [12]))]).toEqual([[12, 2101]]);
    const rows = () =>
      (reading.mock.contexts as IDBIndex[]).filter(({ name }) => name === '[folder_id+name_order]').length;
    const once = rows();
    expect(once).toBeGreaterThan(0);
    expect([...(await readFolderCounts(store, P, [10, 12]))]).toEqual([
      [10, 2101],
      [12, 2101],
    ]);
    expect(rows()).toBe(once);
    reading.mockRestore();
    await store.documents.update(21, { name: 'B-2', updated_at: '2031-01-01T00:00:00.000Z' });
    const later = performance.now() + 10_000;
    const clock = vi.spyOn(performance, 'now').mockReturnValue(later);
    expect([...(await readFolderCounts(store, P, [12]))]).toEqual([[12, 2102]]);
    clock.mockRestore();
  });

  test('a picker shows three levels below the root, and the place one is in', async () => {
    const names = async (levels: number, from: number | null) =>
      (await readLocations(store, P, from, levels)).map(({ folder: { name }, depth }) => `${depth} ${name}`);
    expect(await names(3, 10)).toEqual(['0 Plans', '1 Level 2', '1 Level 10', '2 East', '3 Wing']);
    expect(await names(3, 15)).toContain('4 Deep');
    expect(await names(1, null)).toEqual(['0 Plans', '1 Level 2', '1 Level 10']);
  });

  test('a path leads from the root down', async () => {
    expect((await readFolderPath(store, 13)).map(({ name }) => name)).toEqual(['Plans', 'Level 10', 'East']);
    expect(await readRootTypeOf(store, 15)).toBe('plans');
    expect(await readFolderPath(store, 99)).toEqual([]);
  });
});

describe('documents', () => {
  test('an id may be a document’s, a version’s, or one that became another', async () => {
    await store.documents.add(document(20, 10, 'A', { current_version_id: 31 }));
    await store.versions.bulkAdd([version(30, 20, 1), version(31, 20, 2)]);
    await store.aliases.bulkAdd([
      { ...row, id: 25, target_id: 20 },
      { ...row, id: 35, target_id: 30 },
    ]);
    for (const id of [20, 25, 30, 35]) expect((await readDocument(store, id))?.id).toBe(20);
    expect(await readDocument(store, 99)).toBeNull();
    expect((await readOpened(store, 20))?.shown.version.id).toBe(31);
    const old = await readOpened(store, 20, 35);
    expect([old?.shown.version.id, old?.superseded]).toEqual([30, true]);
  });

  test('a card shows the current version, and the one that is still on its way beside it', async () => {
    await store.documents.add(document(20, 10, 'A', { current_version_id: 30 }));
    await store.versions.bulkAdd([version(30, 20, 1), version(31, 20, 2, { state: 'pending', concurrent_with: 30 })]);
    const card = await readDocumentCard(store, 20);
    expect(card?.head.version.label).toBe('V1');
    expect([card?.arriving?.version.label, card?.arriving?.file.kind]).toEqual(['V2', 'coming']);
    expect(card?.concurrent).toBe(true);
  });

  test('before the first bytes are on the server the newest version stands for the document', async () => {
    await store.documents.add(document(20, 10, 'A'));
    await store.versions.add(version(30, 20, 1, { state: 'pending' }));
    const card = await readDocumentCard(store, 20);
    expect([card?.head.version.id, card?.arriving]).toEqual([30, null]);
  });

  test('names are compared and ordered as people do', async () => {
    await store.documents.bulkAdd([document(20, 10, 'A-10'), document(21, 10, 'A-9'), document(22, 12, 'a-9')]);
    await store.versions.bulkAdd([version(30, 20, 1), version(31, 21, 1), version(32, 22, 1)]);
    expect((await readFolderOrders(store, [10])).get(10)).toEqual([21, 20]);
    expect(await readNextVersion(store, P, { name: ' a-9 ', kind: 'pdf' }, 10)).toMatchObject({
      document: { id: 21 },
      next: { is_new_document: false, global_search: false, conflicts_found: 0 },
    });
    expect((await readNextVersion(store, P, { name: 'A-9', kind: 'pdf' }, 99)).next).toMatchObject({
      global_search: true,
      conflicts_found: 2,
    });
    expect((await readNextVersion(store, P, { name: 'A-11', kind: 'pdf' }, 10)).next).toMatchObject({
      is_new_document: true,
    });
    expect(await readFreeName(store, 10, 'a-9')).toBe('a-9 (2)');
    expect(await readFreeName(store, 12, 'A-10')).toBe('A-10');
  });
});

describe('where a file is', () => {
  const at = (held: Partial<BlobState> | undefined, more: Partial<Version> = {}, unconfirmed = false) =>
    fileStateOf(version(1, 1, 1, more), held === undefined ? undefined : blob('hash-1', held), unconfirmed);

  test.each([
    ['here', at({}), 100],
    ['absent', at(undefined), 0],
    ['receiving', at({ held: 430, complete: false }), 43],
    ['here', at({ unsent: 1 }), 100],
    ['waiting', at({ unsent: 1 }, { state: 'pending' }), 100],
    ['sending', at({ unsent: 1, sent: 430 }, { state: 'pending' }), 43],
    ['sending', at({ sent: 1000 }, { state: 'pending' }), 100],
    ['coming', at(undefined, { state: 'pending' }), 0],
    ['waiting', at({}, {}, true), 100],
  ] as const)('%s', (kind, state, percent) => {
    expect(state).toEqual({ kind, size: 1000, percent });
  });

  test('a version waits until the server knows it; a change to a known one is not a file that waits', async () => {
    const shown = version(30, 20, 1);
    await store.versions.add(shown);
    await store.blobs.add(blob('hash-30', {}));
    const kind = async () => (await readVersionItems(store, 20))[0]?.file.kind;
    const base = { key: 'versions:30', table: 'versions', id: 30 } as const;
    await store.base_rows.put({ ...base, row: null });
    expect(await kind()).toBe('waiting');
    await store.base_rows.put({ ...base, row: shown });
    expect(await kind()).toBe('here');
  });
});

describe('comments', () => {
  test('oldest first, with author, links that still exist, and what waits', async () => {
    await store.documents.bulkAdd([document(20, 10, 'A'), document(21, 10, 'B')]);
    const comment = { ...row, document_id: 20, user_id: ME, edited_at: null, client_time: null };
    await store.comments.bulkAdd([
      { ...comment, id: 41, content: 'second', linked_document_ids: [], created_at: '2026-10-04T08:00:00.000Z' },
      { ...comment, id: 40, content: 'first', linked_document_ids: [21, 99], created_at: TIME },
    ]);
    await store.people.add({
      ...row,
      id: 50,
      user_id: ME,
      full_name: 'Ada',
      avatar_url: null,
      personal_avatar_url: null,
    });
    await store.base_rows.put({ key: 'comments:41', table: 'comments', id: 41, row: null });
    const items = await readComments(store, 20);
    expect(items.map(({ comment: { content }, author, waiting }) => [content, author.full_name, waiting])).toEqual([
      ['first', 'Ada', false],
      ['second', 'Ada', true],
    ]);
    expect(items[0]?.links).toEqual([{ id: 21, document_id: 21, name: 'B', file_type: 'pdf' }]);
    expect(await countComments(store, 20)).toBe(2);
  });

  test('a link to a document that was deleted says its last name, and whether it may be in the bin', async () => {
    await store.documents.add(document(20, 10, 'A'));
    const comment = { ...row, document_id: 20, user_id: ME, edited_at: null, client_time: null, created_at: TIME };
    await store.comments.add({ ...comment, id: 40, content: 'see', linked_document_ids: [21, 22, 23, 24] });
    const line = (id: number, document_id: number, what: Activity['what'], name: string, at: string) =>
      ({ ...row, id, number: id, document_id, what, name, at }) as Activity;
    const lately = new Date(Date.now() - 29 * 24 * 60 * 60 * 1000).toISOString();
    await store.activities.bulkAdd([
      line(1, 21, 'document.uploaded', 'B', TIME),
      line(2, 21, 'document.renamed', 'B new', TIME),
      line(3, 22, 'document.deleted', 'C', lately),
      line(4, 23, 'document.deleted', 'D', '2020-01-01T00:00:00.000Z'),
    ]);
    expect((await readComments(store, 20))[0]).toMatchObject({
      links: [],
      gone: [
        { id: 21, name: 'B new', in_bin: true },
        { id: 22, name: 'C', in_bin: true },
        { id: 23, name: 'D', in_bin: false },
        { id: 24, name: undefined, in_bin: true },
      ],
    });
    // While the project comes in, what is not here may still come.
    const state = { cursor: 0, checked_at: null, complete: false, held: false, accepted: false, rereading: false };
    await store.scopes.put({ ...state, scope: projectScope(P), access_level: 'owner' });
    expect((await readComments(store, 20))[0]?.gone).toEqual([]);
  });

  test('a link leads to what its document became, and two that became one are one link', async () => {
    await store.documents.bulkAdd([document(20, 10, 'A'), document(21, 10, 'B')]);
    await store.aliases.add({ ...row, id: 22, target_id: 21 });
    const comment = { ...row, document_id: 20, user_id: ME, edited_at: null, client_time: null, created_at: TIME };
    await store.comments.add({ ...comment, id: 40, content: 'see', linked_document_ids: [22, 21] });
    expect((await readComments(store, 20))[0]?.links).toEqual([
      { id: 21, document_id: 21, name: 'B', file_type: 'pdf' },
    ]);
  });
});
