// A create that is sent again under its Idempotency-Key makes nothing new and answers with what it made the first time.
import { createHash } from 'node:crypto';
import { Refusal } from '#domain/errors';
import { type Claim, insertClaim, readClaim } from '#server/store/feed/idempotency.ts';
import type { Core } from '../store/core.ts';
import type { Tx } from '../store/database.ts';

export interface CreationRequest {
  actorId: number;
  /** undefined: a call without a key, which is simply made. */
  key: string | undefined;
  /** What tells this request from another under the same key. */
  request: unknown;
}

/** Somebody else's transaction took the key first. */
class TakenKey extends Error {}

/** @throws Refusal `idempotency_mismatch`. */
function madeBefore(claim: Claim, digest: string): number {
  if (claim.digest !== digest) throw new Refusal('idempotency_mismatch');
  return claim.made_id;
}

/**
 * Makes a thing, once per key.
 * @param make is given a new id and, to be run inside its own transaction, the claim of the key.
 * @returns the id of the thing made now or then.
 * @throws Refusal `idempotency_mismatch`, and whatever `make` throws.
 */
export async function createOnce(
  core: Core,
  once: CreationRequest,
  make: (id: number, claim: (tx: Tx) => Promise<void>) => Promise<unknown>,
): Promise<number> {
  const { actorId, key, request } = once;
  const id = core.newId();
  if (key === undefined) {
    await make(id, () => Promise.resolve());
    return id;
  }
  const digest = createHash('sha256').update(JSON.stringify(request)).digest('hex');
  const known = await readClaim(core.db, actorId, key);
  if (known !== undefined) return madeBefore(known, digest);
  try {
    await make(id, async (tx) => {
      if ((await readClaim(tx, actorId, key)) !== undefined) throw new TakenKey();
      await insertClaim(tx, { user_id: actorId, key, digest, made_id: id }, core.now());
    });
    return id;
  } catch (error) {
    const now = error instanceof TakenKey ? await readClaim(core.db, actorId, key) : undefined;
    if (now === undefined) throw error;
    return madeBefore(now, digest);
  }
}
