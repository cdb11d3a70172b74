// Row 26: a comment on a drawing that was deleted meanwhile. It is kept with it in the bin; its author is told and can have
// the drawing back, with the comment.
import { expect } from 'vitest';
import { readTold, type ToldNotice } from '#src/data/reads/queue/told.ts';
import { answerTold } from '#src/sync/acts/attention.ts';
import { violations } from '../fixtures/invariants.ts';
import { type Crew, test } from '../fixtures/site.ts';
import type { Tablet } from '../fixtures/tablet.ts';

/** Ana deletes the drawing; Ben, who does not know, does something with it. */
async function deletedMeanwhile({ ana, ben, project, drawing }: Crew, work: () => Promise<unknown>): Promise<void> {
  await ana.act('document.delete@1', { project_id: project.id, id: drawing.id });
  await ana.sync();
  await work();
  await ben.sync();
}

async function theOnlyWord(tablet: Tablet): Promise<ToldNotice> {
  const told = await tablet.read(readTold);
  expect(told.map(({ code }) => code)).toEqual(['kept_in_bin']);
  const [only] = told;
  if (only === undefined) throw new Error('nobody was told');
  return only;
}

const restore = (told: ToldNotice, projectId: number, id: number) =>
  answerTold(told.as, { name: 'document.restore@1', args: { project_id: projectId, id }, blind: true });

async function comments(tablet: Tablet): Promise<string[]> {
  return (await tablet.read((store) => store.comments.toArray())).map(({ content }) => content).sort();
}

test('a comment is kept in the bin, and Restore brings the drawing back with it', async ({ site }) => {
  const crew = await site.crew();
  const { ana, ben, project, drawing } = crew;
  await ana.comment(project.id, drawing.id, 'From before');
  await ana.sync();
  await ben.sync();
  await deletedMeanwhile(crew, () => ben.comment(project.id, drawing.id, 'The beam is cracked'));
  expect(await comments(ben)).toEqual([]);
  const told = await theOnlyWord(ben);
  expect(told.params).toMatchObject({ name: 'A-101', document_id: drawing.id });
  expect(told.access).toBe('collaborator');
  await ben.asCurrent(() => restore(told, project.id, drawing.id));
  await ben.sync();
  await ana.sync();
  for (const tablet of [ana, ben]) {
    expect((await tablet.read((store) => store.documents.get(drawing.id)))?.name).toBe('A-101');
    expect(await comments(tablet)).toEqual(['From before', 'The beam is cracked']);
  }
  expect(await ben.read(readTold)).toEqual([]);
  expect(await violations(site.server, [ana, ben])).toEqual([]);
});

test('a version is kept in the bin with its bytes, and comes back with the drawing', async ({ site }) => {
  const crew = await site.crew();
  const { ana, ben, project, drawing } = crew;
  const bytes = new TextEncoder().encode('%PDF-1.7 revised while it was being deleted');
  let versionId = 0;
  await deletedMeanwhile(crew, async () => {
    versionId = (await ben.addVersion(project.id, drawing.id, drawing.versionId, bytes)).id;
  });
  const told = await theOnlyWord(ben);
  expect(told.params).toMatchObject({ version_id: versionId });
  await ben.asCurrent(() => restore(told, project.id, drawing.id));
  await ben.sync();
  await ana.sync();
  for (const tablet of [ana, ben]) {
    const version = await tablet.read((store) => store.versions.get(versionId));
    if (version === undefined) throw new Error('the version did not come back');
    expect(version.state).toBe('ready');
    expect(await tablet.bytesOf(version)).toEqual(bytes);
  }
  expect(await violations(site.server, [ana, ben])).toEqual([]);
});

test('Leave: it stays in the bin and the list is empty; until then the word stays', async ({ site }) => {
  const crew = await site.crew();
  const { ana, ben, project, drawing } = crew;
  await deletedMeanwhile(crew, () => ben.comment(project.id, drawing.id, 'Too late'));
  await ben.sync();
  await ben.reopen();
  const told = await theOnlyWord(ben);
  await ben.asCurrent(() => answerTold(told.as));
  await ben.sync();
  expect(await ben.read(readTold)).toEqual([]);
  expect(await ben.read((store) => store.documents.get(drawing.id))).toBeUndefined();
  await ana.sync();
  expect(await violations(site.server, [ana, ben])).toEqual([]);
});

test('a viewer’s comment is kept too, but bringing the drawing back is not theirs', async ({ site }) => {
  const crew = await site.crew('viewer');
  const { ana, ben, project, drawing } = crew;
  await deletedMeanwhile(crew, () => ben.comment(project.id, drawing.id, 'I only look'));
  const told = await theOnlyWord(ben);
  expect(told.access).toBe('viewer');
  // Should they ask all the same, the server says no and nothing is lost.
  await ben.asCurrent(() => restore(told, project.id, drawing.id));
  await ben.sync();
  const items = await ben.read((store) => store.attention.toArray());
  expect(items.map(({ kind, code }) => [kind, code])).toEqual([['rejected', 'forbidden']]);
  expect(await ben.read((store) => store.documents.get(drawing.id))).toBeUndefined();
  await ana.sync();
  expect(await violations(site.server, [ana, ben])).toEqual([]);
});
