import { IDBObjectStore } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { MutationName } from '#domain/mutations/catalogue';
import { projectScope } from '#domain/sync/row';
import type { ImportFile, Store } from '#src/data/database.ts';
import { readFolderImports, readUnsavedImports } from '#src/data/reads/queue/folder-imports.ts';
import { readToSendCount, readWaitingCount } from '#src/data/reads/queue/sync-status.ts';
import { CHUNK, verifyBlob } from '#src/sync/files/chunks.ts';
import { enqueueOn } from '#src/sync/outbox.ts';
import { revokeScope } from '#src/sync/recovery/revoke.ts';
import { readUnsentMark } from '#src/sync/unsent-mark.ts';
import { type OpenDevice, openDevice } from '#src/testing/open-device.ts';
import { importEnd, pickedFolder } from '#src/testing/picked-folder.ts';
import {
  beginFolderImportOn,
  endFolderImportOn,
  folderImports,
  type PickedFile,
  resumeFolderImportOn,
  retryFolderImport,
  stopFolderImports,
} from './folder-import.ts';

const roots = { plans: 11, photos: 12, field_reports: 13, other_files: 14 };
let device: OpenDevice;

beforeEach(async () => {
  device = await openDevice({ baseUrl: 'http://127.0.0.1:9', userId: 1, token: 't' });
  await enqueueOn(device, 'project.create@1', { project_id: 10, root_folder_ids: roots, name: 'Quay' });
});
afterEach(() => {
  stopFolderImports();
  device.connection.close();
});

const read = <T>(query: (store: Store) => Promise<T>) => device.connection.run(query);
const begin = (files: readonly PickedFile[], choices = new Map<string, 'new_version' | 'new_document'>()) =>
  beginFolderImportOn(device, { projectId: 10, folderId: 11, files, choices });

async function imported(files: Record<string, string>, ...more: [Map<string, 'new_version' | 'new_document'>?]) {
  return importEnd(await begin(pickedFolder(files), ...more));
}

/** Ends the tab, and opens the app again on what it kept. */
async function reopen(): Promise<void> {
  stopFolderImports();
  device.connection.close();
  const { engine, keep } = device;
  device = await openDevice({ baseUrl: 'http://127.0.0.1:9', userId: 1, token: 't', engine, keep });
}

/** `folder/document label=content`, for every version whose bytes are whole. */
async function contents(): Promise<string[]> {
  return read(async (store) => {
    const found: string[] = [];
    for (const version of await store.versions.toArray()) {
      const document = await store.documents.get(version.document_id);
      const folder = await store.folders.get(document?.folder_id ?? 0);
      const blob = await store.blobs.get(version.sha256);
      if (blob?.unsent !== 1 || !(await verifyBlob(store, blob))) throw new Error(`${version.file_name} is not whole`);
      const chunk = await store.blob_chunks.get([blob.copy ?? '', 0]);
      const text = new TextDecoder().decode(chunk?.bytes.slice(0, 20));
      found.push(`${folder?.name}/${document?.name} ${version.label}=${text}`);
    }
    return found.sort();
  });
}

async function queued(name: MutationName): Promise<number> {
  return (await read((store) => store.outbox.toArray())).filter((entry) => entry.name === name).length;
}

const many = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, n) => [`Site/L${n % 3}/A-${n}.pdf`, `sheet ${n}`]));

test('files become documents in folders that are made once, and nothing is left to do', async () => {
  const end = await imported({ 'Site/a.pdf': 'one', 'Site/Level 1/b.pdf': 'two', 'site/level 1/c.pdf': 'three' });
  expect(end).toMatchObject({ state: 'done', files: 3, files_done: 3, bytes: 11, bytes_done: 11, refused: [] });
  expect(await contents()).toEqual(['Level 1/b V1=two', 'Level 1/c V1=three', 'Site/a V1=one']);
  expect(await queued('folder.create@1')).toBe(2);
  expect(await queued('document.create@1')).toBe(3);
  expect(await read((store) => store.folder_imports.count())).toBe(0);
  expect(await read((store) => store.import_files.count())).toBe(0);
});

test('a name that is there becomes its next version, made from the newest of one`s own; the same bytes nothing', async () => {
  await imported({ 'Site/A-101.pdf': 'first', 'Site/A-102.pdf': 'same' });
  const end = await imported({
    'Site/a-101_V2.pdf': 'second',
    'Site/A-102.pdf': 'same',
    'Site/A-101_V10.pdf': 'third',
  });
  expect(end).toMatchObject({ files_done: 3, unchanged: 1 });
  expect(await contents()).toEqual([
    'Site/A-101 V1=first',
    'Site/A-101 V2=second',
    'Site/A-101 V3=third',
    'Site/A-102 V1=same',
  ]);
  const versions = (await read((store) => store.versions.toArray())).sort((a, b) => a.ordinal - b.ordinal);
  const line = versions.filter((version) => version.document_id === versions.at(-1)?.document_id);
  expect(line.map(({ based_on_version_id }) => based_on_version_id)).toEqual([null, line[0]?.id, line[1]?.id]);
});

