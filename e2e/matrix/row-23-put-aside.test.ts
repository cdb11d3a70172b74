// Row 23: what people have put aside, or taken back, does not hold again by what arrives later.
import { expect } from 'vitest';
import { readChoices } from '#src/data/reads/queue/sync-list.ts';
import { makeCurrent } from '#src/sync/acts/make-current.ts';
import { uploadAll } from '#src/sync/files/upload-lane.ts';
import { syncRound } from '#src/sync/round.ts';
import { bringBack } from '../fixtures/bring-back.ts';
import { test } from '../fixtures/site.ts';

const bytes = (text: string) => new TextEncoder().encode(`%PDF-1.7 ${text}`);

test('people went back to V1 while a V3 was made from V2 without signal: both stand, and all are asked', async ({
  site,
}) => {
  const { ana, ben, project, drawing } = await site.crew();
  const second = await ana.addVersion(project.id, drawing.id, drawing.versionId, bytes('wrong'));
  for (const tablet of [ana, ben]) await tablet.sync();
  const third = await ben.addVersion(project.id, drawing.id, second.id, bytes('made from it'));
  const choice = { project_id: project.id, document_id: drawing.id, beside: [] };
  const back = { ...choice, version_id: drawing.versionId, current_version_id: second.id };
  await ana.act('version.make_current@1', back);
  for (const tablet of [ana, ben, ana, ben]) await tablet.sync();
  for (const tablet of [ana, ben]) {
    expect((await tablet.read((store) => store.documents.get(drawing.id)))?.current_version_id).toBe(drawing.versionId);
    const asked = await tablet.read(readChoices);
    expect(asked.map(({ version_id }) => version_id)).toEqual([third.id]);
  }
});

test('a version that was taken back before its bytes came is not current in a drawing that comes back from the bin', async ({
  site,
}) => {
  const { ana, ben, project, drawing } = await site.crew();
  const second = await ben.addVersion(project.id, drawing.id, drawing.versionId, bytes('taken back'));
  // Words first; the line breaks before the bytes.
  await syncRound(ben.device);
  await ben.act('version.delete@1', { project_id: project.id, id: second.id });
  await syncRound(ben.device);
  await ana.sync();
  await ana.act('document.delete@1', { project_id: project.id, id: drawing.id });
  await ana.sync();
  expect(await uploadAll(ben.device)).toBe(1);
  for (const tablet of [ben, ana]) await tablet.sync();
  await bringBack(ana, project.id);
  for (const tablet of [ana, ben]) await tablet.sync();
  const current = async () => (await ana.read((store) => store.documents.get(drawing.id)))?.current_version_id;
  expect(await current()).toBe(drawing.versionId);
  const third = await ana.addVersion(project.id, drawing.id, drawing.versionId, bytes('the next'));
  for (const tablet of [ana, ben, ana]) await tablet.sync();
  expect(await current()).toBe(third.id);
});

test('a choice that was sent and is taken back settles nothing: the one before holds, and all are asked again', async ({
  site,
}) => {
  const { ana, ben, project, drawing } = await site.crew();
  const second = await ana.addVersion(project.id, drawing.id, drawing.versionId, bytes('of Ana'));
  const third = await ben.addVersion(project.id, drawing.id, drawing.versionId, bytes('of Ben'));
  for (const tablet of [ana, ben, ana]) await tablet.sync();
  const which = { project_id: project.id, document_id: drawing.id, version_id: third.id };
  const choice = { ...which, current_version_id: second.id, beside: [third.id] };
  const undo = await ana.asCurrent(() => makeCurrent(choice));
  for (const tablet of [ana, ben]) await tablet.sync();
  expect(await ben.read(readChoices)).toEqual([]);
  expect(await undo()).toBe('done');
  for (const tablet of [ana, ben, ana]) await tablet.sync();
  for (const tablet of [ana, ben]) {
    expect((await tablet.read((store) => store.documents.get(drawing.id)))?.current_version_id).toBe(second.id);
    const asked = await tablet.read(readChoices);
    expect(asked.map(({ version_id, current_id }) => [version_id, current_id])).toEqual([[third.id, second.id]]);
  }
});
