// Row 38, where the line does not go dead but turns slow: what it cannot bring in one request is brought in parts.
import { afterEach, expect, vi } from 'vitest';
import { TransportError } from '#src/net/transport-error.ts';
import { uploadAll } from '#src/sync/files/upload-lane.ts';
import { syncRound } from '#src/sync/round.ts';
import { violations } from '../fixtures/invariants.ts';
import { stateOn } from '../fixtures/seen-on.ts';
import { type Crew, test } from '../fixtures/site.ts';
import type { NewDocument, Tablet } from '../fixtures/tablet.ts';

afterEach(() => void vi.restoreAllMocks());

const bytes = (seed: number, size: number) => new Uint8Array(size).map((_, at) => (at * seed) % 251);

/** What the line brings of a body before the device's patience is over. */
const BROUGHT = 60_000;
const LANES = 12;

async function queued({ ben, project }: Crew, ...sizes: number[]): Promise<NewDocument[]> {
  const files: NewDocument[] = [];
  for (const [at, size] of sizes.entries()) {
    files.push(await ben.addDocument(project.id, project.roots.photos, `Photo ${at}`, bytes(7 + at, size)));
  }
  await syncRound(ben.device);
  return files;
}

const isUnsent = (tablet: Tablet) => tablet.read((store) => store.blobs.where('unsent').equals(1).count());

/** The lane, over and over, until nothing waits. @returns how often it was begun. */
async function lanes({ ben }: Crew): Promise<number> {
  for (let lane = 1; lane <= LANES; lane += 1) {
    await uploadAll(ben.device).catch((error: unknown) => {
      if (!(error instanceof TransportError)) throw error;
    });
    if ((await isUnsent(ben)) === 0) return lane;
  }
  throw new Error('some of it never gets through');
}

/** The waits for an answer are over 20 times as soon. */
function hurry(): void {
  const { setTimeout: later } = globalThis;
  const hurried = (work: () => void, milliseconds = 0) =>
    later(work, milliseconds >= 6_000 ? milliseconds / 20 : milliseconds);
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(hurried as typeof setTimeout);
}

for (const how of ['cut_request', 'stall_request'] as const) {
  test(`small files that the line never brings whole (${how}) are sent in parts, each alone`, async ({ site }) => {
    const crew = await site.crew();
    const { ana, ben } = crew;
    const files = await queued(crew, 20_000, 140_000, 150_000);
    if (how === 'stall_request') hurry();
    const end = site.proxy.during(/^(POST|PATCH) \/api\/uploads/, { kind: how, after: BROUGHT });
    await lanes(crew);
    end();
    vi.restoreAllMocks();
    const requests = site.proxy.exchanges.filter(
      ({ method, path }) => method !== 'HEAD' && path.startsWith('/api/uploads'),
    );
    // Whole once, and no more.
    const whole = requests.filter(({ method, up }) => method === 'POST' && up > 20_000);
    expect(whole.length).toBeLessThanOrEqual(2);
    for (const tablet of [ben, ana]) await tablet.sync();
    for (const { versionId } of files) expect(await stateOn(ana, versionId)).toBe('ready');
    expect(await violations(site.server, [ana, ben])).toEqual([]);
  });
}

test('what a fast line said about its pace holds no more once a small file broke off on it', async ({ site }) => {
  const crew = await site.crew();
  const { ana, ben } = crew;
  // In parts, and quick.
  await queued(crew, 4_000_000);
  await uploadAll(ben.device);
  await queued(crew, 30_000);
  const hit = site.proxy.next(/^POST \/api\/uploads/, { kind: 'cut_request', after: 100 });
  await expect(uploadAll(ben.device)).rejects.toThrow(TransportError);
  await hit.done;
  await queued(crew, 16_000);
  const patience = vi.spyOn(globalThis, 'setTimeout');
  await uploadAll(ben.device);
  // As long as a line of which nothing is known is given: 6 s, and for three such files at 32 bytes a millisecond 1.5 s.
  expect(patience.mock.calls.map(([, milliseconds]) => milliseconds)).toContain(7_500);
  vi.restoreAllMocks();
  for (const tablet of [ben, ana]) await tablet.sync();
  expect(await violations(site.server, [ana, ben])).toEqual([]);
});
