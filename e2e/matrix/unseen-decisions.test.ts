// A decision that arrives after work which its author had not seen takes nothing of it: a choice of the current version stays
// open, what was to be deleted stays, and whoever wrote a field that gives way is told of it, and nobody else.
import { expect } from 'vitest';
import { readAttention, readChoices } from '#src/data/reads/queue/sync-list.ts';
import { readTold } from '#src/data/reads/queue/told.ts';
import { retryRejected } from '#src/sync/acts/attention.ts';
import { enqueueAllOn } from '#src/sync/outbox.ts';
import { violations } from '../fixtures/invariants.ts';
import { type Crew, test } from '../fixtures/site.ts';
import type { Tablet } from '../fixtures/tablet.ts';

const bytesOf = (letter: string) => new TextEncoder().encode(`%PDF-1.7 ${letter.repeat(3_000)}`);
const codesOf = async (tablet: Tablet) => (await tablet.read(readTold)).map(({ code }) => code);
const rejectedOf = async (tablet: Tablet) =>
  (await tablet.read(readAttention)).map(({ item: { code, params, mutation } }) => [mutation?.name, code, params]);
const currentOn = async (tablet: Tablet, { drawing }: Crew) =>
  (await tablet.read((store) => store.documents.get(drawing.id)))?.current_version_id;

async function both({ ana, ben }: Crew): Promise<void> {
  await ana.sync();
  await ben.sync();
  await ana.sync();
}

test('a choice made without signal, and another version meanwhile: both are offered, on both devices', async ({
  site,
}) => {
  const crew = await site.crew();
  const { ana, ben, project, drawing } = crew;
  const second = await ana.addVersion(project.id, drawing.id, drawing.versionId, bytesOf('a'));
  const beside = await ben.addVersion(project.id, drawing.id, drawing.versionId, bytesOf('b'));
  await both(crew);
  await ben.sync();
  const [choice] = await ana.read(readChoices);
  expect(choice).toMatchObject({ version_id: beside.id, current_id: second.id, beside: [beside.id] });
  // Ana chooses without signal; Ben goes on from the current one, and his comes first.
  const seen = { current_version_id: second.id, beside: [beside.id] };
  const made = { project_id: project.id, document_id: drawing.id, version_id: beside.id, ...seen };
  await ana.act('version.make_current@1', made);
  expect(await currentOn(ana, crew)).toBe(beside.id);
  const third = await ben.addVersion(project.id, drawing.id, second.id, bytesOf('c'));
  await ben.sync();
  await both(crew);
  for (const tablet of [ana, ben]) {
    expect(await currentOn(tablet, crew)).toBe(third.id);
    const choices = await tablet.read(readChoices);
    expect(choices.map(({ version_id, current_id }) => [version_id, current_id])).toEqual([[beside.id, third.id]]);
  }
  // One matter is told once: as the question.
  expect(await codesOf(ana)).toEqual([]);
  await ana.reopen();
  expect([await codesOf(ana), (await ana.read(readChoices)).length]).toEqual([[], 1]);
  // Now she has seen both.
  const again = { ...made, current_version_id: third.id };
  await ana.act('version.make_current@1', again);
  await both(crew);
  for (const tablet of [ana, ben]) {
    expect(await currentOn(tablet, crew)).toBe(beside.id);
    expect(await tablet.read(readChoices)).toEqual([]);
  }
  expect(await violations(site.server, [ana, ben])).toEqual([]);
});

