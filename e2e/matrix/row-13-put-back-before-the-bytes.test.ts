// Row 13: the server's data is put back to between the words and the bytes of a file, without another epoch, and whoever sent
// both has read no further than the words: no mark tells of it, the row that still waits does.
import { afterEach, expect, vi } from 'vitest';
import { uploadAll } from '#src/sync/files/upload-lane.ts';
import { readUnnoticed } from '#src/sync/files/upload-turns.ts';
import { syncRound } from '#src/sync/round.ts';
import { putBack, snapshot } from '../fixtures/put-back.ts';
import { kindsOn, stateOn } from '../fixtures/seen-on.ts';
import { type Crew, test } from '../fixtures/site.ts';
import { firstPullSleeps } from '../fixtures/slept-pull.ts';

afterEach(() => vi.restoreAllMocks());

const bytes = new TextEncoder().encode('%PDF-1.7 standard detail');

for (const { others, after } of [
  { others: false, after: 'nothing happens there' },
  { others: true, after: 'others go on there' },
]) {
  test(`taken, put back to before, and ${after}: the bytes are sent again`, async ({ site }) => {
    const { ana, ben, project, drawing } = await site.crew();
    const { versionId, sha256 } = await ben.addDocument(project.id, project.roots.photos, 'Crack', bytes);
    await syncRound(ben.device);
    await ana.sync();
    const copy = await snapshot(site);
    await uploadAll(ben.device);
    expect(await ben.read((store) => store.blobs.get(sha256))).toMatchObject({ unsent: 0, taken_by: [project.id] });
    await putBack(site, copy);
    if (others) {
      await ana.comment(project.id, drawing.id, 'Seen');
      await ana.sync();
    }
    for (const tablet of [ben, ben]) await tablet.sync();
    expect([await stateOn(ben, versionId), await kindsOn(ben)]).toEqual(['ready', []]);
    expect(await uploadAll(ben.device)).toBe(0);
  });
}

test('taken while an answer slept that is from before: it refutes nothing', async ({ site }) => {
  const { ben, project } = await site.crew();
  const { sha256 } = await ben.addDocument(project.id, project.roots.photos, 'Crack', bytes);
  await syncRound(ben.device);
  const { answered, wake } = firstPullSleeps();
  const pulling = syncRound(ben.device);
  await answered;
  await uploadAll(ben.device);
  wake();
  await pulling;
  expect(await ben.read((store) => store.blobs.get(sha256))).toMatchObject({ unsent: 0, taken_by: [project.id] });
});

const picture = new Uint8Array(9_000).map((_, at) => (at * 7) % 251);

async function chooseCover({ ana, project }: Crew) {
  const file = await ana.keepFile(project.id, picture);
  await ana.act('project.cover@1', { project_id: project.id, ...file });
  return file;
}

test('the picture of a project, taken and put back to before: its bytes are sent again', async ({ site }) => {
  const crew = await site.crew();
  const { ana, project } = crew;
  const { sha256 } = await chooseCover(crew);
  await syncRound(ana.device);
  const copy = await snapshot(site);
  await uploadAll(ana.device);
  expect(await ana.read((store) => store.blobs.get(sha256))).toMatchObject({ unsent: 0, taken_by: [project.id] });
  await putBack(site, copy);
  await ana.sync();
  const waitsFor = async () => {
    await ana.sync();
    return (await ana.read((store) => store.projects.get(project.id)))?.cover_sha256 ?? null;
  };
  await expect.poll(waitsFor, { timeout: 8_000 }).toBe(null);
  expect(await kindsOn(ana)).toEqual([]);
  expect(await uploadAll(ana.device)).toBe(0);
});

test('the same while nothing is heard of the server: what was the only copy counts as unsent', async ({ site }) => {
  const crew = await site.crew();
  const { ana } = crew;
  const { sha256 } = await chooseCover(crew);
  await syncRound(ana.device);
  const copy = await snapshot(site);
  await uploadAll(ana.device);
  await putBack(site, copy);
  await syncRound(ana.device);
  expect(await ana.read((store) => readUnnoticed(store, ana.person.id))).toEqual([sha256]);
});
