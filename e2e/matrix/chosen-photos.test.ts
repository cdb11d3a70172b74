// Photos that were chosen in the upload dialog stand copied on the device until each is saved, or the person has thought better of them.
import { afterEach, expect } from 'vitest';
import { dropChosen, handOverChosen, keepChosen, keptChosen } from '#src/sync/acts/chosen-photos.ts';
import { countDrafts } from '#src/sync/acts/comment-drafts.ts';
import { beginFolderImport, stopFolderImports } from '#src/sync/folder-import/folder-import.ts';
import { importEnd } from '#src/testing/picked-folder.ts';
import { test } from '../fixtures/site.ts';

afterEach(stopFolderImports);
const shot = (name: string) => new File([`picture ${name}`], name, { type: 'image/jpeg' });
const photos = ['one.jpg', 'two.jpg', 'three.jpg'].map((path, at) => ({ key: at + 1, path, file: shot(path) }));

/** As the dialog does that has several: the copies go one by one, as the import has saved each. */
function upload(projectId: number, folderId: number): Promise<number> {
  const onSaved = (saved: readonly Blob[]) =>
    dropChosen(
      projectId,
      photos.filter(({ file }) => saved.includes(file)).map(({ key }) => key),
    );
  return beginFolderImport({ projectId, folderId, files: photos, onSaved });
}

test('the tab is killed while several are copied into the queue: each is saved, or offered again', async ({ site }) => {
  const { ben, project } = await site.crew();
  const offered = await ben.asCurrent(async () => {
    for (const photo of photos) await keepChosen(project.id, photo, () => true);
    expect(keptChosen(project.id)).toEqual([1, 2, 3]);
    await upload(project.id, project.roots.photos);
    stopFolderImports();
    return keptChosen(project.id).length;
  });
  await ben.reopen();
  await ben.sync();
  const saved = await ben.read((store) => store.documents.where('folder_id').equals(project.roots.photos).count());
  expect(saved + offered).toBe(3);
});

test('they are not offered while an import saves them, and are let go as it has', async ({ site }) => {
  const { ben, project } = await site.crew();
  await ben.asCurrent(async () => {
    for (const photo of photos) await keepChosen(project.id, photo, () => true);
    const id = await upload(project.id, project.roots.photos);
    handOverChosen([1, 2, 3]);
    expect(keptChosen(project.id)).toEqual([]);
    await importEnd(id);
    expect(countDrafts().photos).toBe(0);
  });
  expect(await ben.read((store) => store.documents.where('folder_id').equals(project.roots.photos).count())).toBe(3);
});

test('who logs out is told of them', async ({ site }) => {
  const { ben, project } = await site.crew();
  await ben.asCurrent(async () => {
    await keepChosen(project.id, { key: 7, file: shot('crack.jpg') }, () => true);
    expect(countDrafts()).toEqual({ comments: 0, photos: 1 });
  });
  await ben.signOut();
});
