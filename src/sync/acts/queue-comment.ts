// Comments with the photos that were taken for them: each becomes a document of the project's photos, and the comment links it.

import { fileNameAfter } from '#domain/files/names';
import { limits } from '#domain/limits';
import { freeNameIn } from '#domain/mutations/rules/same-name';
import type { Store } from '#src/data/database.ts';
import { newId } from '#src/platform/ids.ts';
import type { Device } from '#src/sync/device.ts';
import { UnreadableFileError } from '#src/sync/files/unreadable-file-error.ts';
import { enqueueAllOn, type OpenQueue } from '#src/sync/outbox.ts';
import { isSaved } from '#src/sync/saved-change.ts';
import { newPress, type Press } from './press.ts';

/** A picture whose bytes are on this device. */
export interface CommentPhoto {
  /** What the document is called, where the name is free. */
  title: string;
  file_name: string;
  sha256: string;
  size: number;
  /** Under which it was chosen. */
  key?: number | undefined;
  /** Of the document that it becomes, where that was settled before. */
  document_id?: number | undefined;
}

export interface NewComment {
  projectId: number;
  documentId: number;
  content: string;
  /** Documents that are there already. */
  links: readonly number[];
  photos: readonly CommentPhoto[];
  press?: Press | undefined;
}

async function photosFolderId(store: Store, projectId: number): Promise<number> {
  const folders = store.folders.where('project_id').equals(projectId);
  const root = await folders.and((folder) => folder.folder_type === 'photos').first();
  // A project that this device knows has its roots: without them it has been taken away.
  return root?.id ?? 0;
}

async function queuePhoto(queue: OpenQueue, projectId: number, id: number, photo: CommentPhoto): Promise<void> {
  const { store, reader } = queue;
  const { title, file_name, sha256, size, key } = photo;
  // The browser may have emptied the store of what no change spoke of yet.
  if (!(await store.blobs.get(sha256))?.complete) throw new UnreadableFileError('the copy of a photo is gone');
  const folder_id = await photosFolderId(store, projectId);
  const wanted = title.slice(0, limits.documentNameMax);
  // A picture of a site never becomes a version of another one that a camera happened to call the same.
  const name = await freeNameIn({ reader }, folder_id, wanted);
  const file = { file_name: fileNameAfter(name, file_name), sha256, size, label: '' };
  const place = { project_id: projectId, id, version_id: newId(), folder_id, name, description: '' };
  await queue.enqueue('document.create@1', { ...file, ...place }, key);
}

/** The photos with the documents that they become. */
const takenOf = (photos: readonly CommentPhoto[]) =>
  photos.map((photo) => ({ photo, id: photo.document_id ?? newId() }));

/**
 * Queues photos and then the comment that links them, in one transaction: the server meets every document before what
 * speaks of it. When it resolves, all of it is saved on this device; nothing more, where its press had been saved before.
 * @throws Refusal when it is not allowed; UnreadableFileError when a photo's bytes are gone; QuotaError when the device is
 * full. Nothing was saved then.
 * @returns the comment's id.
 */
export async function queueCommentOn(device: Device, comment: NewComment): Promise<number> {
  const { projectId, documentId, content, links, photos } = comment;
  const { key, id, again } = comment.press ?? newPress();
  const taken = takenOf(photos);
  await enqueueAllOn(device, async (queue) => {
    if (again && (await isSaved(queue.store, key))) return;
    for (const { photo, id: photoId } of taken) await queuePhoto(queue, projectId, photoId, photo);
    const linked_document_ids = [...links, ...taken.map((entry) => entry.id)];
    const about = { project_id: projectId, id, document_id: documentId };
    await queue.enqueueUnder(key, 'comment.create@1', { ...about, content, linked_document_ids });
  });
  return id;
}

export interface CommentEdit {
  projectId: number;
  /** The comment's. */
  id: number;
  /** Undefined: its words stay. */
  content: string | undefined;
  /** Those that stood there when the person began to change them. */
  was?: string | undefined;
  /** Documents that it links from now on, and such as it does not any more. */
  link: readonly number[];
  unlink: readonly number[];
  photos: readonly CommentPhoto[];
  press?: Press | undefined;
}

/** Queues photos and then the edit that links them, in one transaction. Resolves and throws as `queueCommentOn`. */
export async function queueCommentEditOn(device: Device, edit: CommentEdit): Promise<void> {
  const { projectId, id, content, unlink, photos } = edit;
  const { key, again } = edit.press ?? newPress();
  const taken = takenOf(photos);
  const link = [...edit.link, ...taken.map((entry) => entry.id)];
  const args = { project_id: projectId, id, content, was: edit.was, link, unlink: [...unlink] };
  await enqueueAllOn(device, async (queue) => {
    if (again && (await isSaved(queue.store, key))) return;
    for (const { photo, id: photoId } of taken) await queuePhoto(queue, projectId, photoId, photo);
    await queue.enqueueUnder(key, 'comment.edit@1', args);
  });
}
