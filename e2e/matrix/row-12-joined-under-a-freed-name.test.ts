// Failure matrix 12: a sheet that another's file had joined is told again to a server that lacks both. It is one with that file whoever
// tells first, and with no third sheet that has, or once more has, its name.

import { expect } from 'vitest';
import { backUp } from '../fixtures/back-up.ts';
import { bytes } from '../fixtures/drawing-bytes.ts';
import { test } from '../fixtures/site.ts';
import { rounds, type Tablet } from '../fixtures/tablet.ts';

const documentOn = (tablet: Tablet, id: number) => tablet.read((store) => store.documents.get(id));

for (const first of ['ana', 'ben'] as const) {
  test(`a sheet under a freed name that a file had joined stays one with it, and apart from the old one: ${first} first`, async ({
    site,
  }) => {
    const { ana, ben, project } = await site.crew();
    const { id: project_id, roots } = project;
    const old = await ana.addDocument(project_id, roots.plans, 'C-1', bytes('C-1'));
    await rounds(ana, ana, ben);
    const restore = await backUp(site.server);
    await ana.act('document.rename@1', { project_id, id: old.id, name: 'C-1 old', was: 'C-1' });
    await rounds(ana, ana, ben);
    const anew = await ben.addDocument(project_id, roots.plans, 'C-1', bytes('new'));
    await rounds(ben, ben, ana);
    const joined = await ana.addDocument(project_id, roots.plans, 'C-1', bytes('new, from Ana'));
    await rounds(ana, ana, ben, ben);
    await ben.act('document.describe@1', { project_id, id: anew.id, description: 'of the new one', was: '' });
    const words = await ben.comment(project_id, anew.id, 'Ben says of the new one');
    await rounds(ben, ben, ana, ana);
    await restore();
    const [one, other] = first === 'ana' ? [ana, ben] : [ben, ana];
    await rounds(one, one);
    expect(await documentOn(one, old.id)).toMatchObject({ description: '', current_version_id: old.versionId });
    await rounds(other, other, one, one, other, other);
    for (const tablet of [ana, ben]) {
      const seen = { name: 'C-1 old', description: '', current_version_id: old.versionId };
      expect(await documentOn(tablet, old.id)).toMatchObject(seen);
      const versions = await tablet.read((store) => store.versions.bulkGet([anew.versionId, joined.versionId]));
      const [whole] = versions.map((version) => version?.document_id);
      expect(versions.map((version) => version?.document_id)).toEqual([whole, whole]);
      expect(whole).not.toBe(old.id);
      expect((await documentOn(tablet, whole ?? 0))?.description).toBe('of the new one');
      expect((await tablet.read((store) => store.comments.get(words)))?.document_id).toBe(whole);
    }
  });

  test(`a sheet that was given another's name after a file had joined it: ${first} first`, async ({ site }) => {
    const { ana, ben, project, drawing } = await site.crew();
    const { id: project_id, roots } = project;
    const restore = await backUp(site.server);
    const his = await ben.addDocument(project_id, roots.plans, 'E-1', bytes('his'));
    await rounds(ben, ben, ana);
    const hers = await ana.addDocument(project_id, roots.plans, 'E-1', bytes('hers, of E-1'));
    await rounds(ana, ana, ben);
    await ana.act('document.rename@1', { project_id, id: drawing.id, name: 'A-101 old', was: 'A-101' });
    await ana.act('document.rename@1', { project_id, id: his.id, name: 'A-101', was: 'E-1' });
    await rounds(ana, ana, ben, ben);
    await restore();
    const [one, other] = first === 'ana' ? [ana, ben] : [ben, ana];
    await rounds(one, one, other, other, one, one, other, other);
    for (const tablet of [ana, ben]) {
      const seen = { name: 'A-101 old', current_version_id: drawing.versionId };
      expect(await documentOn(tablet, drawing.id)).toMatchObject(seen);
      const versions = await tablet.read((store) => store.versions.bulkGet([his.versionId, hers.versionId]));
      const [whole] = versions.map((version) => version?.document_id);
      expect(versions.map((version) => version?.document_id)).toEqual([whole, whole]);
      expect(whole).not.toBe(drawing.id);
      if (first === 'ben') expect(await documentOn(tablet, his.id)).toMatchObject({ name: 'A-101' });
    }
  });
}
