// Who comes in after a backup was put back. Where the data from before can be read: whoever came in right before. Where they cannot,
// nobody by a session, a token or a link, and who has what is said to the operator and to whoever owns it.
import { existsSync } from 'node:fs';
import { canBeRead } from '#server/store/backup.ts';
import { createCore } from '#server/store/core.ts';
import { type Database, inTransaction, openDatabase } from '#server/store/database.ts';
import { type AccessDifference, type CopyPair, differenceOf } from '#server/store/people/access-difference.ts';
import { endWaysIn } from '#server/store/people/carry-ways-in.ts';
import { isPostgresUrl } from '#server/store/postgres/postgres-url.ts';
import { carryAccess } from './carry-access.ts';
import { tellAccess, tellDifference } from './tell-access.ts';
import { tellOwners } from './tell-owners.ts';

export interface SettledAccess {
  /** It is that of right before; otherwise that of the backup. */
  carried: boolean;
  /** All of it in sentences. */
  said: string[];
}

export interface AccessOptions {
  /** Where access is that of the backup, its sessions, tokens and links hold again. */
  keepSessions: boolean;
  /** The data from before are not asked. */
  accessOfBackup: boolean;
}

/** @returns undefined for data that cannot be read, or know nobody of the backup. @throws an engine's fault. */
async function compared(both: CopyPair): Promise<AccessDifference | undefined> {
  if (!(await canBeRead(both.before, both.backup))) return undefined;
  const difference = await differenceOf(both);
  return difference.known.size === 0 ? undefined : difference;
}

/** A fault of the engine is one of the data from before: the backup was just copied and brought to its shape. */
async function comparedIfPossible(both: CopyPair): Promise<AccessDifference | undefined> {
  try {
    return await compared(both);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (!/^(?:SQLITE_\w+|[0-9A-Z]{5})$/.test(code)) throw error;
    return undefined;
  }
}

async function carry(db: Database, file: string): Promise<SettledAccess | undefined> {
  const both = { backup: db, before: openDatabase(file) };
  try {
    const difference = await comparedIfPossible(both);
    if (difference === undefined) return undefined;
    const inWords = await tellDifference(db, difference);
    return { carried: true, said: inWords(await carryAccess(createCore(db), both, difference)) };
  } finally {
    await both.before.destroy();
  }
}

async function accessOfBackup(db: Database, why: string, keepSessions: boolean): Promise<SettledAccess> {
  const ended = keepSessions ? undefined : await inTransaction(db, endWaysIn);
  const what =
    ended === undefined
      ? 'Sessions, tokens for programs and links of the backup hold again, as asked for.'
      : `All sessions (${ended.sessions}), tokens for programs (${ended.tokens}) and links (${ended.links}) of it are ended: each signs in again, with the password of the backup.`;
  await tellOwners(createCore(db));
  const heading = 'Live again, as in the backup, also where it was taken away since:';
  return { carried: false, said: [`${why} ${what}`, heading, ...(await tellAccess(db))] };
}

/** @param before where the database that was there before is; undefined: what was put back has taken its place already. */
export async function settleAccess(
  db: Database,
  before: string | undefined,
  options: AccessOptions,
): Promise<SettledAccess> {
  const ofBackup = (why: string) => accessOfBackup(db, why, options.keepSessions);
  if (options.accessOfBackup) return ofBackup('Access is that of the backup, as asked for.');
  if (before === undefined) return ofBackup('What was put back does not say who lost access since it was copied.');
  if (!isPostgresUrl(before) && !existsSync(before))
    return ofBackup('There are no data from before that say who lost access since the backup.');
  const settled = await carry(db, before);
  return settled ?? ofBackup('The data from before cannot say who lost access since the backup.');
}
