// A choice of the current version is taken back, and neither the way back nor another choice undoes more than that choice.
import { expect } from 'vitest';
import type { MutationName } from '#domain/mutations/catalogue';
import { readAttention, readChoices } from '#src/data/reads/queue/sync-list.ts';
import { readTold } from '#src/data/reads/queue/told.ts';
import { type CurrentChoice, choosing } from '#src/sync/acts/make-current.ts';
import { enqueueUndoableOn, type Undo } from '#src/sync/acts/undo.ts';
import { type Crew, test } from '../fixtures/site.ts';
import type { Tablet } from '../fixtures/tablet.ts';

const bytesOf = (text: string) => new TextEncoder().encode(`%PDF-1.7 ${text}`);
const currentOn = (tablet: Tablet, id: number) =>
  tablet.read(async (store) => (await store.documents.get(id))?.current_version_id);
/** What a person is told, and asked: one matter is told once, as the question where there is one. */
const toldOn = async (tablet: Tablet) => [
  ...(await tablet.read(readTold)).map(({ code }) => code),
  ...(await tablet.read(readChoices)).map(() => 'question'),
];

function choose(tablet: Tablet, choice: CurrentChoice): Promise<Undo> {
  const { act, opposite } = choosing(choice);
  return enqueueUndoableOn(tablet.device, act, opposite);
}

/** The choice of the first version, where a second one is current and everybody has read of it. */
async function firstOfTwo({ ana, ben, project, drawing }: Crew) {
  const second = await ana.addVersion(project.id, drawing.id, drawing.versionId, bytesOf('second'));
  for (const tablet of [ana, ana, ben]) await tablet.sync();
  const at = { project_id: project.id, document_id: drawing.id };
  return { ...at, version_id: drawing.versionId, current_version_id: second.id, beside: [] };
}

/** The first version is current for both, the second stands beside it, and whoever took the choice back is told. */
async function expectAsked({ ana, ben, drawing }: Crew, secondId: number): Promise<void> {
  for (const tablet of [ana, ben, ana]) await tablet.sync();
  expect([await currentOn(ben, drawing.id), await currentOn(ana, drawing.id)]).toEqual([
    drawing.versionId,
    drawing.versionId,
  ]);
  const marked = await ben.read((store) => store.versions.get(secondId));
  expect(marked?.concurrent_with).toBe(drawing.versionId);
  expect(await toldOn(ana)).toEqual(['question']);
}

for (const answer of ['lost', 'read'] as const) {
  test(`a choice that somebody else had made already, taken back (its answer ${answer}): theirs stays, and it is asked`, async ({
    site,
  }) => {
    const crew = await site.crew();
    const { ana, ben } = crew;
    const choice = await firstOfTwo(crew);
    await ben.act('version.make_current@1', choice);
    await ben.sync();
    const takeBack = await choose(ana, choice);
    if (answer === 'lost') site.proxy.next(/sync\/push/, { kind: 'drop_answer' });
    await ana.sync().catch(() => undefined);
    await takeBack();
    await expectAsked(crew, choice.current_version_id);
  });
}

for (const read of [true, false]) {
  test(`a choice that somebody else made too, after it, taken back (theirs ${read ? 'read' : 'not read'}): it is asked`, async ({
    site,
  }) => {
    const crew = await site.crew();
    const { ana, ben } = crew;
    const choice = await firstOfTwo(crew);
    const takeBack = await choose(ana, choice);
    await ana.sync();
    await ben.act('version.make_current@1', choice);
    for (const tablet of read ? [ben, ana] : [ben]) await tablet.sync();
    await takeBack();
    await expectAsked(crew, choice.current_version_id);
  });
}

