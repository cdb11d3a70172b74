// Printed codes by what stands on paper.

import * as z from 'zod/mini';
import { limits } from '#domain/limits';
import { type QrCode, qrTokenSchema } from '#domain/qr-code';
import type { Reads, Tx } from './database.ts';
import { readPutBackAt } from './epoch.ts';
import { fromStored } from './row-codec.ts';

/** The code with this token, whatever became of it since; undefined also for a text that is no token. */
export async function codeByToken(db: Reads, token: string): Promise<QrCode | undefined> {
  if (!z.safeParse(qrTokenSchema, token).success) return undefined;
  const row = await db.selectFrom('qr_codes').selectAll().where('token', '=', token).executeTakeFirst();
  return row === undefined ? undefined : fromStored('qr_codes', row);
}

/** The codes of a version that no other took the place of: those on older sheets are not read. */
export async function codesInForce(db: Reads, versionId: number): Promise<QrCode[]> {
  const query = db
    .selectFrom('qr_codes')
    .selectAll()
    .where('version_id', '=', versionId)
    .where('replaced_at', 'is', null);
  return (await query.execute()).map((row) => fromStored('qr_codes', row));
}

/** How many codes a version has: as many as it may have are counted, and no more. */
export async function countCodes(db: Reads, versionId: number): Promise<number> {
  const some = db.selectFrom('qr_codes').select('id').where('version_id', '=', versionId).limit(limits.codesMax);
  return (await some.execute()).length;
}

/** What a refused code was meant for, and by whom. */
interface Contest {
  token: unknown;
  version_id: unknown;
  by_id: number;
}

/** Notes that a token which stands for a version was told of for another one, by somebody else: what its maker says again is no contest. */
export async function noteContest(tx: Tx, { token, version_id, by_id }: Contest, contested_at: string): Promise<void> {
  const code = await codeByToken(tx, String(token));
  if (code === undefined || code.version_id === version_id || code.created_by_id === by_id) return;
  await noteContested(tx, code.token, contested_at);
}

/**
 * Notes that a code was printed of other bytes than its version has. Of a version that was here already when the data were last put
 * back, or where they never were, that cannot be: its bytes never change. There only a code that stands for another one is contested.
 */
export async function noteOtherBytes(
  tx: Tx,
  { token, version_id, made_at }: { token: string; version_id: number; made_at: string },
  by_id: number,
  contested_at: string,
): Promise<void> {
  const since = await readPutBackAt(tx);
  if (since === undefined || made_at < since) return noteContest(tx, { token, version_id, by_id }, contested_at);
  if ((await codeByToken(tx, token))?.created_by_id !== by_id) await noteContested(tx, token, contested_at);
}

/** Notes that a token may stand on two different sheets. */
async function noteContested(tx: Tx, token: string, contested_at: string): Promise<void> {
  const row = { token, contested_at };
  await tx
    .insertInto('contested_codes')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Whether two different sheets may carry a token. */
export async function isContested(db: Reads, token: string): Promise<boolean> {
  const found = db.selectFrom('contested_codes').select('token').where('token', '=', token);
  return (await found.executeTakeFirst()) !== undefined;
}
