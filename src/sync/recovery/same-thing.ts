// Whether two rows of one id are of one thing. Ids are made by devices, and whoever may read a project knows them: what a server
// lacks whose data were put back, somebody else may make something else of.
import type { RowPut } from '#domain/mutations/rules/reader';
import type { QrCode } from '#domain/qr-code';
import { type HeldTable, isHeldTable, makingOf, type Rows } from '#domain/sync/row';
import { rowsOf, type Store } from '#src/data/database.ts';
import { historiesFollowed } from '#src/sync/meta.ts';
import { type RowKey, rowKey } from '#src/sync/row-store.ts';

type AnyHeld = { [T in HeldTable]: { table: T; row: Rows[T] } }[HeldTable];

/** What nobody else can give a row of that id: a file its bytes, a code its token, all else whoever made it. */
function markOf(one: AnyHeld): string | number {
  if (one.table === 'versions') return one.row.sha256;
  return one.table === 'qr_codes' ? one.row.token : makingOf(one.table, one.row).user_id;
}

/** @param other as it is here, or as a pull brings it: a tombstone says whose it was, where its server is not an older one. */
export function isSameThing(one: AnyHeld, other: AnyHeld): boolean {
  if (one.table !== other.table || one.row.project_id !== other.row.project_id) return false;
  if (other.row.deleted_at === null) return markOf(one) === markOf(other);
  const maker = makingOf(other.table, other.row).user_id;
  return Number.isNaN(maker) || maker === makingOf(one.table, one.row).user_id;
}

/** Whether the version that a code was printed of is held here: what has its id is another file. */
export const isOfHeldVersion = async (store: Store, { version_id }: QrCode): Promise<boolean> =>
  (await store.held_rows.get(rowKey('versions', version_id))) !== undefined;

const isOfHeld = (put: RowPut): put is Extract<RowPut, { table: HeldTable }> => isHeldTable(put.table);

/**
 * Of the rows that a pull brings, those that would take the place of another thing of the same id. Inside a transaction of the
 * caller's, before they do.
 */
export async function replacedBy(store: Store, rows: readonly RowPut[]): Promise<RowKey[]> {
  // No id is given twice in one history.
  if ((await historiesFollowed(store)) === 0) return [];
  const replaced: RowKey[] = [];
  const some = rows.filter(isOfHeld);
  for (const table of new Set(some.map((put) => put.table))) {
    const own = some.filter((put) => put.table === table);
    const known = await rowsOf(store, table).bulkGet(own.map(({ row }) => row.id));
    own.forEach((put, at) => {
      const row = known[at];
      if (row !== undefined && !isSameThing({ table, row } as AnyHeld, put)) replaced.push(rowKey(table, put.row.id));
    });
  }
  // The very code may be there, and stand for another file.
  for (const put of some) {
    if (put.table !== 'qr_codes' || (await store.qr_codes.get(put.row.id)) === undefined) continue;
    const isOther =
      replaced.includes(rowKey('versions', put.row.version_id)) || (await isOfHeldVersion(store, put.row));
    if (isOther) replaced.push(rowKey('qr_codes', put.row.id));
  }
  return [...new Set(replaced)];
}
