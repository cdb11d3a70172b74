// Failure matrix 12: Carl made a sheet; Ana moved it into a folder that she had made, which he has read. After a restore to before all
// that his device tells first, then hers. It is where it was, and nobody is told that anything of theirs was overruled.
import { expect } from 'vitest';
import { backUp } from '../fixtures/back-up.ts';
import { test } from '../fixtures/site.ts';
import { rounds } from '../fixtures/tablet.ts';

test('the maker is not told of the move that he had read', async ({ site }) => {
  const { ana, ben: carl, project } = await site.crew();
  const { id: project_id, roots } = project;
  const restore = await backUp(site.server);
  const his = await carl.addDocument(project_id, roots.plans, 'S4', new TextEncoder().encode('%PDF-1.7 Carl'));
  await rounds(carl, carl, ana, ana);
  const folder = await ana.createFolder(project_id, roots.plans, 'New');
  await ana.act('document.move@1', { project_id, id: his.id, folder_id: folder, was: roots.plans });
  await rounds(ana, ana, carl, carl);
  expect(await carl.read((store) => store.notices.count())).toBe(0);
  await restore();
  await rounds(carl, carl, ana, ana, carl, ana, carl);
  expect(await carl.read((store) => store.documents.get(his.id))).toMatchObject({ folder_id: folder });
  expect((await carl.read((store) => store.notices.toArray())).map(({ code }) => code)).toEqual([]);
});
