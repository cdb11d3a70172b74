// Failure matrix 12: two sheets of the very same file stood beside each other. Told again before the one has its other name, the second is
// no fresh upload of the first.

import { expect } from 'vitest';
import { backUp } from '../fixtures/back-up.ts';
import { bytes } from '../fixtures/drawing-bytes.ts';
import { test } from '../fixtures/site.ts';
import { rounds, type Tablet } from '../fixtures/tablet.ts';

const documentOn = (tablet: Tablet, id: number) => tablet.read((store) => store.documents.get(id));

test('two sheets of one file stay two where another device tells of the first one’s name later', async ({ site }) => {
  const { ana, ben, project } = await site.crew();
  const { id: project_id, roots } = project;
  const phone = await site.tablet(ana.person);
  await phone.sync();
  const restore = await backUp(site.server);
  const sheet = await ana.addDocument(project_id, roots.plans, 'C-1', bytes('one file'));
  await rounds(ana, ana, phone);
  await phone.act('document.rename@1', { project_id, id: sheet.id, name: 'C-1 old', was: 'C-1' });
  await rounds(phone, phone, ben);
  const anew = await ben.addDocument(project_id, roots.plans, 'C-1', bytes('one file'));
  await rounds(ben, ben);
  await ben.act('document.describe@1', { project_id, id: anew.id, description: 'of the new one', was: '' });
  const words = await ben.comment(project_id, anew.id, 'Ben of the new one');
  await rounds(ben, ben, phone);
  await restore();
  await rounds(ana, ana, ben, ben, phone, phone, ben, ben, ana);
  for (const tablet of [ana, ben, phone]) {
    expect(await documentOn(tablet, sheet.id)).toMatchObject({ name: 'C-1 old', description: '' });
    expect(await documentOn(tablet, anew.id)).toMatchObject({ description: 'of the new one' });
    expect((await tablet.read((store) => store.comments.get(words)))?.document_id).toBe(anew.id);
  }
  expect(await ben.read((store) => store.attention.where('kind').equals('rejected').count())).toBe(0);
});
