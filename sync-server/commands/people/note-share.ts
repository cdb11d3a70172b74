import { noteAct } from '#server/mutations/note.ts';
import type { Core } from '#server/store/core.ts';
import type { Tx } from '#server/store/database.ts';
import type { Share } from '#server/store/people/shares.ts';
import { readRow } from '#server/store/rows.ts';

type ShareAct =
  | { what: 'share.given'; level: Share['access_level'] }
  | { what: 'share.changed'; was: Share['access_level']; level: Share['access_level'] }
  | { what: 'share.ended' };

/** Notes in the project's log what became of a share, and whose it is. */
export async function noteShare(
  tx: Tx,
  core: Core,
  actorId: number,
  { project_id, user_id }: Pick<Share, 'project_id' | 'user_id'>,
  act: ShareAct,
): Promise<void> {
  const name = (await readRow(tx, 'users', user_id))?.full_name ?? '';
  await noteAct(tx, core, actorId, { ...act, project_id, person_id: user_id, name });
}
