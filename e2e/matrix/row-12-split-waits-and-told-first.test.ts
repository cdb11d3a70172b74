// Failure matrix 12: Carl's sheet had become a version of Ana's of the same name. He has split it off without signal, and the server is
// restored to before both sheets. His device tells first, or hers. They are two sheets, as he decided, and he is asked nothing.
import { expect } from 'vitest';
import { backUp } from '../fixtures/back-up.ts';
import { test } from '../fixtures/site.ts';
import { nameOn } from '../fixtures/split-sheets.ts';
import { rounds } from '../fixtures/tablet.ts';

const bytes = (name: string) => new TextEncoder().encode(`%PDF-1.7 ${name}`);

for (const first of ['Carl', 'Ana'] as const) {
  test(`${first} tells first`, async ({ site }) => {
    const { ana, ben: carl, project } = await site.crew();
    const { id: project_id, roots } = project;
    const restore = await backUp(site.server);
    const hers = await ana.addDocument(project_id, roots.plans, 'S3', bytes('Ana'));
    await rounds(ana, carl, carl);
    const his = await carl.addDocument(project_id, roots.plans, 'S3', bytes('Carl'));
    await rounds(carl, carl, ana, ana);
    await carl.act('version.split@1', { project_id, document_id: his.id, version_id: his.versionId });
    await restore();
    const [one, other] = first === 'Carl' ? [carl, ana] : [ana, carl];
    await rounds(one, one, other, other, one, other, one, other);
    const refused = await carl.read((store) => store.attention.where('kind').equals('rejected').toArray());
    expect(refused.map(({ code, mutation }) => `${mutation?.name} ${code}`)).toEqual([]);
    for (const tablet of [ana, carl]) {
      expect([await nameOn(tablet, hers.id), await nameOn(tablet, his.id)]).toEqual(['S3', 'S3 (2)']);
    }
  });
}
