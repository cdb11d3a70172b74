// Failure matrix 39: a file is saved on the device, and the connection to the store dies before its tab hears of it.
import { expect } from 'vitest';
import type { Store } from '#src/data/database.ts';
import { localBytesOn } from '#src/sync/files/blob-bytes.ts';
import { CHUNK } from '#src/sync/files/chunks.ts';
import { beginFolderImportOn } from '#src/sync/folder-import/folder-import.ts';
import { importEnd, pickedFolder } from '#src/testing/picked-folder.ts';
import { test } from '../fixtures/site.ts';
import { sha256, type Tablet } from '../fixtures/tablet.ts';

const bytes = new TextEncoder().encode('%PDF-1.7 standard detail');
const lost = () => new DOMException('Connection to Indexed Database server lost', 'UnknownError');
const full = () => new DOMException('no room', 'QuotaExceededError');

/**
 * A transaction over a table of this name is committed, and the connection dies before its tab hears of it; how often it is
 * tried again and fails in another way, `then` says.
 */
function dieOverTheAnswer({ device }: Tablet, table: string, then: readonly (() => Error)[]): void {
  const { store } = device.connection;
  const { transaction } = store;
  const fails = [lost, ...then];
  store.transaction = (async (...args: unknown[]) => {
    const over = args.slice(1).flat() as { name?: string }[];
    const fail = over.some(({ name }) => name === table) ? fails.shift() : undefined;
    if (fail !== undefined && fails.length < then.length) throw fail();
    const done: unknown = await (transaction as (...all: unknown[]) => Promise<unknown>).apply(store, args);
    if (fail !== undefined) throw fail();
    return done;
  }) as unknown as Store['transaction'];
}

test('the connection dies over the answer of a choice, and once more: what the books name is there', async ({
  site,
}) => {
  const { ben, project } = await site.crew();
  dieOverTheAnswer(ben, 'meta', [lost]);
  const said = await ben.keepFile(project.id, bytes).then(
    () => 'saved',
    () => 'not saved',
  );
  const blob = await ben.read((store) => store.blobs.get(sha256(bytes)));
  const here = await localBytesOn(ben.device, sha256(bytes));
  expect({ said, booked: blob?.complete, held: here?.byteLength }).toEqual({
    said: 'not saved',
    booked: true,
    held: bytes.byteLength,
  });
});

test('the same of a large file of a folder, and then there is no room: its bytes are there', async ({ site }) => {
  const { ben, project } = await site.crew();
  const large = new Uint8Array(CHUNK + 7).fill(7);
  const files = pickedFolder({ 'Site/large.pdf': large, 'Site/small.pdf': bytes });
  dieOverTheAnswer(ben, 'blob_chunks', [full, full]);
  await importEnd(
    await beginFolderImportOn(ben.device, { projectId: project.id, folderId: project.roots.plans, files }),
  );
  const queued = await ben.read((store) => store.outbox.where('state').equals('queued').toArray());
  const announced = queued.flatMap(({ args }) => (args as { sha256?: string }).sha256 ?? []);
  expect(announced).toContain(sha256(large));
  expect((await localBytesOn(ben.device, sha256(large)))?.byteLength).toBe(large.byteLength);
});

test('the same of the last files of a folder: they are saved once, and that is said', async ({ site }) => {
  const { ben, project } = await site.crew();
  const files = pickedFolder({ 'Site/one.pdf': bytes, 'Site/two.pdf': '%PDF another' });
  dieOverTheAnswer(ben, 'blob_chunks', []);
  const end = await importEnd(
    await beginFolderImportOn(ben.device, { projectId: project.id, folderId: project.roots.plans, files }),
  );
  const queued = await ben.read((store) => store.outbox.toArray());
  const made = queued.filter(({ name }) => name === 'document.create@1').length;
  expect([end?.state, end?.files_done, made]).toEqual(['done', 2, 2]);
});

test('the same where all of them are here already, and nothing is queued: that is said', async ({ site }) => {
  const { ben, project } = await site.crew();
  const files = () => pickedFolder({ 'one.pdf': bytes });
  const start = { projectId: project.id, folderId: project.roots.plans };
  await importEnd(await beginFolderImportOn(ben.device, { ...start, files: files() }));
  dieOverTheAnswer(ben, 'blob_chunks', []);
  const end = await importEnd(await beginFolderImportOn(ben.device, { ...start, files: files() }));
  expect([end?.state, end?.files_done, end?.unchanged]).toEqual(['done', 1, 1]);
});
