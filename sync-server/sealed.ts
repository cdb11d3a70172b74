// Texts that the server hands to a device and takes back soon: nobody reads or changes them meanwhile. The key is of this process
// alone, so that after a restart none of them opens any more.
import { randomBytes, randomUUID } from 'node:crypto';
import { EncryptJWT, type JWTPayload, jwtDecrypt } from 'jose';
import * as z from 'zod/mini';
import { countMore, type Limit } from '#server/store/limits.ts';
import type { Database } from './store/database.ts';

const key = randomBytes(32);

/** What a sealed text is for: one of another kind does not open. */
export type SealedKind = 'provider sign-in' | 'provider link' | 'provider confirmation';

/** `seconds`: for how long it opens. */
export function seal(kind: SealedKind, said: Record<string, unknown>, seconds: number): Promise<string> {
  return new EncryptJWT({ said } as JWTPayload)
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .setAudience(kind)
    .setJti(randomUUID())
    .setExpirationTime(new Date(Date.now() + seconds * 1000))
    .encrypt(key);
}

export interface UnsealedText<T> {
  said: T;
  /** Of this one text. */
  id: string;
}

/** @returns undefined for one that is of another kind, of another process, too old or none at all. */
export async function unseal<S extends z.ZodMiniType>(
  kind: SealedKind,
  schema: S,
  text: string,
): Promise<UnsealedText<z.output<S>> | undefined> {
  try {
    const { payload } = await jwtDecrypt(text, key, {
      audience: kind,
      keyManagementAlgorithms: ['dir'],
      contentEncryptionAlgorithms: ['A256GCM'],
    });
    return { said: z.parse(schema, payload['said']), id: payload.jti ?? '' };
  } catch {
    return undefined;
  }
}

/** Longer than anything that is taken once holds. */
const once: Limit = { name: 'taken once', most: 1, seconds: 60 * 60 };

/** Whether this is the first time that it is taken. Kept in the database: the logout token of a provider is not taken twice after a restart either. */
export async function isTakenFirst(db: Database, what: string): Promise<boolean> {
  return (await countMore(db, once, what, Date.now())) === 1;
}
