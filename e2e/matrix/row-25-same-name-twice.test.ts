// Row 25: two people add a new drawing of the same name. It is one document with two versions, both kept byte for byte; the
// one whose became a version is told, and Split makes them two again.
import { expect } from 'vitest';
import { readChoices } from '#src/data/reads/queue/sync-list.ts';
import { readTold } from '#src/data/reads/queue/told.ts';
import { TransportError } from '#src/net/transport-error.ts';
import { newId } from '#src/platform/ids.ts';
import { answerTold } from '#src/sync/acts/attention.ts';
import { splitVersion } from '#src/sync/acts/split.ts';
import { uploadAll } from '#src/sync/files/upload-lane.ts';
import { syncRound } from '#src/sync/round.ts';
import { violations } from '../fixtures/invariants.ts';
import { call } from '../fixtures/people.ts';
import { type Crew, test } from '../fixtures/site.ts';
import { rounds, sha256, type Tablet } from '../fixtures/tablet.ts';

const hers = new TextEncoder().encode(`%PDF-1.7 Ana’s ${'a'.repeat(40_000)}`);
const his = new TextEncoder().encode(`%PDF-1.7 Ben’s ${'b'.repeat(50_000)}`);

async function addBoth({ ana, ben, project }: Crew) {
  const first = await ana.addDocument(project.id, project.roots.plans, 'B-200', hers);
  const second = await ben.addDocument(project.id, project.roots.plans, 'b-200', his);
  return { first, second };
}

/** The message on a device that says that its drawing became a version, answered with Split. */
async function split(tablet: Tablet): Promise<void> {
  const told = (await tablet.read(readTold)).find(({ code }) => code === 'became_version');
  if (told?.split == null) throw new Error('Split is not offered');
  const { split: change } = told;
  await tablet.asCurrent(() => splitVersion(change));
}

interface Shown {
  id: number;
  name: string;
  current: string | undefined;
  versions: string[];
}

/** The drawings called B-200 and what their current files are, as a device shows them. */
async function shown(tablet: Tablet): Promise<Shown[]> {
  const documents = await tablet.read((store) => store.documents.toArray());
  const found = documents.filter(({ name }) => /^b-200/i.test(name)).sort((a, b) => a.name.localeCompare(b.name));
  return Promise.all(
    found.map(async ({ id, name, current_version_id }) => {
      const versions = await tablet.read((store) => store.versions.where('document_id').equals(id).sortBy('ordinal'));
      const current = versions.find((version) => version.id === current_version_id);
      return { id, name, current: current?.sha256, versions: versions.map(({ label }) => label) };
    }),
  );
}

test('one document with two versions, both whole; its author is told and both are asked', async ({ site }) => {
  const crew = await site.crew();
  const { ana, ben } = crew;
  const { first, second } = await addBoth(crew);
  await ana.sync();
  await ben.sync();
  await ana.sync();
  for (const tablet of [ana, ben]) {
    expect(await shown(tablet)).toEqual([
      { id: first.id, name: 'B-200', current: first.sha256, versions: ['V1', 'V2'] },
    ]);
    for (const [id, bytes] of [
      [first.versionId, hers],
      [second.versionId, his],
    ] as const) {
      const version = await tablet.read((store) => store.versions.get(id));
      if (version === undefined) throw new Error('a version is missing');
      expect(sha256((await tablet.bytesOf(version)) ?? new Uint8Array())).toBe(sha256(bytes));
    }
    expect((await tablet.read(readChoices)).map(({ version_id }) => version_id)).toEqual([second.versionId]);
  }
  expect((await ben.read(readTold)).map(({ code, params }) => [code, params.label])).toEqual([
    ['became_version', 'V2'],
  ]);
  expect(await ana.read(readTold)).toEqual([]);
  // The owner may take apart what a collaborator added, and another collaborator may not.
  expect((await ana.read(readChoices))[0]?.split).toMatchObject({ document_id: second.id });
  expect(await violations(site.server, [ana, ben])).toEqual([]);
});

