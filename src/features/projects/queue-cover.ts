import { Refusal } from '#domain/errors';
import { newId } from '#src/platform/ids.ts';
import { smallPicture } from '#src/platform/picture/small-picture.ts';
import { enqueue } from '#src/sync/enqueue.ts';
import { importFile } from '#src/sync/files/import-file.ts';

/**
 * Queues a picture as a project's cover, made small. When it resolves, it is saved on this device and shown.
 * @throws Refusal `not_an_image` and the change's own; QuotaError; UnreadableFileError.
 */
export async function queueCover(projectId: number, file: File): Promise<void> {
  const picture = await smallPicture(file);
  if (picture === undefined) throw new Refusal('not_an_image');
  const key = newId();
  const { sha256, size } = await importFile(picture, projectId, { key });
  await enqueue('project.cover@1', { project_id: projectId, sha256, size }, key);
}

/** Queues that a project has no cover. When it resolves, none is shown here. @throws Refusal; QuotaError. */
export function queueNoCover(projectId: number): Promise<void> {
  return enqueue('project.cover@1', { project_id: projectId, sha256: null, size: null });
}
