// Failure matrix 12: a folder was deleted by another who had moved out of it what its maker had moved in. A restored server is not told of
// the folder again for what stands elsewhere by now.
import { expect } from 'vitest';
import { backUp } from '../fixtures/back-up.ts';
import { test } from '../fixtures/site.ts';

for (const order of ['its deleter is away', 'its deleter first'] as const) {
  test(`a folder that another emptied and deleted is not made anew: ${order}`, async ({ site }) => {
    const { ana, ben, project, drawing } = await site.crew();
    const { id: project_id, roots } = project;
    const restore = await backUp(site.server);
    const folder = await ben.createFolder(project_id, roots.plans, 'House 9');
    await ben.act('document.move@1', { project_id, id: drawing.id, folder_id: folder, was: roots.plans });
    for (const tablet of [ben, ben, ana]) await tablet.sync();
    await ana.act('document.move@1', { project_id, id: drawing.id, folder_id: roots.plans, was: folder });
    await ana.act('folder.delete@1', { project_id, id: folder });
    for (const tablet of [ana, ana, ben, ben]) await tablet.sync();
    await restore();
    const turns = order === 'its deleter first' ? [ana, ana, ben, ben, ana] : [ben, ben];
    for (const tablet of turns) await tablet.sync();
    expect(await ben.read((store) => store.folders.get(folder))).toBeUndefined();
    expect((await ben.read((store) => store.documents.get(drawing.id)))?.folder_id).toBe(roots.plans);
  });
}
