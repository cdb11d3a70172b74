// Texts that the server hands to a device and takes back soon: nobody reads or changes them meanwhile. The key is of this process
// alone, so that after a restart none of them opens any more; nodes that share a database have theirs there.
import { randomBytes, randomUUID } from 'node:crypto';
import { EncryptJWT, type JWTPayload, jwtDecrypt } from 'jose';
import * as z from 'zod/mini';
import { countMore, type Limit } from '#server/store/limits.ts';
import { type Database, isPostgres } from './store/database.ts';

const ownKey = randomBytes(32);
const sharedKeys = new WeakMap<Database, Promise<Buffer>>();

/** @returns the same for all nodes on one database. */
async function readSharedKey(db: Database): Promise<Buffer> {
  const value = randomBytes(32).toString('base64url');
  const rows = db.insertInto('meta').values({ key: 'sealing_key', value });
  await rows.onConflict((conflict) => conflict.doNothing()).execute();
  const kept = db.selectFrom('meta').select('value').where('key', '=', 'sealing_key');
  return Buffer.from((await kept.executeTakeFirstOrThrow()).value, 'base64url');
}

async function keyFor(db: Database): Promise<Buffer> {
  if (!isPostgres(db)) return ownKey;
  const key = sharedKeys.get(db) ?? readSharedKey(db);
  sharedKeys.set(db, key);
  // What failed is asked for anew.
  key.catch(() => sharedKeys.delete(db));
  return key;
}

/** What a sealed text is for: one of another kind does not open. */
export type SealedKind = 'provider sign-in' | 'provider link' | 'provider confirmation';

/** `seconds`: for how long it opens. */
export async function seal(
  db: Database,
  kind: SealedKind,
  said: Record<string, unknown>,
  seconds: number,
): Promise<string> {
  return new EncryptJWT({ said } as JWTPayload)
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .setAudience(kind)
    .setJti(randomUUID())
    .setExpirationTime(new Date(Date.now() + seconds * 1000))
    .encrypt(await keyFor(db));
}

export interface UnsealedText<T> {
  said: T;
  /** Of this one text. */
  id: string;
}

/** @returns undefined for one that is of another kind, of another process, too old or none at all. */
export async function unseal<S extends z.ZodMiniType>(
  db: Database,
  kind: SealedKind,
  schema: S,
  text: string,
): Promise<UnsealedText<z.output<S>> | undefined> {
  const key = await keyFor(db);
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
