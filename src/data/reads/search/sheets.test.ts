import 'fake-indexeddb/auto';
import { liveQuery } from 'dexie';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Document } from '#domain/document';
import { fileTypeOf } from '#domain/files/file-type';
import type { Version } from '#domain/version';
import { Store } from '#src/data/database.ts';
import { readDocumentsAround, readFolderOrder, readNextVersion, readOpenFolder } from '#src/data/reads/documents.ts';
import { readMates, readNewerMate, readSheetKinds } from './sheets.ts';

const P = 1;
const FOLDER = 10;
const TIME = '2026-10-04T07:42:00.000Z';
const made = { seq: 1, deleted_at: null, project_id: P, created_at: TIME, created_by_id: 7, client_time: null };

let store: Store;
beforeEach(async () => {
  store = new Store('sheets');
  await store.folders.add({
    ...made,
    id: FOLDER,
    name: 'Plans',
    folder_type: 'plans',
    parent_folder_id: null,
    updated_at: TIME,
    updated_by_id: 7,
  });
});
afterEach(() => store.delete());

/** A document with one version of this file; `more` of the document. */
async function add(id: number, file_name: string, more: Partial<Document> = {}): Promise<void> {
  const file_type = fileTypeOf(file_name);
  const version: Version = {
    ...made,
    id: id + 1000,
    document_id: id,
    ordinal: 1,
    label: 'V1',
    file_name,
    file_type,
    file_path: '',
    sha256: `hash-${id}`,
    size: 1,
    state: 'ready',
    concurrent_with: null,
    based_on_version_id: null,
  };
  const document: Document = {
    ...made,
    id,
    folder_id: FOLDER,
    name: file_name.replace(/\.\w+$/, ''),
    description: '',
    file_type,
    current_version_id: version.id,
    updated_at: TIME,
    updated_by_id: 7,
    ...more,
  };
  await store.documents.add(document);
  await store.versions.add(version);
}

const orderOf = async () => {
  const { ids, also } = await readFolderOrder(store, FOLDER, 'name');
  return ids.map((id) => [id, ...(also.get(id) ?? [])]);
};

test('a sheet in several kinds of file is one card: the PDF’s, then what can be drawn, then the rest', async () => {
  await add(1, 'A-101.dwg');
  await add(2, 'a-101.dxf');
  await add(3, 'A-102.pdf');
  await add(4, 'A-101.pdf', { current_version_id: null });
  await add(5, 'A-101.png', { folder_id: 11 });
  expect(await orderOf()).toEqual([[4, 2, 1], [3]]);
  const { sheets, first } = await readOpenFolder(store, FOLDER, 'name', 24);
  expect(sheets.ids).toEqual([4, 3]);
  expect([...first.keys()].sort()).toEqual([1, 2, 3, 4]);
  expect((await readFolderOrder(store, FOLDER, 'newest')).ids).toHaveLength(2);
});

test('nothing is hidden behind another of its own kind', async () => {
  await add(1, 'A-101.pdf');
  await add(2, 'A-101.pdf');
  await add(3, 'A-101.dwg');
  expect(await orderOf()).toEqual([[1, 3], [2]]);
});

test('of a folder of thousands too, and it is told when a sheet comes together', async () => {
  for (let n = 0; n < 1100; n += 1) await add(n + 1, `A-${n}.pdf`);
  await add(5000, 'A-499.dwg');
  await add(5001, 'A-1099.dxf');
  const seen: number[] = [];
  const watching = liveQuery(() => readFolderOrder(store, FOLDER, 'name')).subscribe(({ ids }) =>
    seen.push(ids.length),
  );
  try {
    await vi.waitFor(() => expect(seen.at(-1)).toBe(1100));
    await add(5002, 'Roof.dwg');
    await vi.waitFor(() => expect(seen.at(-1)).toBe(1101));
    await store.documents.update(5002, { name: 'A-7' });
    await vi.waitFor(() => expect(seen.at(-1)).toBe(1100));
  } finally {
    watching.unsubscribe();
  }
});

test('a document knows the others of its sheet', async () => {
  await add(1, 'A-101.dwg');
  await add(2, 'A-101.pdf');
  await add(3, 'A-1010.pdf');
  await add(4, 'Á-101.dxf');
  const mates = async (id: number) => {
    const document = await store.documents.get(id);
    return document && (await readMates(store, document)).map((mate) => [mate.document.id, mate.kind]);
  };
  expect(await mates(1)).toEqual([[2, 'PDF']]);
  expect(await mates(2)).toEqual([[1, 'DWG']]);
  expect(await mates(3)).toEqual([]);
});

test('a file is proposed as a version of the document of its kind alone', async () => {
  await add(1, 'A-101.pdf');
  const asDwg = await readNextVersion(store, P, { name: 'A-101', kind: 'dwg' }, FOLDER);
  expect(asDwg).toMatchObject({ document: null, also: ['PDF'], next: { is_new_document: true } });
  const asPdf = await readNextVersion(store, P, { name: 'A-101', kind: 'pdf' }, FOLDER);
  expect(asPdf).toMatchObject({ document: { id: 1 }, also: [], next: { next_version: 'V2' } });
  await add(2, 'A-101.dwg', { current_version_id: null });
  const around = await readDocumentsAround(store, P, null, 'dwg');
  expect(around.map(({ id }) => id)).toEqual([2]);
});

test('the kind of a sheet that has been uploaded since is told with what it is newer than, and to that alone', async () => {
  await add(1, 'A-101.pdf');
  await add(2, 'A-101.dxf');
  const newerThan = async (id: number) => {
    const document = await store.documents.get(id);
    const found = document && (await readNewerMate(store, document));
    return found && [found.mate.kind, found.version.label, found.own.label];
  };
  expect([await newerThan(1), await newerThan(2)]).toEqual([null, null]);
  await store.versions.update(1002, { created_at: '2026-10-04T07:43:00.000Z' });
  expect([await newerThan(1), await newerThan(2)]).toEqual([null, null]);
  const next = { label: 'V4', ordinal: 4, created_at: '2026-10-04T16:00:00.000Z' };
  await store.versions.update(1001, next);
  expect([await newerThan(1), await newerThan(2)]).toEqual([null, ['PDF', 'V4', 'V1']]);
  await store.versions.update(1002, { created_at: '2026-11-03T07:42:00.000Z' });
  expect([await newerThan(1), await newerThan(2)]).toEqual([['DXF', 'V1', 'V4'], null]);
});

test('before one of a sheet is deleted it is said of which kind it is, and which stay', async () => {
  await add(1, 'A-101.pdf');
  const document = await store.documents.get(1);
  if (document === undefined) throw new Error('no document');
  expect(await readSheetKinds(store, document)).toEqual({ kind: 'PDF', others: [] });
  await add(2, 'A-101.dxf');
  expect(await readSheetKinds(store, document)).toEqual({ kind: 'PDF', others: ['DXF'] });
});
