// A file that came whole, in one request: a new document, or the next version of the one of its name in that folder.
import { authorize } from '#domain/access';
import { type Document, documentNameSchema } from '#domain/document';
import { Refusal } from '#domain/errors';
import { fileKindOf } from '#domain/files/file-kind';
import { documentNameFrom } from '#domain/files/names';
import type { RootFolderType } from '#domain/folder';
import type { NoticeOf } from '#domain/mutations/rules/mutation';
import { parseOrRefuse } from '#domain/mutations/rules/mutation';
import { twinIn } from '#domain/mutations/rules/same-name';
import { fileNameSchema } from '#domain/version';
import { type CreationRequest, createOnce } from '#server/commands/create-once.ts';
import type { ReceivedFile } from '#server/files/blob-store.ts';
import { inTurn, waitForFolder } from '#server/mutations/open-commit.ts';
import { type Change, performIn } from '#server/mutations/perform.ts';
import { createReader } from '#server/mutations/reader.ts';
import type { Services } from '#server/services.ts';
import { accessOf } from '#server/store/access.ts';
import type { Core } from '#server/store/core.ts';
import type { Reads, Tx } from '#server/store/database.ts';
import { isBlobReferred } from '#server/store/files/uploads.ts';
import { rootFolder } from '#server/store/folders.ts';
import { readRow } from '#server/store/rows.ts';
import { arriveIn } from './arrive-blob.ts';
import { checkQuotas } from './quotas.ts';

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
  /** A document elsewhere whose next version this is, by choice. */
  document_id?: number;
  received: ReceivedFile;
}

/** What goes into the change, whatever the database holds by then. */
interface NamedUpload {
  upload: Upload;
  /** The file's own name: without folders, whatever system it came from. */
  file_name: string;
  name: string;
  folder_id: number;
}

async function folderIdOf(db: Reads, { project_id, folder_id, root_type }: Upload): Promise<number> {
  if (folder_id !== undefined) {
    if ((await readRow(db, 'folders', folder_id))?.project_id !== project_id) throw new Refusal('not_found');
    return folder_id;
  }
  const root = await rootFolder(db, project_id, root_type);
  if (root === undefined) throw new Refusal('not_found');
  return root.id;
}

/** @throws Refusal `invalid` | `not_found`. */
async function namedUpload(db: Reads, upload: Upload): Promise<NamedUpload> {
  const file_name = parseOrRefuse(fileNameSchema, upload.sent_name.split(/[/\\]/).pop() ?? '');
  const name = upload.name ?? parseOrRefuse(documentNameSchema, documentNameFrom(file_name));
  return { upload, file_name, name, folder_id: await folderIdOf(db, upload) };
}

/** The document that the file is a version of. @throws Refusal `deleted` for a chosen one that is gone; StillOpen. */
async function twinOf(
  tx: Tx,
  { upload, file_name, name, folder_id }: NamedUpload,
  actorId: number,
): Promise<Document | undefined> {
  if (upload.document_id !== undefined) {
    const chosen = await readRow(tx, 'documents', upload.document_id);
    if (chosen !== undefined) await waitForFolder(tx, upload.project_id, chosen.folder_id);
    if (chosen?.deleted_at !== null || chosen.project_id !== upload.project_id) throw new Refusal('deleted');
    return chosen;
  }
  await waitForFolder(tx, upload.project_id, folder_id);
  return twinIn({ reader: createReader(tx, actorId) }, folder_id, { name, kind: fileKindOf(file_name) });
}

/**
 * What the upload is. Its sender acts now, so a version is made from the one that is current now: this is read in the
 * transaction that writes, or of two uploads at once the second would be beside the first instead of after it.
 */
async function changeOf(tx: Tx, core: Core, named: NamedUpload, actorId: number, id: number): Promise<Change> {
  const { upload, file_name, name, folder_id } = named;
  const { project_id, label, description, received } = upload;
  const file = { file_name, sha256: received.sha256, size: received.size, label };
  const twin = await twinOf(tx, named, actorId);
  if (twin !== undefined) {
    const args = { project_id, id, document_id: twin.id, based_on_version_id: twin.current_version_id, ...file };
    return { actorId, name: 'version.create@1', args };
  }
  const args = { project_id, id, version_id: core.newId(), folder_id, name, description, ...file };
  return { actorId, name: 'document.create@1', args };
}

/**
 * Keeps the file and makes the document or version of it, in this order: blob on the disk, then one transaction. Of what that
 * refuses the blob goes again.
 * @param once without a request: the upload itself is what tells one from another.
 * @returns the id of what was made: a document, a version, or an alias of one.
 * @throws Refusal.
 */
export async function takeUpload(
  { core, blobs, settings }: Pick<Services, 'core' | 'blobs' | 'settings'>,
  upload: Upload,
  once: Omit<CreationRequest, 'request'> & { request?: unknown },
): Promise<{ id: number; notice: NoticeOf | undefined }> {
  const { actorId } = once;
  const { received, ...fields } = upload;
  const { project_id } = fields;
  const { sha256, size } = received;
  authorize(await accessOf(core.db, actorId, project_id), 'document.write');
  if (size === 0) throw new Refusal('empty_file');
  const arrived = { project_id, sha256, size, user_id: actorId };
  await checkQuotas(core.db, settings, actorId, arrived);
  let notice: NoticeOf | undefined;
  const id = await createOnce(core, { request: ['upload', fields, sha256], ...once }, async (made, claim) => {
    const named = await namedUpload(core.db, upload);
    const isNeeded = () => isBlobReferred(core.db, sha256);
    const performed = await blobs.holding(sha256, isNeeded, async () => {
      await blobs.keep(received);
      return inTurn(core, async (tx) => {
        await claim(tx);
        await checkQuotas(tx, settings, actorId, arrived);
        await arriveIn(tx, core, arrived);
        return performIn(tx, core, await changeOf(tx, core, named, actorId, made));
      });
    });
    core.bus.publish(performed.pokes);
    notice = performed.notice;
  });
  return { id, notice };
}
