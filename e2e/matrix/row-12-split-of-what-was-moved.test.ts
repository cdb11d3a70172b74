// Failure matrix 12: Ben's sheet is a part of Ana's S3. After the backup Ana moved the sheet and gave it another name, then Ben, who saw
// that, split his off: it stood beside hers. After a restore, whichever device tells first, it is where it was and called as it was.
import { expect } from 'vitest';
import { backUp } from '../fixtures/back-up.ts';
import { test } from '../fixtures/site.ts';
import { oneSheet } from '../fixtures/split-sheets.ts';
import { rounds } from '../fixtures/tablet.ts';

for (const first of ['Ana', 'Ben'] as const) {
  test(`${first} tells first`, async ({ site }) => {
    const { ana, ben, project, his, hers } = await oneSheet(site);
    const { id: project_id, roots } = project;
    await rounds(ana, ben, ana, ben);
    const restore = await backUp(site.server);
    await ben.act('document.move@1', { project_id, id: his.id, folder_id: roots.photos, was: roots.plans });
    await ben.act('document.rename@1', { project_id, id: his.id, name: 'Ground floor', was: 'B-200' });
    await rounds(ben, ben, ana, ana);
    await ana.act('version.split@1', { project_id, document_id: hers.id, version_id: hers.versionId });
    await rounds(ana, ana, ben, ben);
    const sheets = () =>
      ben.read(async (store) => {
        const rows = await store.documents.bulkGet([his.id, hers.id]);
        return rows.map((row) => [row?.name, row?.folder_id === roots.photos ? 'photos' : 'plans']);
      });
    const before = await sheets();
    expect(before).toEqual([
      ['Ground floor', 'photos'],
      ['Ground floor (2)', 'photos'],
    ]);
    await restore();
    const [one, other] = first === 'Ana' ? [ana, ben] : [ben, ana];
    await rounds(one, one, other, other, one, other);
    expect(await sheets()).toEqual(before);
  });
}
