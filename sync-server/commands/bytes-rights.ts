// Who may send bytes that a project waits for.
import { authorize, may } from '#domain/access';
import { accessOf } from '../store/access.ts';
import type { Reads } from '../store/database.ts';
import { pendingVersions } from '../store/uploads.ts';

/**
 * Whoever may write, and whoever announced a version while they might and may still read: its words were taken, and without
 * its bytes nobody could ever open it.
 * @throws Refusal `not_found`, `forbidden`.
 */
export async function authorizeBytes(
  db: Reads,
  actorId: number,
  { project_id, sha256 }: { project_id: number; sha256: string },
): Promise<void> {
  const level = await accessOf(db, actorId, project_id);
  if (may(level, 'project.read') && !may(level, 'document.write')) {
    const waiting = await pendingVersions(db, project_id, sha256);
    if (waiting.some(({ created_by_id }) => created_by_id === actorId)) return;
  }
  authorize(level, 'document.write');
}
