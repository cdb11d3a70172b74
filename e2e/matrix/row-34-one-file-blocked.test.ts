// Row 34, for some files only: a gateway lets all through but these. They keep no other back, and a line that is out is still
// asked no more than it was.
import { afterEach, expect, vi } from 'vitest';
import { TransportError } from '#src/net/transport-error.ts';
import { uploadAll } from '#src/sync/files/upload-lane.ts';
import { syncRound } from '#src/sync/round.ts';
import { kindsOn, stateOn } from '../fixtures/seen-on.ts';
import { test } from '../fixtures/site.ts';
import type { NewDocument, NewProject, Tablet } from '../fixtures/tablet.ts';

afterEach(() => void vi.restoreAllMocks());

const bytes = (seed: number, size: number) => new Uint8Array(size).map((_, at) => (at * seed) % 251);

/** Photos of some thousand bytes, each larger than the one before, and a drawing of many times that. */
async function queue(tablet: Tablet, { id, roots }: NewProject, photos: number): Promise<NewDocument[]> {
  const files: NewDocument[] = [];
  for (let at = 0; at < photos; at += 1) {
    files.push(await tablet.addDocument(id, roots.photos, `Photo ${at}`, bytes(7 + at, 2_000 + at)));
  }
  files.push(await tablet.addDocument(id, roots.plans, 'Large', bytes(7919, 600_000)));
  await syncRound(tablet.device);
  return files;
}

type Blocking = 'answers' | 'resets' | 'changes';

/** What announces these files comes to nothing. @returns how often that was, by file. */
function blocked(files: readonly NewDocument[], how: Blocking): Map<string, number> {
  const { fetch } = globalThis;
  const tries = new Map<string, number>();
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
    const announced = new Headers(init?.headers).get('Upload-Metadata') ?? '';
    const file = files.find(({ sha256 }) => announced.includes(btoa(sha256)));
    if (file === undefined) return fetch(url, init);
    tries.set(file.sha256, (tries.get(file.sha256) ?? 0) + 1);
    if (how === 'resets') throw new TypeError('Failed to fetch');
    if (how === 'answers') return new Response('<html>Blocked by your administrator</html>', { status: 403 });
    const body = init?.body instanceof Blob ? new Blob([new Uint8Array(init.body.size)]) : null;
    return fetch(url, { ...init, body });
  });
  return tries;
}

for (const how of ['answers', 'resets', 'changes'] as const) {
  test(`a gateway that ${how} for one small file, the first in turn: the others are sent`, async ({ site }) => {
    const { ben, project } = await site.crew();
    const [small, ...others] = await queue(ben, project, 2);
    if (small === undefined) throw new Error('nothing is queued');
    const tries = blocked([small], how);
    for (let lane = 0; lane < 2; lane += 1) await expect(uploadAll(ben.device)).rejects.toThrow(TransportError);
    await syncRound(ben.device);
    expect(await stateOn(ben, small.versionId)).toBe('pending');
    for (const { versionId } of others) expect(await stateOn(ben, versionId)).toBe('ready');
    expect(tries).toEqual(new Map([[small.sha256, 2]]));
    expect(await kindsOn(ben)).toEqual([]);
    vi.restoreAllMocks();
    await ben.sync();
    expect(await stateOn(ben, small.versionId)).toBe('ready');
  });
}

test('several that are blocked, before all others: these are sent, and each of the first is tried once a time', async ({
  site,
}) => {
  const { ben, project } = await site.crew();
  const files = await queue(ben, project, 7);
  const tries = blocked(files.slice(0, 4), 'answers');
  const lanes = 5;
  for (let lane = 0; lane < lanes; lane += 1) await expect(uploadAll(ben.device)).rejects.toThrow(TransportError);
  await syncRound(ben.device);
  for (const { versionId } of files.slice(4)) expect(await stateOn(ben, versionId)).toBe('ready');
  for (const count of tries.values()) expect(count).toBeLessThanOrEqual(lanes);
});

test('a line that is out is asked for a few files, and none of them lost its place', async ({ site }) => {
  const { ben, project } = await site.crew();
  const files = await queue(ben, project, 12);
  await site.proxy.set({ kind: 'bad_gateway' });
  for (let lane = 0; lane < 8; lane += 1) {
    const from = site.proxy.exchanges.length;
    await expect(uploadAll(ben.device)).rejects.toThrow(TransportError);
    // Three at once, as ever, and one that was begun when the first had failed.
    expect(site.proxy.exchanges.length - from).toBeLessThanOrEqual(4);
  }
  await site.proxy.set({ kind: 'pass' });
  const from = site.proxy.exchanges.length;
  await uploadAll(ben.device);
  const methods = site.proxy.exchanges.slice(from).map(({ method }) => method);
  // The photos whole, and only then the drawing in parts.
  expect(methods.slice(0, files.length)).toEqual(files.map(() => 'POST'));
  expect(new Set(methods.slice(files.length))).toEqual(new Set(['PATCH']));
});

test('a server that asks to wait is not asked for another file', async ({ site }) => {
  const { ben, project } = await site.crew();
  await queue(ben, project, 1);
  const { fetch } = globalThis;
  let asked = 0;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
    const answer = await fetch(url, { ...init, method: 'GET', body: null });
    asked += 1;
    const headers = new Headers(answer.headers);
    headers.set('Retry-After', '60');
    return new Response('{"code":"storage_full"}', { status: 507, headers });
  });
  await expect(uploadAll(ben.device)).rejects.toMatchObject({ name: 'TransportError', retryAfter: 60 });
  expect(asked).toBe(1);
});
