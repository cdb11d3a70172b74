// Photos that the camera took stand copied on the device while the upload dialog is open. “Upload” notes them as an import, closes the
// dialog, which lets the copies go (`useChosenBefore`), and copies them anew from the page. The tab is killed before that is done.
import { afterEach, expect } from 'vitest';
import { dropChosen, keepChosen, keptChosen } from '#src/sync/acts/chosen-photos.ts';
import { beginFolderImport, stopFolderImports } from '#src/sync/folder-import/folder-import.ts';
import { test } from '../fixtures/site.ts';

afterEach(stopFolderImports);
const shot = (name: string) => new File([`picture ${name}`], name, { type: 'image/jpeg' });

test('each photo is saved, or offered again', async ({ site }) => {
  const { ben, project } = await site.crew();
  const files = ['one.jpg', 'two.jpg', 'three.jpg'].map((path) => ({ path, file: shot(path) }));
  const offered = await ben.asCurrent(async () => {
    for (const [at, { file }] of files.entries()) await keepChosen(project.id, { key: at + 1, file }, () => true);
    expect(keptChosen(project.id)).toEqual([1, 2, 3]);
    // As `usePhotoBatch` and the dialog that ends with it do.
    await beginFolderImport({ projectId: project.id, folderId: project.roots.photos, files });
    dropChosen(project.id, [1, 2, 3]);
    stopFolderImports();
    return keptChosen(project.id).length;
  });
  await ben.reopen();
  await ben.sync();
  const saved = await ben.read((store) => store.documents.where('folder_id').equals(project.roots.photos).count());
  expect(saved + offered).toBe(3);
});
