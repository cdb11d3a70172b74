// Row 12: told to a restored server before what it needs is there again, a change is refused. It goes by itself as soon as that is there.

import { expect } from 'vitest';
import { backUp } from '../fixtures/back-up.ts';
import { bytes } from '../fixtures/drawing-bytes.ts';
import { kindsOn } from '../fixtures/seen-on.ts';
import { test } from '../fixtures/site.ts';
import { rounds, type Tablet } from '../fixtures/tablet.ts';

const codesOn = (tablet: Tablet) =>
  tablet.read(async (store) => (await store.attention.toArray()).map((one) => one.code));
const documentOn = (tablet: Tablet, id: number) => tablet.read((store) => store.documents.get(id));

for (const isSent of [true, false]) {
  test(`what is told of a drawing before its maker tells of that, ${isSent ? 'again' : 'not sent yet'}`, async ({
    site,
  }) => {
    const { ana, ben, project } = await site.crew();
    const { id: project_id, roots } = project;
    const restore = await backUp(site.server);
    const sheet = await ana.addDocument(project_id, roots.plans, 'N-1', bytes('N-1'));
    await rounds(ana, ana, ben);
    const words = await ben.comment(project_id, sheet.id, 'Ben says');
    const second = await ben.addVersion(project_id, sheet.id, sheet.versionId, bytes('N-1, second'));
    await ben.act('document.describe@1', { project_id, id: sheet.id, description: 'Ben describes', was: '' });
    if (isSent) await rounds(ben, ben, ana);
    await restore();
    await rounds(ben, ben);
    expect(await codesOn(ben)).toContain('not_found');
    await rounds(ana, ana, ben, ben, ben, ana);
    expect((await ana.read((store) => store.comments.get(words)))?.document_id).toBe(sheet.id);
    const now = { description: 'Ben describes', current_version_id: second.id };
    expect(await documentOn(ana, sheet.id)).toMatchObject(now);
    expect(await kindsOn(ben)).toEqual([]);
  });
}

for (const isDecided of [false, true]) {
  test(`a choice before its bytes, ${isDecided ? 'as somebody has decided since' : 'alone'}`, async ({ site }) => {
    const { ana, ben, project } = await site.crew();
    const { id: project_id, roots } = project;
    const restore = await backUp(site.server);
    const sheet = await ben.addDocument(project_id, roots.plans, 'B-1', bytes('B-1'));
    await rounds(ben, ben);
    const wrong = await ben.addVersion(project_id, sheet.id, sheet.versionId, bytes('B-1, the wrong one'));
    await rounds(ben, ben);
    const of = { project_id, document_id: sheet.id };
    const chosen = { ...of, version_id: sheet.versionId, current_version_id: wrong.id, beside: [] };
    await ben.act('version.make_current@1', chosen);
    await rounds(ben, ana, ben);
    await restore();
    if (isDecided) {
      await ben.sync();
      // Its bytes are through, and this device has not heard of that.
      await rounds(ana);
      const otherwise = { ...of, version_id: wrong.id, current_version_id: sheet.versionId, beside: [wrong.id] };
      await ana.act('version.make_current@1', otherwise);
      await rounds(ana, ana);
    }
    await rounds(ben, ben, ben, ana, ana);
    const current = (await documentOn(ana, sheet.id))?.current_version_id;
    expect(current).toBe(isDecided ? wrong.id : sheet.versionId);
    if (!isDecided) expect(await codesOn(ben)).not.toContain('version_pending');
    expect(await kindsOn(ana)).toEqual([]);
  });
}

const refusedOn = (tablet: Tablet) =>
  tablet.read((store) => store.attention.where('kind').equals('rejected').toArray());

test('a choice before its bytes goes where people had decided before the backup, and its author after it', async ({
  site,
}) => {
  const { ana, ben, project, drawing } = await site.crew();
  const of = { project_id: project.id, document_id: drawing.id };
  const choose = (tablet: Tablet, version_id: number, current_version_id: number) =>
    tablet.act('version.make_current@1', { ...of, version_id, current_version_id, beside: [version_id] });
  const second = await ana.addVersion(project.id, drawing.id, null, bytes('second'));
  await rounds(ana, ana, ben);
  await choose(ana, second.id, drawing.versionId);
  await rounds(ana, ana, ben, ben);
  const restore = await backUp(site.server);
  await choose(ben, drawing.versionId, second.id);
  await rounds(ben, ben);
  const third = await ben.addVersion(project.id, drawing.id, drawing.versionId, bytes('third'));
  await rounds(ben, ben);
  await choose(ben, third.id, drawing.versionId);
  await rounds(ben, ben, ana, ana);
  await restore();
  await rounds(ben, ben, ben, ana, ana, ben);
  expect(await documentOn(ana, drawing.id)).toMatchObject({ current_version_id: third.id });
  expect(await refusedOn(ben)).toEqual([]);
});

for (const how of ['taken back', 'chosen otherwise'] as const) {
  test(`a choice before its bytes that its author had ${how} is over`, async ({ site }) => {
    const { ana, ben, project, drawing } = await site.crew();
    const of = { project_id: project.id, document_id: drawing.id };
    const restore = await backUp(site.server);
    const second = await ben.addVersion(project.id, drawing.id, null, bytes('second'));
    await rounds(ben, ben);
    const chosen = { ...of, version_id: second.id, current_version_id: drawing.versionId, beside: [second.id] };
    await ben.act('version.make_current@1', chosen);
    await rounds(ben, ben);
    const back = { ...of, version_id: drawing.versionId, current_version_id: second.id, beside: [] };
    await ben.act('version.make_current@1', how === 'taken back' ? { ...back, asked_again: [second.id] } : back);
    await rounds(ben, ben, ana, ana);
    await restore();
    await rounds(ben, ben, ben, ana, ana, ben);
    expect(await documentOn(ana, drawing.id)).toMatchObject({ current_version_id: drawing.versionId });
    expect(await refusedOn(ben)).toEqual([]);
  });
}