test('a name that is elsewhere goes there only by choice, never to what the same import made', async () => {
  await imported({ 'Old/A-101.pdf': 'first' });
  const files = { 'New/A/A-101.pdf': 'plain', 'New/B/A-101.pdf': 'chosen' };
  await imported(files, new Map([['New/B/A-101.pdf', 'new_version']]));
  expect(await contents()).toEqual(['A/A-101 V1=plain', 'Old/A-101 V1=first', 'Old/A-101 V2=chosen']);
});

test('what is to be a document of its own is none`s version: by a name that is taken, under the first that is free', async () => {
  await imported({ 'Site/A-101.pdf': 'first', 'Site/A-101.dwg': 'drawn', 'Site/A-101 (2).dwg': 'other' });
  const files = { 'Site/a-101_V7.pdf': 'own', 'Site/A-101.dxf': 'of another kind', 'Site/A-101.dwg': 'drawn' };
  const own = new Map(Object.keys(files).map((path) => [path, 'new_document' as const]));
  expect(await imported(files, own)).toMatchObject({ files_done: 3, unchanged: 1, refused: [] });
  const versions = await read((store) => store.versions.toArray());
  const named = await Promise.all(
    versions.map(async ({ document_id, file_name, label }) => {
      const document = await read((store) => store.documents.get(document_id));
      return `${document?.name} ${label} ${file_name}`;
    }),
  );
  expect(named.sort()).toEqual([
    'A-101 (2) V1 A-101 (2).dwg',
    'A-101 V1 A-101.dwg',
    'A-101 V1 A-101.dxf',
    'A-101 V1 A-101.pdf',
    'a-101 (3) V1 a-101 (3)_V7.pdf',
  ]);
});

test('what cannot be taken is kept with its reason and stops nothing else', async () => {
  const gone = pickedFolder({ 'Site/gone.pdf': 'gone' });
  for (const { file } of gone) file.slice = () => ({ arrayBuffer: () => Promise.reject(new Error('no')) }) as never;
  const deep = `Site/${'x/'.repeat(10)}deep.pdf`;
  const files = pickedFolder({ 'Site/../up.pdf': 'up', 'Site/empty.pdf': '', [deep]: 'deep', 'Site/a.pdf': 'a' });
  const twins = [...pickedFolder({ 'Site/a.pdf': 'a' }), ...pickedFolder({ 'Site/a.pdf': 'another' })];
  const end = await importEnd(await begin([...files, ...gone, ...twins]));
  const refused = new Map(end?.refused.map(({ path, code }) => [path, code]));
  expect(Object.fromEntries(refused)).toEqual({
    'Site/../up.pdf': 'bad_path',
    'Site/empty.pdf': 'empty_file',
    [deep]: 'too_deep',
    'Site/gone.pdf': 'unreadable_file',
    'Site/a.pdf (2)': 'name_taken',
  });
  expect(end).toMatchObject({ state: 'done', files: 6, files_done: 6 });
  expect(await contents()).toEqual(['Site/a V1=a']);
  const [kept] = await read((store) => readFolderImports(store, 10, []));
  expect(kept).toMatchObject({ left: 0, record: { name: 'Site', files: 6 } });
  expect(kept?.refused).toHaveLength(5);
  // Nothing of it is still to come.
  expect(await read(readToSendCount)).toBe(await read(readWaitingCount));
  expect(await read(readUnsavedImports)).toEqual([]);
  await endFolderImportOn(device, end?.id ?? 0);
  expect(await read((store) => readFolderImports(store, 10, []))).toEqual([]);
  expect(folderImports.getSnapshot().size).toBe(0);
});

test('a file of several chunks is copied beside the others', async () => {
  const large = new Uint8Array(CHUNK + 9).fill(65);
  const told: number[] = [];
  const stop = folderImports.subscribe(() => {
    for (const { bytes_done } of folderImports.getSnapshot().values()) told.push(bytes_done);
  });
  await importEnd(await begin(pickedFolder({ 'Site/a.pdf': 'a', 'Site/large.pdf': large, 'Site/z.pdf': 'z' })));
  stop();
  expect(await contents()).toEqual(['Site/a V1=a', `Site/large V1=${'A'.repeat(20)}`, 'Site/z V1=z']);
  expect(told.some((bytes) => bytes >= CHUNK && bytes < CHUNK + 9)).toBe(true);
  expect(told.at(-1)).toBe(CHUNK + 11);
});

