import type { Rows, Table } from '#domain/sync/row';
import { rowsOf, type Store } from '#src/data/database.ts';
import { rowKey } from '#src/sync/row-store.ts';

/**
 * Rows as the server last had them, whatever waits here.
 * @returns in the order of the ids; undefined for one that it did not have.
 */
export async function confirmedRows<T extends Table>(
  store: Store,
  table: T,
  ids: readonly number[],
): Promise<(Rows[T] | undefined)[]> {
  const bases = await store.base_rows.bulkGet(ids.map((id) => rowKey(table, id)));
  const shown = await rowsOf(store, table).bulkGet([...ids]);
  // A base of null: the server has never had it.
  return ids.map(
    (_, at) => ((bases[at] === undefined ? shown[at] : bases[at].row) ?? undefined) as Rows[T] | undefined,
  );
}
