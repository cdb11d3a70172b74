// After a backup was put back with the access that it has: its owners are told, where they are told of all else.
import type { RowPut } from '#domain/mutations/rules/reader';
import type { Core } from '#server/store/core.ts';
import { inTransaction } from '#server/store/database.ts';
import { putRows } from '#server/store/feed/feed.ts';
import { ownersOfOthers } from '#server/store/people/owners.ts';

/** Whoever has people in a team or a project: who was taken out of those since may be back. */
export async function tellOwners(core: Core): Promise<void> {
  await inTransaction(core.db, async (tx) => {
    const puts = (await ownersOfOthers(tx)).map(({ id: user_id, team_name: name }): RowPut => {
      const about = { user_id, code: 'access_put_back', params: { name }, created_at: core.now() } as const;
      return { table: 'notices', row: { id: core.newId(), seq: 0, deleted_at: null, ...about } };
    });
    await putRows(tx, puts);
  });
}
