// Links that prove an address, as the database holds them: never a token, only its SHA-256.
import type { User } from '#domain/user';
import type { Database, Reads, Tx } from '#server/store/database.ts';
import { fromStored } from '#server/store/row-codec.ts';
import type { Schema } from '#server/store/schema.ts';

export type AddressProof = Schema['address_proofs'];

export async function insertProof(db: Database, proof: AddressProof): Promise<void> {
  await db.insertInto('address_proofs').values(proof).execute();
}

/** Whose link for which address it is at `now`; undefined for one that is unknown, used or too old. */
export async function readProof(db: Reads, digest: string, now: string): Promise<AddressProof | undefined> {
  const query = db.selectFrom('address_proofs').selectAll().where('digest', '=', digest);
  return query.where('expires_at', '>', now).executeTakeFirst();
}

/** Ends the links of a user; not those for `kept`. */
export async function endProofs(tx: Tx, userId: number, kept = ''): Promise<void> {
  await tx.deleteFrom('address_proofs').where('user_id', '=', userId).where('email', '!=', kept).execute();
}

/** Ends the links of everybody that are for an address. */
export async function endProofsOf(tx: Tx, email: string): Promise<void> {
  await tx.deleteFrom('address_proofs').where('email', '=', email).execute();
}

export async function sweepProofs(db: Database, now: string): Promise<void> {
  await db.deleteFrom('address_proofs').where('expires_at', '<=', now).execute();
}

/** undefined: the person signs in with an address that is theirs. */
export async function noteLostAddress(tx: Tx, userId: number, email: string | undefined): Promise<void> {
  await tx
    .updateTable('credentials')
    .set({ lost_email: email ?? null })
    .where('user_id', '=', userId)
    .execute();
}

/** Accounts of one address that sign-in tries; more than one have lost it only where somebody plays. */
const TRIED = 3;

/** Whose sign-in it may be: who has the address, then who lost it and has no other yet. */
export async function signingInWith(db: Reads, email: string): Promise<User[]> {
  const lost = db.selectFrom('credentials').select('user_id').where('lost_email', '=', email);
  const rows = await db
    .selectFrom('users')
    .selectAll()
    .where((eb) => eb.or([eb('email', '=', email), eb('id', 'in', lost)]))
    .orderBy((eb) => eb.case().when('email', '=', email).then(0).else(1).end())
    .orderBy('created_at', 'desc')
    .limit(TRIED)
    .execute();
  return rows.map((row) => fromStored('users', row));
}