test('closed between two transactions: what is saved stays, the rest is found again in the folder', async () => {
  const files = many(70);
  const id = await begin(pickedFolder(files));
  await new Promise<void>((resolve) => {
    const stop = folderImports.subscribe(() => {
      if ((folderImports.getSnapshot().get(id)?.files_done ?? 0) === 0) return;
      stop();
      stopFolderImports();
      resolve();
    });
  });
  await reopen();
  const [kept] = await read((store) => readFolderImports(store, 10, []));
  const saved = await queued('document.create@1');
  expect(saved).toBeGreaterThan(0);
  expect(kept?.left).toBe(70 - saved);
  // Each file is counted once: it is saved and queued, or it is not saved.
  expect(await read(readToSendCount)).toBe((await read(readWaitingCount)) + 70 - saved);
  expect(await read(readUnsavedImports)).toMatchObject([{ id, name: 'Site', files: 70 - saved }]);

  // Two are gone meanwhile, one has another size, and a new one is none of this import's.
  const paths = (await read((store) => store.import_files.toArray())).map(({ path }) => path);
  const [gone = '', changed = ''] = paths;
  const { [gone]: _gone, ...rest } = files;
  const again = pickedFolder({ ...rest, [changed]: 'changed its size', 'Site/new.pdf': 'new' });
  expect(await resumeFolderImportOn(device, id, again)).toBe(2);
  expect(await importEnd(id)).toBeUndefined();
  expect((await contents()).length).toBe(68);

  expect(await resumeFolderImportOn(device, id, pickedFolder(files))).toBe(0);
  expect(await importEnd(id)).toMatchObject({ state: 'done', files: 70, files_done: 70 });
  const texts = (await contents()).map((line) => line.split('=')[1]);
  expect(texts.sort()).toEqual(Object.values(files).sort());
  expect(await queued('folder.create@1')).toBe(4);
});

/** Ends the transaction of the nth write from now on. @returns how to end that; it says whether there was such a write. */
function abortAtWrite(nth: number): () => boolean {
  const { put, add } = IDBObjectStore.prototype;
  let seen = 0;
  const aborting = (write: typeof put): typeof put =>
    function abort(this: typeof IDBObjectStore.prototype, ...args) {
      const request = write.apply(this, args);
      seen += 1;
      if (seen === nth) this.transaction.abort();
      return request;
    };
  Object.assign(IDBObjectStore.prototype, { put: aborting(put), add: aborting(add) });
  return () => {
    Object.assign(IDBObjectStore.prototype, { put, add });
    return seen >= nth;
  };
}

test('killed at each of its writes: a file waits to be read or is saved and queued, never both, never neither', async () => {
  const large = new TextDecoder().decode(new Uint8Array(CHUNK + 1).fill(66));
  const files = { 'Site/a.pdf': 'a', 'Site/B/b.pdf': 'b', 'Site/large.pdf': large };
  for (let nth = 1; ; nth += 1) {
    const end = abortAtWrite(nth);
    const id = await begin(pickedFolder(files)).catch(() => undefined);
    if (id !== undefined) await importEnd(id);
    const hit = end();
    await reopen();
    const waiting = (await read((store) => store.import_files.toArray())).map(({ path }) => path);
    const saved = (await contents()).map((line) => line.split(' ')[0]?.split('/')[1]);
    expect(await queued('document.create@1')).toBe(saved.length);
    for (const [path] of Object.entries(files)) {
      const name = path.split('/').at(-1)?.replace('.pdf', '');
      const noted = id !== undefined;
      expect([waiting.includes(path), saved.includes(name)].filter(Boolean)).toHaveLength(noted ? 1 : 0);
    }
    if (!hit) break;
    expect(nth).toBeLessThan(200);
    await device.connection.destroy();
    device = await openDevice({ baseUrl: 'http://127.0.0.1:9', userId: 1, token: 't' });
    await enqueueOn(device, 'project.create@1', { project_id: 10, root_folder_ids: roots, name: 'Quay' });
  }
});

