// Failure matrix 12: Ana uploaded a sheet and had no signal since. Carl's of the same name became a version of it. After a restore his
// device tells first, or hers: they are one sheet, though hers does not know that they were.

import { expect } from 'vitest';
import { backUp } from '../fixtures/back-up.ts';
import { bytes } from '../fixtures/drawing-bytes.ts';
import { test } from '../fixtures/site.ts';
import { rounds, type Tablet } from '../fixtures/tablet.ts';

/** The sheets of these names on a device, each with how many versions it has. */
const sheetsOn = (tablet: Tablet) =>
  tablet.read(async (store) => {
    const sheets = (await store.documents.toArray()).filter(({ name }) => /^S[34]/.test(name));
    const counts = await Promise.all(sheets.map(({ id }) => store.versions.where('document_id').equals(id).count()));
    return sheets.map(({ name }, at) => `${name} with ${counts[at]}`).sort();
  });

for (const first of ['Carl', 'Ana'] as const) {
  for (const how of ['read', 'unread', 'unread and called otherwise'] as const) {
    test(`${first} tells first, and that Carl’s joined hers is ${how}`, async ({ site }) => {
      const { ana, ben: carl, project } = await site.crew();
      const { id: project_id, roots } = project;
      await rounds(ana, carl);
      const restore = await backUp(site.server);
      const hers = await ana.addDocument(project_id, roots.plans, 'S3', bytes('Ana'));
      await rounds(ana, carl, carl);
      await carl.addDocument(project_id, roots.plans, 'S3', bytes('Carl'));
      await rounds(carl, carl);
      const isRenamed = how === 'unread and called otherwise';
      if (isRenamed) await carl.act('document.rename@1', { project_id, id: hers.id, name: 'S4', was: 'S3' });
      await rounds(carl, carl);
      if (how === 'read') await rounds(ana, ana);
      const seen = [isRenamed ? 'S4 with 2' : 'S3 with 2'];
      expect(await sheetsOn(carl)).toEqual(seen);
      await restore();
      const [one, other] = first === 'Carl' ? [carl, ana] : [ana, carl];
      await rounds(one, one, other, other, one, other, one, other);
      for (const tablet of [ana, carl]) expect(await sheetsOn(tablet)).toEqual(seen);
    });
  }
}
