// Failure matrix 12: a sheet had become a version again by what was told after one restore, and was split off before the next: it is told
// as what it was last.

import { expect } from 'vitest';
import { backUp } from '../fixtures/back-up.ts';
import { bytes } from '../fixtures/drawing-bytes.ts';
import { test } from '../fixtures/site.ts';
import { rounds, type Tablet } from '../fixtures/tablet.ts';

const documentOn = (tablet: Tablet, id: number) => tablet.read((store) => store.documents.get(id));

test('a sheet that was split off between two restores stays one of its own', async ({ site }) => {
  const { ana, ben, project } = await site.crew();
  const { id: project_id, roots } = project;
  const hers = await ana.addDocument(project_id, roots.plans, 'D-1', bytes('hers'));
  await rounds(ana, ana, ben);
  const restore = await backUp(site.server);
  const his = await ben.addDocument(project_id, roots.plans, 'D-1', bytes('his'));
  await rounds(ben, ben, ana);
  await restore();
  await rounds(ben, ben, ana, ana);
  await ana.act('version.split@1', { project_id, document_id: his.id, version_id: his.versionId });
  await rounds(ana, ana, ben, ben);
  await ben.act('document.describe@1', { project_id, id: his.id, description: 'of his', was: '' });
  await rounds(ben, ben, ana);
  await restore();
  await rounds(ben, ben);
  expect(await documentOn(ben, his.id)).toMatchObject({ description: 'of his', current_version_id: his.versionId });
  await rounds(ana, ana, ben, ben);
  for (const tablet of [ana, ben]) {
    expect(await documentOn(tablet, his.id)).toMatchObject({
      description: 'of his',
      current_version_id: his.versionId,
    });
    expect(await documentOn(tablet, hers.id)).toMatchObject({ description: '', current_version_id: hers.versionId });
  }
});
