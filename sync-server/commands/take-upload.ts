// A file that came whole, in one request: a new document, or the next version of the one of its name in that folder.
import { authorize } from '#domain/access';
import { documentNameSchema } from '#domain/document';
import { Refusal } from '#domain/errors';
import type { RootFolderType } from '#domain/folder';
import type { NoticeOf } from '#domain/mutations/mutation';
import { parseOrRefuse } from '#domain/mutations/mutation';
import { documentNameFrom, nameKey } from '#domain/names';
import { fileNameSchema } from '#domain/version';
import type { BlobStore, Received } from '../files/blob-store.ts';
import { type Change, perform } from '../mutations/perform.ts';
import { accessOf } from '../store/access.ts';
import type { Core } from '../store/core.ts';
import type { Reads, Tx } from '../store/database.ts';
import { listRows } from '../store/rows.ts';
import { arriveIn } from './arrive-blob.ts';
import { createOnce } from './create-once.ts';

export interface Upload {
  project_id: number;
  /** undefined: from the file's name. */
  name: string | undefined;
  description: string;
  label: string;
  /** undefined: the root of `root_type`. */
  folder_id: number | undefined;
  root_type: RootFolderType;
  /** As it was sent. */
  sent_name: string;
  received: Received;
}

/** The file's own name: without folders, whatever system it came from. @throws Refusal `invalid`. */
function fileNameOf(sentName: string): string {
  return parseOrRefuse(fileNameSchema, sentName.split(/[/\\]/).pop() ?? '');
}

async function folderIdOf(db: Reads, upload: Upload): Promise<number> {
  if (upload.folder_id !== undefined) return upload.folder_id;
  const folders = await listRows(db, 'folders', 'project_id', upload.project_id);
  const root = folders.find((folder) => folder.folder_type === upload.root_type);
  if (root === undefined) throw new Refusal('not_found');
  return root.id;
}

/** What the upload is: its sender acts now, so the version made from is the one that is current now. */
async function changeOf(core: Core, actorId: number, upload: Upload, id: number): Promise<Change> {
  const file_name = fileNameOf(upload.sent_name);
  const name = upload.name ?? parseOrRefuse(documentNameSchema, documentNameFrom(file_name));
  const { project_id, label, description, received } = upload;
  const folder_id = await folderIdOf(core.db, upload);
  const file = { file_name, sha256: received.sha256, size: received.size, label };
  const here = await listRows(core.db, 'documents', 'folder_id', folder_id);
  const twin = here.find((document) => document.deleted_at === null && nameKey(document.name) === nameKey(name));
  if (twin !== undefined && twin.project_id === project_id) {
    const args = { project_id, id, document_id: twin.id, based_on_version_id: twin.current_version_id, ...file };
    return { actorId, name: 'version.create@1', args };
  }
  const args = { project_id, id, version_id: core.newId(), folder_id, name, description, ...file };
  return { actorId, name: 'document.create@1', args };
}

/**
 * Keeps the file and makes the document or version of it, in this order: blob on the disk, then one transaction.
 * @returns the id of what was made: a document, a version, or an alias of one.
 * @throws Refusal.
 */
export async function takeUpload(
  core: Core,
  blobs: BlobStore,
  actorId: number,
  upload: Upload,
  key: string | undefined,
): Promise<{ id: number; notice: NoticeOf | undefined }> {
  const { received, project_id } = upload;
  authorize(await accessOf(core.db, actorId, project_id), 'document.write');
  if (received.size === 0) throw new Refusal('empty_file');
  const { received: _, ...fields } = upload;
  const request = ['upload', fields, received.sha256];
  let notice: NoticeOf | undefined;
  const id = await createOnce(core, { actorId, key, request }, async (made, claim) => {
    const change = await changeOf(core, actorId, upload, made);
    await blobs.keep(received);
    const within = async (tx: Tx) => {
      await claim(tx);
      await arriveIn(tx, core, { project_id, sha256: received.sha256, size: received.size });
    };
    notice = (await perform(core, { ...change, within })).notice;
  });
  return { id, notice };
}
