// Folder uploads as REST answers them: what would become of each file, or what became of it.
import type * as z from 'zod/mini';
import type { folderPreview, folderUpload } from '#domain/endpoints/folder-uploads';
import { type RefusalCode, refusals } from '#domain/errors';
import type { PlannedUpload, SentFile } from '#domain/files/folder-plan';
import { type FolderUpload, uploadFolder } from '#server/commands/files/upload-folder.ts';
import type { Services } from '#server/services.ts';
import { documentAnswerOf, findDocument } from './document-answers.ts';

type FolderPreview = z.infer<typeof folderPreview>;
type FolderUploadAnswer = z.infer<typeof folderUpload>;

function refusedFile(relative_path: string, code: RefusalCode) {
  return { relative_path, detail: refusals[code].detail, code };
}

export function previewAnswer(planned: readonly PlannedUpload<SentFile>[]): FolderPreview {
  const new_files: FolderPreview['new_files'] = [];
  const version_updates: FolderPreview['version_updates'] = [];
  const refused_files: FolderPreview['refused_files'] = [];
  for (const { file, ...plan } of planned) {
    if (plan.refused !== null) {
      refused_files.push(refusedFile(file.path, plan.refused));
      continue;
    }
    const { next_version: version, ...next } = plan.taken.next;
    const list = next.is_new_document ? new_files : version_updates;
    list.push({ filename: plan.taken.fileName, relative_path: file.path, file_size: file.size, version, ...next });
  }
  return { preview: true, new_files, version_updates, refused_files, total_files: planned.length };
}

/** Takes the files, each of them one change of their person. @throws Refusal `idempotency_mismatch`, `rate_limited`. */
export async function uploadAnswer(services: Services, upload: FolderUpload): Promise<FolderUploadAnswer> {
  const { core, thumbnails, changes } = services;
  await changes.count(upload.actorId, upload.files.length);
  const documents: FolderUploadAnswer['documents'] = [];
  const { refused, foldersCreated } = await uploadFolder(services, upload, async ({ path, id, notice }) => {
    const { document, version } = await findDocument(core.db, upload.actorId, id, 'project.read');
    thumbnails.prepare(version);
    const answer = await documentAnswerOf(core.db, upload.actorId, document.id);
    documents.push({ relative_path: path, document: notice === undefined ? answer : { ...answer, notice } });
  });
  return {
    preview: false,
    documents,
    refused_files: refused.map(({ path, code }) => refusedFile(path, code)),
    folders_created: foldersCreated,
    total_files: upload.files.length,
  };
}
