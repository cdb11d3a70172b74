// Row 16: there is no room while a page is pulled. The page is rolled back, bytes that can be fetched again make room, and
// it is pulled once more.
import { expect } from 'vitest';
import { QuotaError } from '#src/platform/own-files/quota-error.ts';
import { syncRound } from '#src/sync/round.ts';
import { violations } from '../fixtures/invariants.ts';
import { confirmedRows } from '../fixtures/server-truth.ts';
import { type Crew, test } from '../fixtures/site.ts';
import { whileFull } from '../fixtures/storage-faults.ts';

/** 30 comments of Ana's that Ben does not have yet. */
async function makeNews({ ana, ben, project, drawing }: Crew): Promise<void> {
  for (let index = 0; index < 30; index += 1) await ana.comment(project.id, drawing.id, `News ${index}`);
  await ana.sync();
  expect(await ben.read((store) => store.comments.count())).toBe(0);
}

for (const at of ['write', 'commit'] as const) {
  test(`no room at ${at}: cached bytes make room for rows, unsent bytes and the queue stay`, async ({ site }) => {
    const crew = await site.crew();
    const { ana, ben, project, drawing } = crew;
    const version = await ben.read((store) => store.versions.get(drawing.versionId));
    if (version === undefined) throw new Error('the drawing has no version');
    await ben.bytesOf(version);
    // Announced, and its bytes not sent yet: they look like the cached ones, but nobody else has them.
    const photo = await ben.addDocument(project.id, project.roots.photos, 'Roof', new Uint8Array(4_000).fill(3));
    await syncRound(ben.device);
    await makeNews(crew);

    // Rows of a page find no room as long as the cached drawing is here.
    let cached = true;
    let refused = 0;
    const trimmed = ben.when(async (store) => (await store.blobs.get(drawing.sha256)) === undefined);
    trimmed.then(
      () => {
        cached = false;
      },
      () => undefined,
    );
    const full = (name: string) => {
      const refuses = cached && name === 'comments';
      if (refuses) refused += 1;
      return refuses;
    };
    await whileFull(at, full, () => syncRound(ben.device));
    expect(refused).toBeGreaterThan(0);
    expect(cached).toBe(false);
    expect(await ben.read((store) => store.comments.count())).toBe(30);
    expect(await ben.read((store) => store.blobs.get(photo.sha256))).toMatchObject({ complete: true, unsent: 1 });
    await ben.sync();
    await ana.sync();
    expect(await violations(site.server, [ana, ben])).toEqual([]);
  });

  test(`no room at ${at} and nothing to make room with: the page is rolled back whole`, async ({ site }) => {
    const crew = await site.crew();
    const { ana, ben, project, drawing } = crew;
    await makeNews(crew);
    await ben.addDocument(project.id, project.roots.photos, 'Roof', new Uint8Array(4_000).fill(3));
    await ben.comment(project.id, drawing.id, 'Queued by Ben');
    const state = async () => [
      await ben.read(confirmedRows),
      await ben.read((store) => store.scopes.get(`p:${project.id}`)),
      (await ben.read((store) => store.comments.toArray())).map(({ content }) => content),
    ];
    const before = await state();
    let room = 10;
    const full = (name: string) => {
      if (name === 'comments') room -= 1;
      return room < 0 && name === 'comments';
    };
    await whileFull(at, full, () => expect(syncRound(ben.device)).rejects.toThrow(QuotaError));
    expect(await state()).toEqual(before);
    expect(await ben.read((store) => store.blobs.where('unsent').equals(1).count())).toBe(1);
    expect(await ben.read((store) => store.outbox.count())).toBe(2);

    await ben.sync();
    await ana.sync();
    expect(await ben.read((store) => store.comments.count())).toBe(31);
    expect(await violations(site.server, [ana, ben])).toEqual([]);
  });
}
