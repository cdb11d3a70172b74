import { Refusal } from '#domain/errors';
import type { Core } from '../store/core.ts';
import type { Tx } from '../store/database.ts';
import { putRows } from '../store/feed.ts';
import { readRow } from '../store/rows.ts';

/** Where covers are served. */
export const COVERS = '/covers/';

/**
 * Gives a project another cover, or with null none, inside a transaction that also decides whether the actor may.
 * @throws Refusal `not_found`.
 */
export async function setCoverIn(tx: Tx, core: Core, projectId: number, url: string | null): Promise<void> {
  const project = await readRow(tx, 'projects', projectId);
  if (project === undefined) throw new Refusal('not_found');
  await putRows(tx, [{ table: 'projects', row: { ...project, cover_image_url: url, updated_at: core.now() } }]);
}
