// The ways in of a backup that was put back become those of the data from right before: sessions, tokens for programs, reports of lost devices,
// passwords, and what opens by a link. They are no rows of the feed: no device hears of it.
import type { Reads, Tx } from '#server/store/database.ts';
import { letGoOfAll } from '#server/store/webhooks.ts';
import type { CopyPair } from './access-difference.ts';
import { deleteAllApiTokens } from './api-tokens.ts';
import { deleteSession } from './sessions.ts';
import type { Invitation } from './teams.ts';

export interface WaysCarried {
  /** Sessions that ended, tokens for programs and links that did, and devices that are reported lost and were not in the backup. */
  sessions: number;
  tokens: number;
  links: number;
  lost: number;
  /** Whose password is another one than the backup’s. */
  passwords: number[];
}

const idsOf = async (db: Reads, table: 'users' | 'teams' | 'invitations') =>
  new Set((await db.selectFrom(table).select('id').execute()).map(({ id }) => id));

async function carrySessions(tx: Tx, before: Reads, users: ReadonlySet<number>, known: ReadonlySet<number>) {
  const was = await tx.selectFrom('sessions').selectAll().execute();
  const is = (await before.selectFrom('sessions').selectAll().execute()).filter(({ user_id }) => users.has(user_id));
  for (const { id, user_id, lost } of was) {
    // A lost device of somebody whom the data from before do not know is to be emptied still.
    if (lost === null || known.has(user_id)) await deleteSession(tx, id);
  }
  for (const session of is) await tx.insertInto('sessions').values(session).execute();
  const holds = new Set(is.flatMap(({ id, lost }) => (lost === null ? [id] : [])));
  const wasLost = new Set(was.flatMap(({ id, lost }) => (lost === null ? [] : [id])));
  return {
    sessions: was.filter(({ id, lost }) => lost === null && !holds.has(id)).length,
    lost: is.filter(({ id, lost }) => lost !== null && !wasLost.has(id)).length,
  };
}

/** @returns how many ended. */
async function carryApiTokens(tx: Tx, before: Reads, users: ReadonlySet<number>): Promise<number> {
  const read = (db: Reads) => db.selectFrom('api_tokens').selectAll().execute();
  const was = await read(tx);
  const is = (await read(before)).filter(({ user_id }) => users.has(user_id));
  await deleteAllApiTokens(tx);
  for (const token of is) await tx.insertInto('api_tokens').values(token).execute();
  const held = new Set(is.map(({ digest }) => digest));
  return was.filter(({ digest }) => !held.has(digest)).length;
}

/**
 * Webhooks are ways out: one that was removed since the backup is told of nothing, and who has had its secret taken away does not get it
 * back. What waited to be told waits, since it has an id by which a receiver knows that it had it.
 */
async function carryWebhooks(tx: Tx, before: Reads): Promise<void> {
  const projects = new Set((await tx.selectFrom('projects').select('id').execute()).map(({ id }) => id));
  const is = (await before.selectFrom('webhooks').selectAll().execute()).filter((one) => projects.has(one.project_id));
  await tx.deleteFrom('webhooks').execute();
  for (const webhook of is)
    await tx
      .insertInto('webhooks')
      .values({ ...webhook, due_at: null })
      .execute();
  await letGoOfAll(tx, new Date().toISOString());
}

async function carryPasswords(tx: Tx, before: Reads): Promise<number[]> {
  const read = (db: Reads) => db.selectFrom('credentials').selectAll().execute();
  const is = new Map((await read(before)).map((row) => [row.user_id, row]));
  const others: number[] = [];
  for (const { user_id, password_hash, lost_email, disabled_at } of await read(tx)) {
    const row = is.get(user_id);
    if (row === undefined) continue;
    const isSame = row.password_hash === password_hash && row.lost_email === lost_email;
    if (isSame && row.disabled_at === disabled_at) continue;
    const set = { password_hash: row.password_hash, lost_email: row.lost_email, disabled_at: row.disabled_at };
    await tx.updateTable('credentials').set(set).where('user_id', '=', user_id).execute();
    if (row.password_hash !== password_hash) others.push(user_id);
  }
  return others;
}

/** Who somebody is to a provider, of those whom both know: another that was connected since is no way in again. */
async function carryIdentities(tx: Tx, before: Reads, users: ReadonlySet<number>, known: ReadonlySet<number>) {
  const is = (await before.selectFrom('identities').selectAll().execute()).filter(({ user_id }) => users.has(user_id));
  const was = await tx.selectFrom('identities').selectAll().execute();
  for (const { issuer, subject, user_id } of was) {
    const isTaken = is.some((one) => one.issuer === issuer && one.subject === subject);
    if (!known.has(user_id) && !isTaken) continue;
    await tx.deleteFrom('identities').where('issuer', '=', issuer).where('subject', '=', subject).execute();
  }
  for (const identity of is) await tx.insertInto('identities').values(identity).execute();
}

