// The epoch names this server's history: a restore from a backup starts another, and devices tell what is missing.
import { randomBytes } from 'node:crypto';
import type { Database, Reads } from './database.ts';

/** This server's epoch, 32 hexadecimal digits. */
export async function readEpoch(db: Reads): Promise<string> {
  const row = await db.selectFrom('meta').select('value').where('key', '=', 'epoch').executeTakeFirstOrThrow();
  return row.value;
}

/** Starts another epoch, as a restore must. @returns the new one. */
export async function renewEpoch(db: Database): Promise<string> {
  const value = randomBytes(16).toString('hex');
  await db.updateTable('meta').set({ value }).where('key', '=', 'epoch').execute();
  return value;
}
