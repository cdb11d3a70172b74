import type { Table } from '#domain/row';
import type { Store } from '../database.ts';

/** A row that the server has not confirmed as it is shown: it knows none such yet, or another state of it. */
export type Unconfirmed = 'new' | 'changed';

/**
 * Which of these rows have pending work, by id. A row with pending work keeps its last server state beside it, so this
 * looks up keys and never goes through the queue, however long that is.
 */
export async function readUnconfirmed(
  store: Store,
  table: Table,
  ids: readonly number[],
): Promise<Map<number, Unconfirmed>> {
  const bases = await store.base_rows.bulkGet(ids.map((id) => `${table}:${id}`));
  const found = new Map<number, Unconfirmed>();
  for (const base of bases) if (base !== undefined) found.set(base.id, base.row === null ? 'new' : 'changed');
  return found;
}
