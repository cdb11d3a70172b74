// Photos that were chosen in the upload dialog stand copied on the device until each is saved, or the person has thought better of them.
import { afterEach, expect } from 'vitest';
import {
  dropChosen,
  dropSavedChosen,
  handOverChosen,
  keepChosen,
  keptChosen,
  takeUpChosen,
} from '#src/sync/acts/chosen-photos.ts';
import { countDrafts } from '#src/sync/acts/comment-drafts.ts';
import { beginFolderImport, resumeFolderImport, stopFolderImports } from '#src/sync/folder-import/folder-import.ts';
import { importEnd } from '#src/testing/picked-folder.ts';
import { test } from '../fixtures/site.ts';
import type { NewProject, Tablet } from '../fixtures/tablet.ts';

afterEach(stopFolderImports);
const shot = (name: string) => new File([`picture ${name}`], name, { type: 'image/jpeg' });
const photos = ['one.jpg', 'two.jpg', 'three.jpg'].map((path, at) => ({ key: at + 1, path, file: shot(path) }));
const paths = new Map(photos.map(({ key, path }) => [key, path]));

/** As the dialog does that has several: it hands them over, and the copies go one by one as the import has saved each. */
async function upload({ id, roots }: NewProject, tells = true): Promise<number> {
  for (const photo of photos) await keepChosen(id, photo, () => true);
  const saved = (files: readonly Blob[]) =>
    dropChosen(
      id,
      photos.filter(({ file }) => files.includes(file)).map(({ key }) => key),
    );
  const onSaved = tells ? saved : undefined;
  const importId = await beginFolderImport({ projectId: id, folderId: roots.photos, files: photos, onSaved });
  handOverChosen(id, importId, paths);
  return importId;
}

const savedOn = (tablet: Tablet, { roots }: NewProject) =>
  tablet.read((store) => store.documents.where('folder_id').equals(roots.photos).count());

/** What the next dialog offers. */
async function offered({ id }: NewProject): Promise<number[]> {
  await dropSavedChosen(id);
  return keptChosen(id);
}

test('the import ends before it has saved all: each is saved, or offered again in this very page', async ({ site }) => {
  const { ben, project } = await site.crew();
  const left = await ben.asCurrent(async () => {
    await upload(project);
    expect(keptChosen(project.id)).toEqual([]);
    // As when the session ends.
    stopFolderImports();
    return offered(project);
  });
  expect((await savedOn(ben, project)) + left.length).toBe(3);
});

test('they are not offered while an import saves them, and are let go as it has', async ({ site }) => {
  const { ben, project } = await site.crew();
  await ben.asCurrent(async () => {
    const id = await upload(project);
    expect([keptChosen(project.id), countDrafts().photos]).toEqual([[], 0]);
    await importEnd(id);
    expect(await offered(project)).toEqual([]);
    expect(await takeUpChosen(project.id, [1, 2, 3])).toEqual([]);
  });
  expect(await savedOn(ben, project)).toBe(3);
});

test('what was saved and never told, or saved by an import that was gone on with, is not offered again', async ({
  site,
}) => {
  const { ben, project } = await site.crew();
  await ben.asCurrent(async () => {
    const id = await upload(project, false);
    stopFolderImports();
    await resumeFolderImport(id, photos);
    await importEnd(id);
  });
  // The page is loaded anew.
  await ben.reopen();
  await ben.asCurrent(async () => expect(await offered(project)).toEqual([]));
  expect(await savedOn(ben, project)).toBe(3);
});

test('who logs out is told of them', async ({ site }) => {
  const { ben, project } = await site.crew();
  await ben.asCurrent(async () => {
    await keepChosen(project.id, { key: 7, file: shot('crack.jpg') }, () => true);
    expect(countDrafts()).toEqual({ comments: 0, photos: 1 });
  });
  await ben.signOut();
});
