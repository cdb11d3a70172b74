// Who may send bytes that a project waits for.
import { authorize, may } from '#domain/access';
import { accessOf } from '#server/store/access.ts';
import type { Reads } from '#server/store/database.ts';
import { hasAnnounced } from '#server/store/files/uploads.ts';

/**
 * Whoever may write, and whoever announced a version while they might and may still read: its words were taken, and without
 * its bytes nobody could ever open it. They may hear too that it has arrived, or is in the bin.
 * @throws Refusal `not_found`, `forbidden`.
 */
export async function authorizeBytes(
  db: Reads,
  actorId: number,
  { project_id, sha256 }: { project_id: number; sha256: string },
): Promise<void> {
  const level = await accessOf(db, actorId, project_id);
  if (may(level, 'project.read') && !may(level, 'document.write')) {
    if (await hasAnnounced(db, { project_id, sha256, user_id: actorId })) return;
  }
  authorize(level, 'document.write');
}