/** Both kinds have whose they are. @returns how many ended. */
async function carryLinks(tx: Tx, before: Reads, users: ReadonlySet<number>): Promise<number> {
  const isOfBoth = ({ user_id }: { user_id: number }) => users.has(user_id);
  const was = await linksOf(tx);
  const recoveries = (await before.selectFrom('recoveries').selectAll().execute()).filter(isOfBoth);
  const proofs = (await before.selectFrom('address_proofs').selectAll().execute()).filter(isOfBoth);
  await tx.deleteFrom('recoveries').execute();
  await tx.deleteFrom('address_proofs').execute();
  for (const row of recoveries) await tx.insertInto('recoveries').values(row).execute();
  for (const row of proofs) await tx.insertInto('address_proofs').values(row).execute();
  const held = await linksOf(tx);
  return [...was].filter((digest) => !held.has(digest)).length;
}

async function linksOf(tx: Tx): Promise<Set<string>> {
  const [recoveries, proofs] = [
    await tx.selectFrom('recoveries').select('digest').execute(),
    await tx.selectFrom('address_proofs').select('digest').execute(),
  ];
  return new Set([...recoveries, ...proofs].map(({ digest }) => digest));
}

/** Of people that the data from before do not know no session, token or link holds any more. */
export async function carryWaysIn({ before }: CopyPair, tx: Tx, known: ReadonlySet<number>): Promise<WaysCarried> {
  const users = await idsOf(tx, 'users');
  const sessions = await carrySessions(tx, before, users, known);
  const tokens = await carryApiTokens(tx, before, users);
  await carryWebhooks(tx, before);
  const links = await carryLinks(tx, before, users);
  await carryIdentities(tx, before, users, known);
  return { ...sessions, tokens, links, passwords: await carryPasswords(tx, before) };
}

/**
 * Invitations, with the links that they are answered by: what people sent, as it was before.
 * @returns how many links ended, and the invitations that are others now.
 */
export async function carryInvitations(
  { before }: CopyPair,
  tx: Tx,
  known: ReadonlySet<number>,
): Promise<{ links: number; others: Invitation[] }> {
  const [users, teams] = [await idsOf(tx, 'users'), await idsOf(tx, 'teams')];
  const read = async (db: Reads) => {
    const rows = await db.selectFrom('invitations').selectAll().execute();
    return rows.filter(
      ({ inviter_id, invitee_id, team_id }) =>
        known.has(inviter_id) && teams.has(team_id) && (invitee_id === null || users.has(invitee_id)),
    );
  };
  const [was, is] = [await read(tx), await read(before)];
  const links = await tx.selectFrom('invitation_links').select('digest').execute();
  await tx.deleteFrom('invitation_links').execute();
  const toldBy = (rows: typeof was) => new Map(rows.map((row) => [row.id, JSON.stringify(row)]));
  const [wasBy, isBy] = [toldBy(was), toldBy(is)];
  const ended = was.filter(({ id }) => wasBy.get(id) !== isBy.get(id));
  const made = is.filter(({ id }) => wasBy.get(id) !== isBy.get(id));
  for (const { id } of ended) await tx.deleteFrom('invitations').where('id', '=', id).execute();
  for (const row of made) await tx.insertInto('invitations').values(row).execute();
  const there = await idsOf(tx, 'invitations');
  const held = (await before.selectFrom('invitation_links').selectAll().execute()).filter((link) =>
    there.has(link.invitation_id),
  );
  for (const link of held) await tx.insertInto('invitation_links').values(link).execute();
  const digests = new Set(held.map(({ digest }) => digest));
  return {
    links: links.filter(({ digest }) => !digests.has(digest)).length,
    others: [...ended, ...made],
  };
}

/** Where nothing tells what ended: all of it, but the sessions by which lost devices are emptied. */
export async function endWaysIn(tx: Tx): Promise<Pick<WaysCarried, 'sessions' | 'tokens' | 'links'>> {
  const { numDeletedRows } = await tx.deleteFrom('sessions').where('lost', 'is', null).executeTakeFirst();
  const tokens = await deleteAllApiTokens(tx);
  // Nobody knows which of them were removed since: their owners turn on what they still want.
  await tx.updateTable('webhooks').set({ active: 0, off_because: 'restored', due_at: null }).execute();
  let links = 0n;
  for (const table of ['recoveries', 'address_proofs', 'invitation_links'] as const) {
    links += (await tx.deleteFrom(table).executeTakeFirst()).numDeletedRows;
  }
  return { sessions: Number(numDeletedRows), tokens, links: Number(links) };
}