test('no room: what is saved stays, it says so, and goes on when asked', async () => {
  const files = many(70);
  const { put } = IDBObjectStore.prototype;
  let room = 40;
  IDBObjectStore.prototype.put = function refuse(this: typeof IDBObjectStore.prototype, ...args) {
    if (this.name === 'blob_chunks') room -= 1;
    if (room < 0) throw new DOMException('no room', 'QuotaExceededError');
    return put.apply(this, args);
  };
  const id = await begin(pickedFolder(files));
  const full = await importEnd(id);
  IDBObjectStore.prototype.put = put;
  expect(full).toMatchObject({ state: 'full', files_done: 32 });
  expect(await queued('document.create@1')).toBe(32);
  expect(await read((store) => store.import_files.count())).toBe(38);
  retryFolderImport(id);
  expect(await importEnd(id)).toMatchObject({ state: 'done', files_done: 70 });
  expect((await contents()).length).toBe(70);
});

test('a project that is taken away ends its imports; what was queued goes by its own rule', async () => {
  const id = await begin(pickedFolder(many(70)));
  await new Promise<void>((resolve) => {
    const stop = folderImports.subscribe(() => {
      if ((folderImports.getSnapshot().get(id)?.files_done ?? 0) > 0) resolve(stop());
    });
  });
  await revokeScope(device, projectScope(10));
  expect(await importEnd(id)).toBeUndefined();
  const left = await read(async (store) => [await store.import_files.count(), await store.folder_imports.count()]);
  expect(left).toEqual([0, 0]);
  expect(await read((store) => store.outbox.count())).toBe(0);
});

/** What attention says of imports that ended with their project. */
async function told(): Promise<Record<string, string | number>[]> {
  const items = await read((store) => store.attention.toArray());
  return items.flatMap(({ mutation, params }) => (mutation === null ? [params] : []));
}

test('what was refused for good, and is told, is no lost work when its project goes', async () => {
  const files = pickedFolder({ 'Site/empty.pdf': '', 'Site/gone.pdf': 'gone', 'Site/a.pdf': 'a' });
  for (const { path, file } of files) {
    if (path.includes('gone')) file.slice = () => ({ arrayBuffer: () => Promise.reject(new Error('no')) }) as never;
  }
  expect((await importEnd(await begin(files)))?.refused).toHaveLength(2);
  await revokeScope(device, projectScope(10));
  // One that could not be read may be read elsewhere.
  expect(await told()).toMatchObject([{ count: 1, paths: 'Site/gone.pdf' }]);
});

test('a project that is taken away takes along what was to be gone on with, which is told', async () => {
  await begin(pickedFolder(many(120)));
  await reopen();
  expect(readUnsentMark(device.keep, 1).unsaved).toBeGreaterThan(0);
  const waiting = (await read((store) => store.import_files.toArray())).map(({ path }) => path);
  await revokeScope(device, projectScope(10));
  const left = await read(async (store) => [await store.import_files.count(), await store.folder_imports.count()]);
  expect(left).toEqual([0, 0]);
  const [params, ...more] = await told();
  expect(more).toEqual([]);
  expect(params).toMatchObject({ folder: 'Site', count: waiting.length });
  expect(String(params?.paths).split('\n')).toEqual(waiting.slice(0, 100));
  expect(readUnsentMark(device.keep, 1).unsaved).toBe(0);
});

test('a project that its person deletes in the middle ends the import, and what was not saved is told once', async () => {
  const name = (n: number) => `Site/A-${n + 10}.pdf`;
  const files = pickedFolder(Object.fromEntries(Array.from({ length: 40 }, (_, n) => [name(n), `sheet ${n}`])));
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  for (const { file } of files.slice(32)) {
    const slice = file.slice.bind(file);
    const bytesOf = async (part: Blob) => {
      await held;
      return part.arrayBuffer();
    };
    file.slice = (...range) => ({ arrayBuffer: () => bytesOf(slice(...range)) }) as Blob;
  }
  const id = await begin(files);
  while ((folderImports.getSnapshot().get(id)?.files_done ?? 0) === 0) await new Promise(setImmediate);
  await enqueueOn(device, 'project.delete@1', { project_id: 10 });
  release();
  expect(await importEnd(id)).toBeUndefined();
  const waiting = 40 - (await queued('document.create@1'));
  expect(await told()).toEqual([expect.objectContaining({ folder: 'Site', count: waiting })]);
  await revokeScope(device, projectScope(10));
  expect(await told()).toHaveLength(1);
});

test('without the right to write every file is refused by name', async () => {
  await read((store) => {
    const state = { cursor: 5, complete: true, checked_at: null, held: false, accepted: false, rereading: false };
    return store.scopes.put({ scope: 'p:10', access_level: 'viewer', ...state });
  });
  const end = await imported({ 'Site/a.pdf': 'a' });
  expect(end?.refused).toEqual([{ path: 'Site/a.pdf', code: 'forbidden' satisfies ImportFile['refused'] }]);
  expect(await read((store) => store.blob_chunks.count())).toBe(0);
});
