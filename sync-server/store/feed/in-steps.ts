// What time leaves behind is removed some rows at a time, and others write in between: there may be more than one statement should
// hold up everybody for.
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { DeleteResult } from 'kysely';
import { type Database, inTransaction, type Tx } from '#server/store/database.ts';

/** Rows of one transaction. */
const AT_ONCE = 500;

/** @param remove so many rows at most, found by an index. It is done again as long as it finds some. */
export async function inSteps(
  db: Database,
  remove: (tx: Tx, most: number) => Promise<Pick<DeleteResult, 'numDeletedRows'>>,
): Promise<void> {
  const step = () => inTransaction(db, (tx) => remove(tx, AT_ONCE));
  while ((await step()).numDeletedRows >= AT_ONCE) await nextTurn();
}
