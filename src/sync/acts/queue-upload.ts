// An upload out of the dialogs: a file that was imported becomes a document, or a version of one.
import type { Document } from '#domain/document';
import { newId } from '#src/platform/ids.ts';
import { currentDevice, type Device } from '#src/sync/device.ts';
import { UnreadableFileError } from '#src/sync/files/unreadable-file-error.ts';
import { enqueueAllOn } from '#src/sync/outbox.ts';

/** An upload with nothing left to ask. */
export interface Upload {
  projectId: number;
  /** `key`: under which it was chosen. */
  file: { file_name: string; sha256: string; size: number; key?: number | undefined };
  label: string;
  description: string;
  to:
    | { kind: 'document'; folderId: number; title: string }
    | { kind: 'version'; document: Document; basedOn: number | null };
}

/** @see queueUpload */
export async function queueUploadOn(
  device: Device,
  { projectId, file, label, description, to }: Upload,
): Promise<number> {
  const { file_name, sha256, size, key } = file;
  const project_id = projectId;
  const common = { project_id, id: newId(), label, file_name, sha256, size };
  const versionId = newId();
  const id = to.kind === 'document' ? versionId : common.id;
  return enqueueAllOn(device, async ({ store, enqueue }) => {
    // Bytes that no change spoke of yet may have gone to make room, where a twin of theirs was sent meanwhile.
    if (!(await store.blobs.get(sha256))?.complete) throw new UnreadableFileError('the copy of the file is gone');
    if (to.kind === 'document') {
      const place = { version_id: versionId, folder_id: to.folderId, name: to.title, description };
      await enqueue('document.create@1', { ...common, ...place }, key);
      return id;
    }
    const { document, basedOn } = to;
    const onto = { document_id: document.id, based_on_version_id: basedOn };
    await enqueue('version.create@1', { ...common, ...onto }, key);
    if (description === document.description) return id;
    await enqueue('document.describe@1', { project_id, id: document.id, description, was: document.description });
    return id;
  });
}

/**
 * Queues a file that was imported. When it resolves, it is saved on this device.
 * @returns the id of its version.
 * @throws UnreadableFileError where its bytes have gone meanwhile; Refusal; QuotaError.
 */
export function queueUpload(upload: Upload): Promise<number> {
  return queueUploadOn(currentDevice(), upload);
}
