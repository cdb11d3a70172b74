// The epoch names this server's history: a restore from a backup starts another, and devices tell what is missing.
import { randomBytes } from 'node:crypto';
import type { Database, Reads } from './database.ts';

/** This server's epoch, 32 hexadecimal digits. */
export async function readEpoch(db: Reads): Promise<string> {
  const row = await db.selectFrom('meta').select('value').where('key', '=', 'epoch').executeTakeFirstOrThrow();
  return row.value;
}

/** When its data were last put back; undefined where they never were, as far as is known. */
export async function readPutBackAt(db: Reads): Promise<string | undefined> {
  return (await db.selectFrom('meta').select('value').where('key', '=', 'put_back_at').executeTakeFirst())?.value;
}

/** Starts another epoch, as a restore must. @returns the new one. */
export async function renewEpoch(db: Database, now = new Date().toISOString()): Promise<string> {
  const value = randomBytes(16).toString('hex');
  const row = { key: 'put_back_at', value: now };
  await db
    .insertInto('meta')
    .values(row)
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: now }))
    .execute();
  await db.updateTable('meta').set({ value }).where('key', '=', 'epoch').execute();
  return value;
}
