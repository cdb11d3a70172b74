import type { Table } from '#domain/sync/row';
import type { Store } from '#src/data/database.ts';

/** A row that the server has not confirmed as it is shown: it knows none such yet, or another state of it. */
export type UnconfirmedState = 'new' | 'changed';

/**
 * Which of these rows have pending work, by id. A row with pending work keeps its last server state beside it, so this
 * looks up keys and never goes through the queue, however long that is.
 */
export async function readUnconfirmed(
  store: Store,
  table: Table,
  ids: readonly number[],
): Promise<Map<number, UnconfirmedState>> {
  const bases = await store.base_rows.bulkGet(ids.map((id) => `${table}:${id}`));
  const found = new Map<number, UnconfirmedState>();
  for (const base of bases) if (base !== undefined) found.set(base.id, base.row === null ? 'new' : 'changed');
  return found;
}

/** Those of these documents whose current version was chosen on this device, and is another by what the server last said. */
export async function readChosenHere(store: Store, ids: readonly number[]): Promise<Set<number>> {
  const bases = await store.base_rows.bulkGet(ids.map((id) => `documents:${id}`));
  const rows = await store.documents.bulkGet([...ids]);
  const isChosen = (at: number) => {
    const [base, row] = [bases[at]?.row, rows[at]];
    return base != null && 'current_version_id' in base && base.current_version_id !== row?.current_version_id;
  };
  return new Set(ids.filter((_, at) => isChosen(at)));
}
