// Addresses that are proved by a mailed link, and invitations that are answered by a link. Accounts from before count as
// proved. Addresses and names of documents are kept and compared without what nobody sees: what folds together with
// another's stays where it is, and its person signs in with it until they choose another.
import { type Kysely, sql } from 'kysely';
import { folded, nameKey } from '#domain/names';
import { addressAfterLoss } from '#domain/user';

/** Documents of one step. */
const SLICE = 1_000;
/** What no fold changes but to lower case: nearly all. */
const plain = sql.raw(`NOT GLOB '*[^ -~]*'`);

const statements = [
  `ALTER TABLE users ADD COLUMN email_proved_at TEXT`,
  `ALTER TABLE users ADD COLUMN pending_email TEXT`,
  `UPDATE users SET email_proved_at = created_at WHERE deleted_at IS NULL`,
  `ALTER TABLE credentials ADD COLUMN lost_email TEXT`,
  `CREATE INDEX credentials_lost_email ON credentials(lost_email) WHERE lost_email IS NOT NULL`,
  `CREATE TABLE address_proofs (
    digest TEXT PRIMARY KEY, user_id INTEGER NOT NULL REFERENCES users(id), email TEXT NOT NULL, expires_at TEXT NOT NULL)`,
  `CREATE INDEX address_proofs_user ON address_proofs(user_id)`,
  `ALTER TABLE invitations ADD COLUMN invitee_id INTEGER REFERENCES users(id)`,
  `CREATE INDEX invitations_invitee_id ON invitations(invitee_id) WHERE invitee_id IS NOT NULL`,
  `CREATE TABLE invitation_links (
    digest TEXT PRIMARY KEY, invitation_id INTEGER NOT NULL REFERENCES invitations(id) ON DELETE CASCADE,
    mailed INTEGER NOT NULL, expires_at TEXT NOT NULL)`,
  `CREATE INDEX invitation_links_invitation ON invitation_links(invitation_id)`,
];

/** Whoever has an address in its folded form keeps it; of others, whose account is older. */
async function foldAddresses(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ id: number; email: string }>`
    SELECT id, email FROM users WHERE deleted_at IS NULL AND NOT email ${plain} ORDER BY created_at, id`.execute(db);
  for (const { id, email } of rows) {
    const address = folded(email);
    if (address === email) continue;
    const holder = await sql`SELECT id FROM users WHERE email = ${address}`.execute(db);
    const isFree = holder.rows.length === 0;
    await sql`UPDATE users SET email = ${isFree ? address : addressAfterLoss(id)} WHERE id = ${id}`.execute(db);
    if (isFree) continue;
    await sql`UPDATE users SET email_proved_at = NULL WHERE id = ${id}`.execute(db);
    await sql`UPDATE credentials SET lost_email = ${address} WHERE user_id = ${id}`.execute(db);
  }
}

async function foldInvitations(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ id: number; invitee_email: string }>`
    SELECT id, invitee_email FROM invitations WHERE NOT invitee_email ${plain}`.execute(db);
  for (const { id, invitee_email } of rows) {
    await sql`UPDATE invitations SET invitee_email = ${folded(invitee_email)} WHERE id = ${id}`.execute(db);
  }
}

async function foldNames(db: Kysely<unknown>, after: number): Promise<number | undefined> {
  const { rows } = await sql<{ id: number; name: string }>`
    SELECT id, name FROM documents WHERE id > ${after} AND NOT name ${plain} ORDER BY id LIMIT ${SLICE}`.execute(db);
  for (const { id, name } of rows) {
    await sql`UPDATE documents SET name_key = ${nameKey(name)} WHERE id = ${id}`.execute(db);
  }
  return rows.at(-1)?.id;
}

export const addressProofs = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
    await foldAddresses(db);
    await foldInvitations(db);
    for (let at: number | undefined = 0; at !== undefined; ) at = await foldNames(db, at);
  },
};
