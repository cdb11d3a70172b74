// Failure matrix 12: Carl's sheet, made on his tablet, had become a version of Ana's S3; he split it off on his phone, as “S3 (2)”. After a
// restore to before both, each sheet goes by its name, and he is asked nothing, whichever device tells first.

import { expect } from 'vitest';
import { backUp } from '../fixtures/back-up.ts';
import { bytes } from '../fixtures/drawing-bytes.ts';
import { test } from '../fixtures/site.ts';
import { nameOn } from '../fixtures/split-sheets.ts';
import { rounds } from '../fixtures/tablet.ts';

for (const order of [
  ['tablet', 'phone', 'ana'],
  ['ana', 'tablet', 'phone'],
] as const) {
  test(`in turn: ${order.join(', ')}`, async ({ site }) => {
    const { ana, ben: tablet, project } = await site.crew();
    const { id: project_id, roots } = project;
    const phone = await site.tablet(tablet.person);
    await rounds(phone, phone);
    const restore = await backUp(site.server);
    const hers = await ana.addDocument(project_id, roots.plans, 'S3', bytes('Ana'));
    await rounds(ana, tablet, tablet);
    const his = await tablet.addDocument(project_id, roots.plans, 'S3', bytes('Carl'));
    await rounds(tablet, tablet, ana, ana, phone, phone);
    await phone.act('version.split@1', { project_id, document_id: his.id, version_id: his.versionId });
    await rounds(phone, phone, ana, ana, tablet, tablet);
    await restore();
    const turns = order.map((one) => ({ ana, tablet, phone })[one]);
    for (const one of turns) await rounds(one, one);
    await rounds(...turns, ...turns);
    const refused = await phone.read((store) => store.attention.where('kind').equals('rejected').toArray());
    expect([await nameOn(ana, hers.id), await nameOn(ana, his.id)]).toEqual(['S3', 'S3 (2)']);
    expect(refused.map(({ code, mutation }) => `${mutation?.name} ${code}`)).toEqual([]);
  });
}
