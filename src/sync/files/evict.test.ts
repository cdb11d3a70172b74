import { afterEach, beforeEach, expect, test } from 'vitest';
import { type OpenDevice, openDevice } from '#src/testing/open-device.ts';
import { clearFilesOn, makeRoom, releaseFiles } from './evict.ts';
import { importFileOn } from './import-file.ts';

const P = 10;
let device: OpenDevice;
const store = () => device.connection.store;
const here = async () => (await store().blobs.toArray()).map((blob) => blob.size).sort((a, b) => a - b);

beforeEach(async () => {
  device = await openDevice({ baseUrl: '', userId: 1, token: '' });
});
afterEach(() => device.connection.destroy());

/** A file that the server has, opened here before. */
async function opened(size: number, lastUsed: string): Promise<string> {
  const { sha256 } = await importFileOn(device, new Blob([new Uint8Array(size).fill(size)]), P);
  await store().blobs.update(sha256, { unsent: 0, chosen_at: undefined, last_used_at: lastUsed });
  return sha256;
}

test('the longest unused go first, and no more than is needed', async () => {
  await opened(30, '2026-01-02T00:00:00.000Z');
  await opened(20, '2026-01-01T00:00:00.000Z');
  await opened(10, '2026-01-03T00:00:00.000Z');
  expect(await makeRoom(device, 21)).toBe(true);
  expect(await here()).toEqual([10]);
});

test.each([
  ['that was picked and is not announced yet', { unsent: 0 }],
  ['that is unsent', { chosen_at: undefined }],
] as const)('a file %s stays, though nothing but its mark speaks for it', async (_, books) => {
  const { sha256 } = await importFileOn(device, new Blob(['picked, not saved yet']), P);
  await store().blobs.update(sha256, books);
  expect(await makeRoom(device, 1)).toBe(false);
  expect(await releaseFiles(device, [sha256])).toEqual({ files: 0, bytes: 0 });
  expect(await here()).toEqual([21]);
  expect(await store().blob_chunks.count()).toBe(1);
});

test('a file that a refused change speaks of stays until the person has decided', async () => {
  const sha256 = await opened(40, '2026-01-01T00:00:00.000Z');
  const mutation = { name: 'document.create@1', args: { sha256 }, scope: `p:${P}`, client_time: '' } as const;
  const about = { kind: 'rejected', code: 'forbidden', params: {}, project_id: P, created_at: '' } as const;
  const id = await store().attention.add({ ...about, mutation });
  expect(await releaseFiles(device, [sha256])).toEqual({ files: 0, bytes: 0 });
  await store().attention.delete(id);
  expect(await releaseFiles(device, [sha256])).toEqual({ files: 1, bytes: 40 });
});

test('clearing takes all that the server has, kept places among it, and nothing that is unsent', async () => {
  await opened(30, '2026-01-01T00:00:00.000Z');
  const refused = await opened(40, '2026-01-01T00:00:00.000Z');
  const mutation = { name: 'document.create@1', args: { sha256: refused }, scope: `p:${P}`, client_time: '' } as const;
  const about = { kind: 'rejected', code: 'forbidden', params: {}, project_id: P, created_at: '' } as const;
  await store().attention.add({ ...about, mutation });
  await importFileOn(device, new Blob(['picked, not saved yet']), P);
  await store().pins.add({ project_id: P, pinned_at: '', paused: false });
  await store().folder_pins.add({ folder_id: 11, project_id: P, pinned_at: '', paused: false });
  expect(await clearFilesOn(device)).toEqual({ files: 1, bytes: 30 });
  expect(await here()).toEqual([21, 40]);
  expect([await store().pins.count(), await store().folder_pins.count()]).toEqual([0, 0]);
});

test('what the server may have lost stays: of a project that is held, has vanished, or is not read anew to its end', async () => {
  await opened(30, '2026-01-01T00:00:00.000Z');
  const sure = { held: false, rereading: false, complete: true, accepted: false, checked_at: null, cursor: 5 };
  const state = { ...sure, scope: `p:${P}`, access_level: 'owner' } as const;
  for (const doubt of [{ held: true }, { vanished: true }, { rereading: true }]) {
    await store().scopes.put({ ...state, ...doubt });
    expect(await makeRoom(device, 1)).toBe(false);
  }
  await store().scopes.put(state);
  expect(await makeRoom(device, 1)).toBe(true);
});