test('Split without signal: two documents under their own ids, with their own bytes and comments', async ({ site }) => {
  const crew = await site.crew();
  const { ana, ben, project } = crew;
  const { first, second } = await addBoth(crew);
  await ben.comment(project.id, second.id, 'About my own');
  await ana.sync();
  await ben.sync();
  await ben.comment(project.id, first.id, 'About hers');
  await split(ben);
  const apart = [
    { id: first.id, name: 'B-200', current: first.sha256, versions: ['V1'] },
    { id: second.id, name: 'B-200 (2)', current: second.sha256, versions: ['V1'] },
  ];
  expect(await shown(ben)).toEqual(apart);
  expect(await ben.read(readTold)).toEqual([]);
  await ben.comment(project.id, second.id, 'After the split');
  await ben.sync();
  await ana.sync();
  for (const tablet of [ana, ben]) {
    expect(await shown(tablet)).toEqual(apart);
    expect(await tablet.read(readChoices)).toEqual([]);
    const comments = await tablet.read((store) => store.comments.toArray());
    expect(comments.map(({ content, document_id }) => [content, document_id]).sort()).toEqual([
      ['About hers', first.id],
      ['About my own', second.id],
      ['After the split', second.id],
    ]);
  }
  const answer = await call<{ id: number; name: string }>(
    site.server.url,
    ana.person,
    'GET',
    `/api/documents/${second.id}`,
  );
  expect(answer).toMatchObject({ id: second.id, name: 'B-200 (2)' });
  expect(await violations(site.server, [ana, ben])).toEqual([]);
});

test('Split before the bytes are here, its answer lost: once, and the bytes go where they belong', async ({ site }) => {
  const crew = await site.crew();
  const { ana, ben } = crew;
  const { first, second } = await addBoth(crew);
  await syncRound(ana.device);
  await syncRound(ben.device);
  await split(ben);
  site.proxy.next(/^POST \/api\/sync\/push/, { kind: 'drop_answer' });
  await expect(syncRound(ben.device)).rejects.toThrow(TransportError);
  await ben.reopen();
  await ben.sync();
  await uploadAll(ana.device);
  await ana.sync();
  await ben.sync();
  for (const tablet of [ana, ben]) {
    expect(await shown(tablet)).toEqual([
      { id: first.id, name: 'B-200', current: first.sha256, versions: ['V1'] },
      { id: second.id, name: 'B-200 (2)', current: second.sha256, versions: ['V1'] },
    ]);
  }
  expect(await violations(site.server, [ana, ben])).toEqual([]);
});

test('his bytes came first and his was current: after the split each has its own', async ({ site }) => {
  const crew = await site.crew();
  const { ana, ben } = crew;
  const { first, second } = await addBoth(crew);
  await syncRound(ana.device);
  await ben.sync();
  expect((await shown(ben))[0]?.current).toBe(second.sha256);
  await ana.sync();
  await ben.sync();
  await split(ben);
  await ben.sync();
  await ana.sync();
  for (const tablet of [ana, ben]) {
    expect((await shown(tablet)).map(({ current }) => current)).toEqual([first.sha256, second.sha256]);
    expect(await tablet.read(readChoices)).toEqual([]);
  }
  expect(await violations(site.server, [ana, ben])).toEqual([]);
});

test('somebody has built on it meanwhile: the split is refused into attention and all stays', async ({ site }) => {
  const crew = await site.crew();
  const { ana, ben, project } = crew;
  const { first, second } = await addBoth(crew);
  await ana.sync();
  await ben.sync();
  await ana.sync();
  await ana.addVersion(project.id, first.id, second.versionId, new TextEncoder().encode('%PDF-1.7 built upon'));
  await ana.sync();
  await split(ben);
  await ben.sync();
  const items = await ben.read((store) => store.attention.toArray());
  expect(items.map(({ kind, code, mutation }) => [kind, code, mutation?.name])).toEqual([
    ['rejected', 'built_upon', 'version.split@1'],
  ]);
  expect((await shown(ben)).map(({ versions }) => versions)).toEqual([['V1', 'V2', 'V3']]);
  expect(await violations(site.server, [ana, ben])).toEqual([]);
});

test('Keep together: the message goes, nothing else changes', async ({ site }) => {
  const crew = await site.crew();
  const { ana, ben } = crew;
  await addBoth(crew);
  await ana.sync();
  await ben.sync();
  const [told] = await ben.read(readTold);
  if (told === undefined) throw new Error('nobody was told');
  // Nothing leaves the list by itself: not by syncing, not by opening the app again.
  await ben.sync();
  await ben.reopen();
  expect(await ben.read(readTold)).toHaveLength(1);
  await ben.asCurrent(() => answerTold(told.as));
  expect(await ben.read(readTold)).toEqual([]);
  expect((await shown(ben)).map(({ versions }) => versions)).toEqual([['V1', 'V2']]);
  await ana.sync();
  expect(await violations(site.server, [ana, ben])).toEqual([]);
});

