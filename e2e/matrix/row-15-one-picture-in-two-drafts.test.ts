// Failure matrix 15: the same picture is chosen for two drafts. It stays for each of them, whatever becomes of the other.
import { expect } from 'vitest';
import { queueCommentOn } from '#src/sync/acts/queue-comment.ts';
import { makeRoom } from '#src/sync/files/evict.ts';
import { giveBytesBack } from '#src/sync/files/give-bytes-back.ts';
import { beginFolderImportOn } from '#src/sync/folder-import/folder-import.ts';
import { importEnd, pickedFolder } from '#src/testing/picked-folder.ts';
import { kindsOn } from '../fixtures/seen-on.ts';
import { type Crew, test } from '../fixtures/site.ts';
import type { KeptFile, Tablet } from '../fixtures/tablet.ts';

const bytes = new TextEncoder().encode('taken with the camera');
const ALL = Number.MAX_SAFE_INTEGER;

/** Sends a draft whose picture was chosen under this key. @returns the comment's id. */
function send(tablet: Tablet, { project, drawing }: Pick<Crew, 'project' | 'drawing'>, file: KeptFile, key: number) {
  const photos = [{ title: 'Crack', file_name: 'Crack.jpg', ...file, key }];
  const about = { projectId: project.id, documentId: drawing.id, content: `Cracked ${key}`, links: [], photos };
  return queueCommentOn(tablet.device, about);
}

async function sentAndCleared(tablet: Tablet): Promise<void> {
  for (const each of [tablet, tablet]) await each.sync();
  await makeRoom(tablet.device, ALL);
}

test('one is sent, from another tab, and room is made: the other is sent as well, and then nothing is kept back', async ({
  site,
}) => {
  const crew = await site.crew();
  const { ben, project } = crew;
  const tab = site.keep(await ben.anotherTab());
  const file = await ben.keepFile(project.id, bytes, 1);
  await tab.keepFile(project.id, bytes, 1);
  await send(tab, crew, file, 1);
  await sentAndCleared(ben);
  await expect(send(ben, crew, file, 1)).resolves.toBeGreaterThan(0);
  await sentAndCleared(ben);
  expect(await ben.read((store) => store.blobs.get(file.sha256))).toBeUndefined();
});

test('a folder with the same picture is imported and sent: the draft has it still', async ({ site }) => {
  const crew = await site.crew();
  const { ben, project } = crew;
  const file = await ben.keepFile(project.id, bytes, 1);
  const files = pickedFolder({ 'Site/Crack.jpg': bytes });
  const into = { projectId: project.id, folderId: project.roots.photos, files };
  await importEnd(await beginFolderImportOn(ben.device, into));
  await sentAndCleared(ben);
  await expect(send(ben, crew, file, 1)).resolves.toBeGreaterThan(0);
});

test('it was lost elsewhere and is given back: the draft has it still', async ({ site }) => {
  const crew = await site.crew();
  const { ben, project } = crew;
  const file = await ben.keepFile(project.id, bytes, 1);
  const params = { name: 'Crack.jpg', ...file };
  const lost = { kind: 'lost_bytes', code: null, project_id: project.id, mutation: null, created_at: '' } as const;
  const id = await ben.read((store) => store.attention.add({ ...lost, params }));
  expect(await ben.asCurrent(() => giveBytesBack(id ?? 0, new Blob([bytes])))).toBe(true);
  // Another device was quicker.
  await ben.read((store) => store.blobs.update(file.sha256, { unsent: 0 }));
  await sentAndCleared(ben);
  expect(await kindsOn(ben)).toEqual([]);
  await expect(send(ben, crew, file, 1)).resolves.toBeGreaterThan(0);
});
