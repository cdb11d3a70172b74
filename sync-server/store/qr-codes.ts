// Printed codes by what stands on paper.

import * as z from 'zod/mini';
import { type QrCode, qrTokenSchema } from '#domain/qr-code';
import type { Reads } from './database.ts';
import { fromStored } from './row-codec.ts';

/** The code with this token, whatever became of it since; undefined also for a text that is no token. */
export async function codeByToken(db: Reads, token: string): Promise<QrCode | undefined> {
  if (!z.safeParse(qrTokenSchema, token).success) return undefined;
  const row = await db.selectFrom('qr_codes').selectAll().where('token', '=', token).executeTakeFirst();
  return row === undefined ? undefined : fromStored('qr_codes', row);
}