test('words typed for a drawing that turns out to be there already are given back', async ({ site }) => {
  const { ana, ben, project } = await site.crew();
  await ana.addDocument(project.id, project.roots.plans, 'Detail', hers);
  // The same file, so that there is no version of his either.
  const file = await ben.keepFile(project.id, hers);
  const where = { project_id: project.id, folder_id: project.roots.plans, name: 'Detail', file_name: 'Detail.pdf' };
  const description = 'Beam at axis C is cracked, do not load';
  await ben.act('document.create@1', { ...where, id: newId(), version_id: newId(), description, ...file });
  for (const tablet of [ana, ben, ana, ben]) await tablet.sync();
  const documents = await ben.read((store) => store.documents.toArray());
  const isThere = documents.some((document) => document.description === description);
  const isTold = (await ben.read((store) => store.attention.count())) > 0;
  expect(isThere || isTold).toBe(true);
});

/** Ben's drawing, with words about it, became a version of Ana's; he answers the question about the two versions. */
async function splitByTheQuestion(
  { ana, ben, project }: Crew,
  before: () => Promise<void>,
): Promise<string | undefined> {
  const description = 'Stairs moved 20 cm, see detail 4';
  await ana.addDocument(project.id, project.roots.plans, 'B-200', hers);
  await ana.sync();
  const where = { project_id: project.id, folder_id: project.roots.plans, name: 'B-200', file_name: 'B-200.pdf' };
  const ids = { id: newId(), version_id: newId() };
  await ben.act('document.create@1', { ...where, ...ids, description, ...(await ben.keepFile(project.id, his)) });
  for (const tablet of [ben, ben, ana]) await tablet.sync();
  await before();
  const [choice] = await ben.read(readChoices);
  if (choice?.split == null) throw new Error('Split is not offered');
  const { split: change } = choice;
  await ben.asCurrent(() => splitVersion(change));
  for (const tablet of [ben, ana]) await tablet.sync();
  expect(await ben.read(readTold)).toEqual([]);
  return (await ana.read((store) => store.documents.get(ids.id)))?.description;
}

test('Split in the question about two versions: the drawing has the description that was typed for it', async ({
  site,
}) => {
  const crew = await site.crew();
  expect(await splitByTheQuestion(crew, () => Promise.resolve())).toBe('Stairs moved 20 cm, see detail 4');
  expect(await violations(site.server, [crew.ana, crew.ben])).toEqual([]);
});

test('the same after what told of the merging was read', async ({ site }) => {
  const crew = await site.crew();
  const { ben } = crew;
  const read = async () => {
    const [told] = await ben.read(readTold);
    if (told === undefined) throw new Error('nobody was told');
    await ben.asCurrent(() => answerTold(told.as));
  };
  expect(await splitByTheQuestion(crew, read)).toBe('Stairs moved 20 cm, see detail 4');
});

test('what was made without signal from a version that was split off meanwhile goes with that', async ({ site }) => {
  const crew = await site.crew();
  const { ana, ben, project } = crew;
  const { first, second } = await addBoth(crew);
  for (const tablet of [ana, ben, ana]) await tablet.sync();
  const next = new TextEncoder().encode('%PDF-1.7 made from Ben’s');
  const third = await ana.addVersion(project.id, first.id, second.versionId, next);
  await split(ben);
  for (const tablet of [ben, ana, ben, ana]) await tablet.sync();
  for (const tablet of [ana, ben]) {
    expect(await shown(tablet)).toMatchObject([
      { id: first.id, current: sha256(hers), versions: ['V1'] },
      { id: second.id, current: third.sha256, versions: ['V1', 'V2'] },
    ]);
    expect(await tablet.read(readChoices)).toEqual([]);
  }
  const told = await ana.read(readTold);
  expect(told.map(({ code, params }) => [code, params.document_id])).toEqual([['followed_split', second.id]]);
  expect(await violations(site.server, [ana, ben])).toEqual([]);
});

test('made and deleted without signal, as the name was taken: its author hears that it is one with the other', async ({
  site,
}) => {
  const { ana, ben, project } = await site.crew();
  const taken = await ana.addDocument(project.id, project.roots.plans, 'B-200', hers);
  const { id } = await ben.addDocument(project.id, project.roots.plans, 'B-200', his);
  await ben.act('document.delete@1', { project_id: project.id, id });
  await rounds(ana, ana, ben, ben, ana);
  const refused = await ben.read((store) => store.attention.where('kind').equals('rejected').toArray());
  expect(refused.map(({ code }) => code)).toEqual(['still_together']);
  expect((await ana.read((store) => store.documents.get(taken.id)))?.name).toBe('B-200');
});
