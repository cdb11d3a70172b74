// An account that is closed and stays: nobody signs in by it until it is opened again, and what its devices have not sent waits there.
import { Refusal } from '#domain/errors';
import type { Core } from '#server/store/core.ts';
import { inTransaction, type Tx } from '#server/store/database.ts';
import { noteDisabled } from '#server/store/people/disabled.ts';
import { endRecoveries } from '#server/store/people/recoveries.ts';
import { deleteSessionsOf } from '#server/store/people/sessions.ts';
import { isAccountDeleted } from '#server/store/people/users.ts';
import { readRow } from '#server/store/rows.ts';

/** Looked at inside the transaction. */
type InsideCheck = (tx: Tx) => Promise<void>;
const nothingMore: InsideCheck = () => Promise.resolve();

async function checkThere(tx: Tx, userId: number): Promise<void> {
  if ((await readRow(tx, 'users', userId)) === undefined || (await isAccountDeleted(tx, userId))) {
    throw new Refusal('not_found');
  }
}

/** Said again it changes nothing. @returns the digests of the tokens that ended. @throws Refusal `not_found`; what `within` throws. */
export function disableAccount(core: Core, userId: number, within: InsideCheck = nothingMore): Promise<string[]> {
  return inTransaction(core.db, async (tx) => {
    await within(tx);
    await checkThere(tx, userId);
    await noteDisabled(tx, userId, core.now());
    await endRecoveries(tx, userId);
    return deleteSessionsOf(tx, userId);
  });
}

/** @throws Refusal `not_found`; what `within` throws. */
export function enableAccount(core: Core, userId: number, within: InsideCheck = nothingMore): Promise<void> {
  return inTransaction(core.db, async (tx) => {
    await within(tx);
    await checkThere(tx, userId);
    await noteDisabled(tx, userId, null);
  });
}

/** Ends all sessions but those of lost devices. @returns the digests of their tokens. @throws Refusal `not_found`; what `within` throws. */
export function signOutEverywhere(core: Core, userId: number, within: InsideCheck = nothingMore): Promise<string[]> {
  return inTransaction(core.db, async (tx) => {
    await within(tx);
    await checkThere(tx, userId);
    return deleteSessionsOf(tx, userId);
  });
}
