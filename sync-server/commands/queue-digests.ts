// The weekly summary: on Mondays at six, UTC, one mail a person is queued for all that came since the Monday before. Who
// wants none, or has no news, is found out when it is sent.

import { allUsers, lastDigest, noteDigest } from '#server/store/people/digests.ts';
import { queueMail } from '#server/store/people/mails.ts';
import type { Core } from '../store/core.ts';
import { inTransaction } from '../store/database.ts';

const DAY = 24 * 60 * 60 * 1000;
export const WEEK = 7 * DAY;
/** 1970-01-05 was a Monday. */
const FIRST = Date.UTC(1970, 0, 5, 6);

/** The last Monday at six before `now`, both ms. */
export function digestBefore(now: number): number {
  return FIRST + Math.floor((now - FIRST) / WEEK) * WEEK;
}

/** Once for each Monday, over the end of a server too; after some weeks without one, one summary for all of them. */
export async function queueDigests(core: Core): Promise<void> {
  const until = new Date(digestBefore(Date.parse(core.now()))).toISOString();
  const since = await lastDigest(core.db);
  if (since !== undefined && since >= until) return;
  await inTransaction(core.db, async (tx) => {
    const last = await lastDigest(tx);
    if (last !== undefined && last >= until) return;
    // From a server that never sent one nobody awaits what was before.
    for (const user_id of last === undefined ? [] : await allUsers(tx)) {
      await queueMail(tx, core, { kind: 'digest', about: { user_id, since: last ?? until, until } });
    }
    await noteDigest(tx, until);
  });
}