test('a choice that somebody else made too, unseen, is not gone back from by another one: it is asked', async ({
  site,
}) => {
  const crew = await site.crew();
  const { ana, ben, project, drawing } = crew;
  const choice = await firstOfTwo(crew);
  const { version_id: first, current_version_id: second } = choice;
  await ana.act('version.make_current@1', choice);
  for (const tablet of [ana, ana]) await tablet.sync();
  await ben.act('version.make_current@1', choice);
  await ana.act('version.make_current@1', { ...choice, version_id: second, current_version_id: first });
  await ana.act('version.delete@1', { project_id: project.id, id: first });
  await ben.sync();
  await expectAsked(crew, second);
  expect(await ben.read((store) => store.versions.get(drawing.versionId))).toBeDefined();
  const [refused] = await ana.read(readAttention);
  expect([refused?.item.mutation?.name, refused?.item.code]).toEqual(['version.delete@1', 'current_version']);
});

test('a choice is taken back on a server that learns the words later: what its author chose since stays', async ({
  site,
}) => {
  const { ana, ben, project, drawing } = await site.crew();
  const second = await ben.addVersion(project.id, drawing.id, null, bytesOf('beside'));
  const third = await ben.addVersion(project.id, drawing.id, null, bytesOf('beside too'));
  for (const tablet of [ben, ben, ana]) await tablet.sync();
  const at = { project_id: project.id, document_id: drawing.id, beside: [second.id, third.id] };
  const takeBack = await choose(ana, { ...at, version_id: second.id, current_version_id: drawing.versionId });
  await ana.sync();
  await takeBack();
  // A name that the server does not know makes it wait.
  const rename = (from: string, to: string) =>
    ana.read((store) =>
      store.outbox.filter(({ name }) => name === from).modify({ name: to as MutationName, state: 'queued' }),
    );
  await rename('version.make_current@1', 'version.make_current@99');
  await ana.sync();
  await ana.act('version.make_current@1', { ...at, version_id: third.id, current_version_id: drawing.versionId });
  for (const tablet of [ana, ben, ana]) await tablet.sync();
  expect(await currentOn(ben, drawing.id)).toBe(third.id);
  await rename('version.make_current@99', 'version.make_current@1');
  for (const tablet of [ana, ben, ana]) await tablet.sync();
  expect(await currentOn(ben, drawing.id)).toBe(third.id);
  expect(await toldOn(ana)).toEqual(['question']);
});

for (const isRead of [false, true]) {
  test(`an answer that has ${isRead ? '' : 'not '}read of another’s choice that was left open ${isRead ? 'settles it' : 'leaves it so'}`, async ({
    site,
  }) => {
    const { ana, ben, project, drawing } = await site.crew();
    const second = await ana.addVersion(project.id, drawing.id, drawing.versionId, bytesOf('second'));
    const beside = await ana.addVersion(project.id, drawing.id, drawing.versionId, bytesOf('beside'));
    for (const tablet of [ana, ana, ben]) await tablet.sync();
    const at = { project_id: project.id, document_id: drawing.id };
    // Ben chooses the one beside, on what is no longer so: the second has been gone on from.
    await ben.act('version.make_current@1', {
      ...at,
      version_id: beside.id,
      current_version_id: second.id,
      beside: [beside.id],
    });
    const third = await ana.addVersion(project.id, drawing.id, second.id, bytesOf('third'));
    for (const tablet of [ana, ana]) await tablet.sync();
    for (const tablet of isRead ? [ben, ana] : [ben]) await tablet.sync();
    expect(await toldOn(ben)).toEqual(['question']);
    await ana.act('version.keep_current@1', {
      ...at,
      version_id: beside.id,
      current_version_id: third.id,
      beside: [beside.id],
    });
    for (const tablet of [ana, ben, ana]) await tablet.sync();
    const asked = await Promise.all(
      [ana, ben].map((tablet) => tablet.read(async (store) => (await store.versions.get(beside.id))?.concurrent_with)),
    );
    expect(asked).toEqual(isRead ? [null, null] : [third.id, third.id]);
    expect(await currentOn(ben, drawing.id)).toBe(third.id);
    expect(await toldOn(ana)).toEqual(isRead ? [] : ['question']);
  });
}
