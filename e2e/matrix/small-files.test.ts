// Many small files and a large one. The small ones go whole and before the large one; cut off anywhere, each is there once
// in the end.
import { expect } from 'vitest';
import { TransportError } from '#src/net/transport-error.ts';
import { uploadAll } from '#src/sync/files/upload-lane.ts';
import { syncRound } from '#src/sync/round.ts';
import { violations } from '../fixtures/invariants.ts';
import { type Crew, test } from '../fixtures/site.ts';

const SMALL = 24;
const LARGE = 700_000;

async function queue({ ana, project }: Pick<Crew, 'ana' | 'project'>): Promise<number[]> {
  const ids: number[] = [];
  const add = async (name: string, bytes: Uint8Array<ArrayBuffer>) => {
    ids.push((await ana.addDocument(project.id, project.roots.photos, name, bytes)).versionId);
  };
  await add('Large', new Uint8Array(LARGE).fill(66));
  for (let n = 0; n < SMALL; n += 1) await add(`Photo ${n}`, new TextEncoder().encode(`photo ${n} `.repeat(400)));
  await syncRound(ana.device);
  return ids;
}

test('one request each, the large one last', async ({ site }) => {
  const crew = await site.crew();
  const { ana, ben } = crew;
  const ids = await queue(crew);
  const slow = site.proxy.during(/^POST \/api\/uploads/, { kind: 'delay', milliseconds: 20 });
  const from = site.proxy.exchanges.length;
  await uploadAll(ana.device);
  slow();
  const sent = site.proxy.exchanges.slice(from).map(({ method, path }) => `${method} ${path.replace(/\w{32}/, 'id')}`);
  const announced = Array.from({ length: SMALL + 1 }, () => 'POST /api/uploads');
  expect(sent.slice(0, SMALL + 1)).toEqual(announced);
  expect(new Set(sent.slice(SMALL + 1))).toEqual(new Set(['PATCH /api/uploads/id']));
  expect(await ana.read((store) => store.blobs.where('unsent').equals(1).count())).toBe(0);
  await ana.sync();
  await ben.sync();
  const versions = await ben.read((store) => store.versions.bulkGet(ids));
  expect(versions.map((version) => version?.state)).toEqual(ids.map(() => 'ready'));
  expect(await violations(site.server, [ana, ben])).toEqual([]);
});

test('cut off in the middle, on the way there and on the way back: only that one is left', async ({ site }) => {
  const crew = await site.crew();
  const { ana, ben } = crew;
  const ids = await queue(crew);
  for (const fault of [{ kind: 'cut_request', after: 1_500 }, { kind: 'drop_answer' }] as const) {
    const hit = site.proxy.next(/^POST \/api\/uploads/, fault);
    await expect(uploadAll(ana.device)).rejects.toThrow(TransportError);
    await hit.done;
    expect(await ana.read((store) => store.blobs.where('unsent').equals(1).count())).toBe(1);
  }
  await ana.sync();
  await ben.sync();
  const versions = await ben.read((store) => store.versions.bulkGet(ids));
  expect(versions.map((version) => version?.state)).toEqual(ids.map(() => 'ready'));
  expect(await violations(site.server, [ana, ben])).toEqual([]);
});

test('a line that goes in the middle: what was brought before is noted all the same', async ({ site }) => {
  const crew = await site.crew();
  const { ana, ben } = crew;
  const ids = await queue(crew);
  const posts = () => site.proxy.exchanges.filter(({ path }) => path === '/api/uploads').length;
  let out: () => void = () => undefined;
  const fourth = Array.from({ length: 4 }, () => site.proxy.next(/^POST \/api\/uploads/, { kind: 'pass' })).at(-1);
  void fourth?.began.then(() => {
    out = site.proxy.during(/uploads/, { kind: 'cut_request', after: 1_500 });
  });
  await expect(uploadAll(ana.device)).rejects.toThrow(TransportError);
  out();
  const unsent = await ana.read((store) => store.blobs.where('unsent').equals(1).count());
  expect(unsent).toBeLessThan(ids.length);
  expect(unsent).toBeGreaterThan(0);
  expect(posts()).toBeLessThan(ids.length);
  await ana.sync();
  await ben.sync();
  const versions = await ben.read((store) => store.versions.bulkGet(ids));
  expect(versions.map((version) => version?.state)).toEqual(ids.map(() => 'ready'));
  expect(await violations(site.server, [ana, ben])).toEqual([]);
});
