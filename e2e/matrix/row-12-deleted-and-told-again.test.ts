// Failure matrix 12: a sheet was made under a name that another had freed, or was split off, after the backup, and deleted before the restore.
// Told again it neither becomes a version of the other nor comes back.

import { expect } from 'vitest';
import { backUp } from '../fixtures/back-up.ts';
import { bytes } from '../fixtures/drawing-bytes.ts';
import { test } from '../fixtures/site.ts';
import { rounds, type Tablet } from '../fixtures/tablet.ts';

const documentOn = (tablet: Tablet, id: number) => tablet.read((store) => store.documents.get(id));

for (const first of ['ana', 'ben'] as const) {
  for (const owner of ['ana', 'ben'] as const) {
    test(`what was made under a freed name and deleted comes into no other sheet: ${first} first, the old one is ${owner}'s`, async ({
      site,
    }) => {
      const { ana, ben, project } = await site.crew();
      const { id: project_id, roots } = project;
      const maker = owner === 'ana' ? ana : ben;
      const sheet = await maker.addDocument(project_id, roots.plans, 'C-1', bytes('C-1'));
      await rounds(ana, ben, ana, ana, ben);
      const restore = await backUp(site.server);
      await ben.act('document.rename@1', { project_id, id: sheet.id, name: 'C-1 old', was: 'C-1' });
      await rounds(ben, ben, ana);
      const anew = await ana.addDocument(project_id, roots.plans, 'C-1', bytes('new'));
      await rounds(ana, ana, ben);
      await ana.act('document.delete@1', { project_id, id: anew.id });
      await rounds(ana, ana, ben, ben);
      await restore();
      if (first === 'ana') await rounds(ana, ana);
      await rounds(ben, ben, ana, ana, ben, ben);
      for (const tablet of [ana, ben]) {
        expect(await tablet.read((store) => store.versions.get(anew.versionId))).toBeUndefined();
        const seen = { name: 'C-1 old', current_version_id: sheet.versionId };
        expect(await documentOn(tablet, sheet.id)).toMatchObject(seen);
        expect(await tablet.read((store) => store.attention.where('kind').equals('rejected').count())).toBe(0);
      }
    });
  }

  test(`a sheet that its author split off and the owner deleted does not come back by the split: ${first} first`, async ({
    site,
  }) => {
    const { ana, ben, project } = await site.crew();
    const { id: project_id, roots } = project;
    const hers = await ana.addDocument(project_id, roots.plans, 'B-200', bytes('hers'));
    await rounds(ana, ana, ben);
    const his = await ben.addDocument(project_id, roots.plans, 'B-200', bytes('his'));
    await rounds(ben, ben, ana, ana, ben, ana);
    const restore = await backUp(site.server);
    await ben.act('version.split@1', { project_id, document_id: his.id, version_id: his.versionId });
    await ben.act('document.describe@1', { project_id, id: his.id, description: 'of his', was: '' });
    await rounds(ben, ben, ana, ana);
    await ana.act('document.delete@1', { project_id, id: his.id });
    await rounds(ana, ana, ben, ben);
    await restore();
    if (first === 'ana') await rounds(ana, ana);
    await rounds(ben, ben, ana, ana, ben, ben);
    for (const tablet of [ana, ben]) {
      expect(await documentOn(tablet, his.id)).toBeUndefined();
      const seen = { name: 'B-200', description: '', current_version_id: hers.versionId };
      expect(await documentOn(tablet, hers.id)).toMatchObject(seen);
    }
    expect(await ben.read((store) => store.attention.where('kind').equals('rejected').count())).toBe(0);
  });
}
