// Row 23: two devices upload a new version of one drawing, both offline. Both are kept byte for byte, the one that comes
// later does not become current by itself, and both people are told.
import { expect } from 'vitest';
import { readChoices } from '#src/data/reads/queue/sync-list.ts';
import { uploadAll } from '#src/sync/files/upload-lane.ts';
import { syncRound } from '#src/sync/round.ts';
import { violations } from '../fixtures/invariants.ts';
import { type Crew, type Site, test } from '../fixtures/site.ts';
import { sha256, type Tablet } from '../fixtures/tablet.ts';

async function bothRevise({ ana, ben, project, drawing }: Crew) {
  const hers = new TextEncoder().encode(`%PDF-1.7 Ana’s ${'a'.repeat(40_000)}`);
  const his = new TextEncoder().encode(`%PDF-1.7 Ben’s ${'b'.repeat(50_000)}`);
  const first = await ana.addVersion(project.id, drawing.id, drawing.versionId, hers);
  const second = await ben.addVersion(project.id, drawing.id, drawing.versionId, his);
  return { hers, his, first: first.id, second: second.id };
}

/** Both devices hold three versions with the right bytes; the late one waits for a decision on both. */
async function expectBothKept(site: Site, crew: Crew, bytes: Map<number, Uint8Array>, current: number): Promise<void> {
  for (const tablet of [crew.ana, crew.ben]) {
    const document = await tablet.read((store) => store.documents.get(crew.drawing.id));
    expect(document?.current_version_id).toBe(current);
    const versions = await tablet.read((store) => store.versions.orderBy('id').toArray());
    expect(versions.map(({ ordinal }) => ordinal).sort()).toEqual([1, 2, 3]);
    for (const [id, meant] of bytes) {
      const version = versions.find((one) => one.id === id);
      expect([version?.state, version?.concurrent_with]).toEqual(['ready', id === current ? null : current]);
      if (version === undefined) throw new Error('unreachable');
      expect(sha256((await tablet.bytesOf(version)) ?? new Uint8Array())).toBe(sha256(meant));
    }
    const [late] = [...bytes.keys()].filter((id) => id !== current);
    expect((await tablet.read(readChoices)).map(({ version_id }) => version_id)).toEqual([late]);
  }
  expect(await violations(site.server, [crew.ana, crew.ben])).toEqual([]);
}

async function noticesOf(tablet: Tablet): Promise<unknown[]> {
  const told = await tablet.read((store) => store.attention.toArray());
  return told.filter(({ kind }) => kind === 'notice').map(({ code }) => code);
}

test('one after the other: the later is kept beside the current one and its author is told', async ({ site }) => {
  const crew = await site.crew();
  const { hers, his, first, second } = await bothRevise(crew);
  await crew.ana.sync();
  await crew.ben.sync();
  await crew.ana.sync();
  expect(await noticesOf(crew.ben)).toEqual(['concurrent_version']);
  await expectBothKept(
    site,
    crew,
    new Map([
      [first, hers],
      [second, his],
    ]),
    first,
  );
});

test('crossed: both announced before either’s bytes are here', async ({ site }) => {
  const crew = await site.crew();
  const { ana, ben } = crew;
  const { hers, his, first, second } = await bothRevise(crew);
  await syncRound(ana.device);
  await syncRound(ben.device);
  await uploadAll(ben.device);
  await uploadAll(ana.device);
  await ana.sync();
  await ben.sync();
  await ana.sync();
  await expectBothKept(
    site,
    crew,
    new Map([
      [first, hers],
      [second, his],
    ]),
    second,
  );
});

test('a person decides, and the decision holds on both', async ({ site }) => {
  const crew = await site.crew();
  const { ana, ben, project, drawing } = crew;
  const { second } = await bothRevise(crew);
  await ana.sync();
  await ben.sync();
  await ana.sync();
  await ana.act('version.make_current@1', { project_id: project.id, document_id: drawing.id, version_id: second });
  await ana.sync();
  await ben.sync();
  for (const tablet of [ana, ben]) {
    expect((await tablet.read((store) => store.documents.get(drawing.id)))?.current_version_id).toBe(second);
    expect(await tablet.read(readChoices)).toEqual([]);
  }
  expect(await violations(site.server, [ana, ben])).toEqual([]);
});
