// Photos whose import ended early are offered in the next dialog. Taken up and saved by another import, they wait in the first one no more:
// nobody is asked to pick them again, who would have them twice.
import { afterEach, expect } from 'vitest';
import { dropOffered, handOverChosen, keepChosen, keptChosen, takeUpChosen } from '#src/sync/acts/chosen-photos.ts';
import { beginFolderImport, stopFolderImports } from '#src/sync/folder-import/folder-import.ts';
import { importEnd } from '#src/testing/picked-folder.ts';
import { test } from '../fixtures/site.ts';

afterEach(stopFolderImports);

test('taken up by another import', async ({ site }) => {
  const { ben, project } = await site.crew();
  const { id, roots } = project;
  const paths = ['one.jpg', 'two.jpg', 'three.jpg'];
  const photos = paths.map((path, at) => ({ key: at + 1, path, file: new File([path], path, { type: 'image/jpeg' }) }));
  await ben.asCurrent(async () => {
    for (const photo of photos) await keepChosen(id, photo, () => true);
    const first = await beginFolderImport({ projectId: id, folderId: roots.photos, files: photos });
    handOverChosen(id, first, new Map(photos.map(({ key, path }) => [key, path])));
    stopFolderImports();
    const left = keptChosen(id);
    const files = (await takeUpChosen(id, left)).map((file) => ({ path: file.name, file }));
    expect(files.length).toBeGreaterThan(0);
    const second = await beginFolderImport({ projectId: id, folderId: roots.photos, files });
    await importEnd(second);
    await dropOffered(id, left);
  });
  const [saved, waiting] = await ben.read(async (store) => [
    await store.documents.where('folder_id').equals(roots.photos).count(),
    await store.import_files.count(),
  ]);
  expect([saved, waiting]).toEqual([3, 0]);
});
