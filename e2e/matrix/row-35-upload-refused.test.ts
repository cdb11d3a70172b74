// Row 35, where the address of an upload that was cut is answered with a refusal: the address is forgotten, and whether the
// bytes may come is for the project to say. Only "later" keeps it.
import { afterEach, expect, vi } from 'vitest';
import { readUnsent } from '#src/data/reads/queue/unsent-work.ts';
import { TransportError } from '#src/net/transport-error.ts';
import { uploadAll } from '#src/sync/files/upload-lane.ts';
import { syncRound } from '#src/sync/round.ts';
import { violations } from '../fixtures/invariants.ts';
import { setLevel } from '../fixtures/people.ts';
import { stateOn } from '../fixtures/seen-on.ts';
import { type Crew, type Site, test } from '../fixtures/site.ts';
import type { NewDocument } from '../fixtures/tablet.ts';

afterEach(() => void vi.restoreAllMocks());

const SIZE = 400_000;
const bytes = (seed: number) => new Uint8Array(SIZE).map((_, at) => (at * seed) % 251);

/** Cuts what is being sent in the middle. */
async function cutInTheMiddle({ proxy }: Site, { ben }: Crew): Promise<void> {
  const hit = proxy.next(/^PATCH /, { kind: 'cut_request', after: 100_000 });
  await expect(uploadAll(ben.device)).rejects.toThrow(TransportError);
  await hit.done;
}

/** Ben's drawing, its words taken, and of its bytes the first ones. */
async function underWay(site: Site, crew: Crew, seed: number): Promise<NewDocument> {
  const { ben, project } = crew;
  const sheet = await ben.addDocument(project.id, project.roots.plans, `Sheet ${seed}`, bytes(seed));
  await syncRound(ben.device);
  await cutInTheMiddle(site, crew);
  return sheet;
}

/** The address of an upload answers so, as the server would. @returns how often it was asked. */
function answerAt(status: number): () => number {
  const { fetch } = globalThis;
  let asked = 0;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
    if (init?.method !== 'HEAD') return fetch(url, init);
    asked += 1;
    const { headers } = await fetch(url, init);
    return new Response(null, { status, headers });
  });
  return () => asked;
}

test('whatever an upload’s address refuses, the file is sent', async ({ site }) => {
  const crew = await site.crew();
  const { ana, ben } = crew;
  for (const [at, status] of [400, 403, 412].entries()) {
    const sheet = await underWay(site, crew, 7 + at);
    const asked = answerAt(status);
    await uploadAll(ben.device);
    expect(asked()).toBe(1);
    vi.restoreAllMocks();
    await ben.sync();
    expect([status, await stateOn(ben, sheet.versionId)]).toEqual([status, 'ready']);
  }
  await ana.sync();
  expect(await violations(site.server, [ana, ben])).toEqual([]);
});

test('a word that means later ends the turn, and the upload goes on from where it was', async ({ site }) => {
  const crew = await site.crew();
  const { ana, ben } = crew;
  const sheet = await underWay(site, crew, 7);
  const address = async () => (await ben.read((store) => store.blobs.get(sheet.sha256)))?.upload_url;
  const known = await address();
  for (const status of [408, 429, 503]) {
    answerAt(status);
    await expect(uploadAll(ben.device)).rejects.toThrow(TransportError);
    vi.restoreAllMocks();
    expect(await address()).toBe(known);
  }
  for (const tablet of [ben, ana]) await tablet.sync();
  expect(await stateOn(ben, sheet.versionId)).toBe('ready');
  expect(await violations(site.server, [ana, ben])).toEqual([]);
});

test('made a viewer over another’s bytes: the lane comes to rest', async ({ site }) => {
  const crew = await site.crew();
  const { ana, ben, project, shareId } = crew;
  // Ben has the same file in a project of his own; Ana's words are there, and her tablet is away.
  const own = await ben.createProject('Sheds');
  await ben.addDocument(own.id, own.roots.plans, 'Sheet', bytes(7));
  await ben.sync();
  const hers = await ana.addDocument(project.id, project.roots.plans, 'Sheet', bytes(7));
  for (const { device } of [ana, ben]) await syncRound(device);
  await cutInTheMiddle(site, crew);
  await setLevel(site.server.url, ana.person, shareId, 'viewer');
  await uploadAll(ben.device);
  await ben.sync();
  expect((await ben.read((store) => store.blobs.get(hers.sha256)))?.upload_url).toBeNull();
  expect(await ben.read(readUnsent)).toEqual({ changes: 0, imports: [] });
  await ana.sync();
  expect(await stateOn(ana, hers.versionId)).toBe('ready');
  await ben.sync();
  expect(await violations(site.server, [ana, ben])).toEqual([]);
});
