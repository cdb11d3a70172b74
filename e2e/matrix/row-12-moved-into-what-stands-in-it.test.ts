// Failure matrix 12: Ana moved X to P. Carl took Y out of X, and moved X into Y then, which she has read. After a restore to before all
// that, her device tells first and says Carl's place, which stands in X there: her own move is not lost for that, nor refused.
import { expect } from 'vitest';
import { backUp } from '../fixtures/back-up.ts';
import { test } from '../fixtures/site.ts';
import { rounds } from '../fixtures/tablet.ts';

for (const comes of [true, false]) {
  test(`Carl ${comes ? 'tells after her' : 'has lost his tablet'}`, async ({ site }) => {
    const { ana, ben: carl, project } = await site.crew();
    const { id: project_id, roots } = project;
    const x = await ana.createFolder(project_id, roots.plans, 'X');
    const p = await ana.createFolder(project_id, roots.plans, 'P');
    const y = await ana.createFolder(project_id, x, 'Y');
    await rounds(ana, ana, carl, carl);
    const restore = await backUp(site.server);
    await ana.act('folder.move@1', { project_id, id: x, parent_folder_id: p, was: roots.plans });
    await rounds(ana, ana, carl, carl);
    await carl.act('folder.move@1', { project_id, id: y, parent_folder_id: roots.plans, was: x });
    await carl.act('folder.move@1', { project_id, id: x, parent_folder_id: y, was: p });
    await rounds(carl, carl, ana, ana);
    await restore();
    await rounds(ana, ana);
    if (comes) await rounds(carl, carl, ana, carl, ana);
    const refused = await ana.read((store) => store.attention.where('kind').equals('rejected').toArray());
    expect(refused.map(({ code, mutation }) => `${mutation?.name} ${code}`)).toEqual([]);
    const place = await ana.read(async (store) => (await store.folders.get(x))?.parent_folder_id);
    expect(place).toBe(comes ? y : p);
  });
}
