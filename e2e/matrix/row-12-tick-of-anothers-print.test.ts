// Failure matrix 12: Ben made V2 and printed it; Ana ticked a copy off as collected. After a restore to before V2 her device tells first,
// or his. Nobody is to look for a sheet that was collected.
import { expect } from 'vitest';
import { newId } from '#src/platform/ids.ts';
import { backUp } from '../fixtures/back-up.ts';
import { test } from '../fixtures/site.ts';
import { rounds } from '../fixtures/tablet.ts';

for (const first of ['Ana', 'Ben'] as const) {
  test(`${first} tells first`, async ({ site }) => {
    const { ana, ben, project, drawing } = await site.crew();
    const { id: project_id } = project;
    const restore = await backUp(site.server);
    const bytes = new TextEncoder().encode('%PDF-1.7 two');
    const { id: version_id } = await ben.addVersion(project_id, drawing.id, drawing.versionId, bytes);
    const id = newId();
    await ben.act('print.note@1', { project_id, id, version_id, way: 'print', copies: 3 });
    await rounds(ben, ben, ana, ana);
    await ana.act('print.collect@1', { project_id, id });
    await rounds(ana, ana, ben);
    await restore();
    const [one, other] = first === 'Ana' ? [ana, ben] : [ben, ana];
    await rounds(one, one, other, other, one, other, one, other);
    expect(await ben.read((store) => store.prints.get(id))).toMatchObject({ copies: 3, collected: 1 });
    expect(await ana.read((store) => store.attention.where('kind').equals('rejected').count())).toBe(0);
  });
}