test('a drawing deleted over a comment that its deleter had not seen stays, and goes when they have', async ({
  site,
}) => {
  const crew = await site.crew();
  const { ana, ben, project, drawing } = crew;
  await ana.act('document.delete@1', { project_id: project.id, id: drawing.id });
  expect(await ana.read((store) => store.documents.get(drawing.id))).toBeUndefined();
  await ben.comment(project.id, drawing.id, 'This wall is wrong');
  await ben.sync();
  await both(crew);
  for (const tablet of [ana, ben]) {
    expect(await tablet.read((store) => store.documents.get(drawing.id))).toBeDefined();
    expect(await tablet.read((store) => store.comments.count())).toBe(1);
  }
  expect(await rejectedOf(ana)).toEqual([['document.delete@1', 'built_upon', { unseen: 1 }]]);
  expect(await violations(site.server, [ana, ben])).toEqual([]);
  const [item] = await ana.read(readAttention);
  await ana.asCurrent(() => retryRejected(item?.item.id ?? 0));
  await both(crew);
  for (const tablet of [ana, ben]) {
    expect(await tablet.read((store) => store.documents.get(drawing.id))).toBeUndefined();
  }
  expect(await ana.read(readAttention)).toEqual([]);
});

test('whoever wrote the name that gives way is told, not whoever wrote the description after it', async ({ site }) => {
  const crew = await site.crew();
  const { ana, ben, project, drawing } = crew;
  const of = { project_id: project.id, id: drawing.id };
  const seat = await site.tablet(ana.person);
  await seat.sync();
  await ana.act('document.rename@1', { ...of, name: 'Anas', was: 'A-101' });
  await ben.act('document.rename@1', { ...of, name: 'Bens', was: 'A-101' });
  await seat.act('document.describe@1', { ...of, description: 'East', was: '' });
  await ben.sync();
  await seat.sync();
  await ana.sync();
  await ben.sync();
  await seat.sync();
  const told = await ben.read(readTold);
  expect(told.map(({ code, params }) => [code, params.field, params.yours, params.theirs])).toEqual([
    ['overruled', 'name', 'Bens', 'Anas'],
  ]);
  expect(await ana.read(readTold)).toEqual([]);
  expect(await violations(site.server, [ana, ben, seat])).toEqual([]);
});

test.for([
  ['by itself', 'version'],
  ['with its drawing', 'document'],
] as const)(
  'a version that was brought back %s is not deleted again by who has not seen that',
  async ([, thing], { site }) => {
    const crew = await site.crew();
    const { ana, ben, project } = crew;
    const sheet = await ben.addDocument(project.id, project.roots.plans, 'B-200', bytesOf('d'));
    await ben.sync();
    const added = await ben.addVersion(project.id, sheet.id, null, bytesOf('e'));
    await ben.sync();
    await both(crew);
    // It lies in a drawer from here on.
    const drawer = await site.tablet(ana.person);
    await drawer.sync();
    const gone = { project_id: project.id, id: thing === 'version' ? added.id : sheet.id };
    await ana.act(`${thing}.delete@1`, gone);
    await both(crew);
    // What is in the bin is not held on the device.
    await enqueueAllOn(ben.device, ({ enqueueBlind }) => enqueueBlind(`${thing}.restore@1`, gone));
    await ben.sync();
    const version = { project_id: project.id, id: added.id };
    await drawer.act('version.delete@1', version);
    await drawer.sync();
    await both(crew);
    for (const tablet of [drawer, ana, ben]) {
      expect(await tablet.read((store) => store.versions.get(added.id))).toMatchObject({ state: 'ready' });
    }
    expect(await rejectedOf(drawer)).toEqual([['version.delete@1', 'built_upon', { unseen: 1 }]]);
    // One matter is told once: as the question, where people are asked.
    const asked = (await ben.read(readChoices)).map(({ version_id }) => version_id);
    expect([await codesOf(ben), asked]).toEqual(thing === 'version' ? [['concurrent_version'], []] : [[], [added.id]]);
    expect(await rejectedOf(ben)).toEqual([]);
    const [item] = await drawer.read(readAttention);
    await drawer.asCurrent(() => retryRejected(item?.item.id ?? 0));
    await drawer.sync();
    await ben.sync();
    expect(await ben.read((store) => store.versions.get(added.id))).toBeUndefined();
  },
);
