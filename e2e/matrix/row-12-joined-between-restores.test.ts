// Failure matrix 12: two people uploaded a sheet of one name, which is one document with two versions. The data are put back, and the
// author of the second tells first; before the first is there again, they are put back once more.

import { expect } from 'vitest';
import { backUp } from '../fixtures/back-up.ts';
import { bytes } from '../fixtures/drawing-bytes.ts';
import { test } from '../fixtures/site.ts';
import { rounds, type Tablet } from '../fixtures/tablet.ts';

/** The sheets of this name on a device, each with how many versions it has. */
const sheetsOn = (tablet: Tablet) =>
  tablet.read(async (store) => {
    const sheets = (await store.documents.toArray()).filter(({ name }) => name.startsWith('S3'));
    const counts = await Promise.all(sheets.map(({ id }) => store.versions.where('document_id').equals(id).count()));
    return sheets.map(({ name }, at) => `${name} with ${counts[at]}`).sort();
  });

for (const second of ['the same', 'a later'] as const) {
  for (const first of ['ana', 'ben'] as const) {
    test(`put back to ${second} backup, ${first} tells first then`, async ({ site }) => {
      const { ana, ben, project } = await site.crew();
      const { id: project_id, roots } = project;
      const restore = await backUp(site.server);
      await ana.addDocument(project_id, roots.photos, 'S3', bytes('Ana'));
      await rounds(ana, ana, ben, ben);
      const again = second === 'the same' ? restore : await backUp(site.server, 'later');
      await ben.addDocument(project_id, roots.photos, 'S3', bytes('Ben'));
      await rounds(ana, ben, ben, ana, ana, ben);
      expect(await sheetsOn(ana)).toEqual(['S3 with 2']);
      await restore();
      await rounds(ben, ben);
      await again();
      const [one, other] = first === 'ana' ? [ana, ben] : [ben, ana];
      await rounds(one, one, other, other, one, other, one, other);
      for (const tablet of [ana, ben]) expect(await sheetsOn(tablet)).toEqual(['S3 with 2']);
    });
  }
}
