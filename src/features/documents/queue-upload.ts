import type { Document } from '#domain/document';
import { newId } from '#src/platform/ids.ts';
import { enqueue } from '#src/sync/enqueue.ts';
import type { ImportedFile } from './use-file-import.ts';

/** An upload with nothing left to ask. */
export interface Upload {
  projectId: number;
  file: ImportedFile;
  label: string;
  description: string;
  to:
    | { kind: 'document'; folderId: number; title: string }
    | { kind: 'version'; document: Document; basedOn: number | null };
}

/**
 * Queues a file that was imported. When it resolves, it is saved on this device.
 * @returns the id of its version.
 * @throws Refusal; QuotaError.
 */
export async function queueUpload({ projectId, file, label, description, to }: Upload): Promise<number> {
  const { file_name, sha256, size } = file;
  const common = { project_id: projectId, id: newId(), label, file_name, sha256, size };
  if (to.kind === 'document') {
    const place = { version_id: newId(), folder_id: to.folderId, name: to.title, description };
    await enqueue('document.create@1', { ...common, ...place });
    return place.version_id;
  }
  const { document, basedOn } = to;
  await enqueue('version.create@1', { ...common, document_id: document.id, based_on_version_id: basedOn });
  if (description === document.description) return common.id;
  const change = { project_id: projectId, id: document.id, description, was: document.description };
  await enqueue('document.describe@1', change);
  return common.id;
}
