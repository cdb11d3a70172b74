// What nobody needs any more of the past, forgotten in small steps: commits with the tombstones of their rows, and outcomes
// of changes. What a scope has forgotten is below its floor; a device that stands there reads the scope anew.
import { type RawBuilder, sql } from 'kysely';
import { limits } from '#domain/limits';
import { carriedTables, manifestOf, tables } from '#domain/sync/row';
import { type Database, inTransaction, type Reads, type Tx } from '#server/store/database.ts';
import { byIndex, numbersTable } from '#server/store/sql-words.ts';

/** Commits, and outcomes, of one transaction. */
const AT_ONCE = 500;

/** The scope's next commits that are older than a time, as far as one step goes: up to which seq; undefined for none. */
async function nextPast(db: Reads, scope: string, floor: number, before: string): Promise<number | undefined> {
  const commits = await db
    .selectFrom('scope_history')
    .select(['seq', 'at'])
    .where('scope', '=', scope)
    .where('seq', '>', floor)
    .orderBy('seq')
    .limit(AT_ONCE)
    .execute();
  const young = commits.findIndex(({ at }) => at >= before);
  return (young === -1 ? commits : commits.slice(0, young)).at(-1)?.seq;
}

/** Tables of which a deleted row is nothing but a tombstone. */
const leaves = tables.filter((table) => manifestOf(table).forgotten === 'alone');
/** What hangs on drawings: what their versions are asked about is left out. */
const parts = tables.filter((table) => !['versions', 'qr_codes'].includes(table) && manifestOf(table).partOf !== null);

const among = (ids: readonly number[]) => sql`SELECT value FROM ${numbersTable(ids)} AS listed`;

/** The commits of one step of one scope: after `floor`, to `upTo`. */
interface Step {
  scope: string;
  floor: number;
  upTo: number;
}

/**
 * Drawings of which something was last written in a step: only these can have become free to go by it, so that each is looked at
 * a few times and not once in every later step.
 */
async function drawingsWritten(tx: Tx, { scope, floor, upTo }: Step): Promise<number[]> {
  const inStep = sql`scope = ${scope} AND seq > ${floor} AND seq <= ${upTo}`;
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM documents WHERE ${inStep} UNION SELECT document_id FROM versions WHERE ${inStep}
    ${sql.join(
      carriedTables.map((table) => sql`UNION SELECT document_id FROM ${sql.table(table)} WHERE ${inStep}`),
      sql` `,
    )}`.execute(tx);
  return rows.map(({ id }) => id);
}

/**
 * Deleted drawings go whole, their versions with them, but not what is on paper: its codes still answer, as withdrawn.
 * Folders stay: work that comes late lands above them. So does a version that was deleted alone: late ones are made from it.
 */
async function forgetDrawings(tx: Tx, written: readonly number[], upTo: number, before: string): Promise<void> {
  const { rows } = await sql<{ id: number }>`SELECT id FROM documents
    WHERE id IN (${among(written)}) AND seq <= ${upTo} AND deleted_at < ${before}
    ${sql.join(
      parts.map((table) => sql`AND NOT EXISTS (SELECT 1 FROM ${sql.table(table)} WHERE document_id = documents.id)`),
      sql` `,
    )}
    AND NOT EXISTS (SELECT 1 FROM versions WHERE versions.document_id = documents.id AND (
      versions.seq > ${upTo} OR versions.deleted_at IS NULL OR versions.deleted_at >= ${before}
      OR EXISTS (SELECT 1 FROM qr_codes WHERE qr_codes.version_id = versions.id)))`.execute(tx);
  if (rows.length === 0) return;
  const gone = among(rows.map(({ id }) => id));
  const versions = sql`SELECT id FROM versions WHERE document_id IN (${gone})`;
  await forgetAliases(
    tx,
    sql`SELECT id FROM aliases ${byIndex('aliases_target')}
      WHERE target_id IN (${gone} UNION ALL ${versions}) AND seq <= ${upTo}`,
  );
  await sql`DELETE FROM shared_ids WHERE kind = 'version' AND id IN (${versions})`.execute(tx);
  await sql`DELETE FROM shared_ids WHERE kind = 'document' AND id IN (${gone})`.execute(tx);
  await sql`DELETE FROM versions WHERE document_id IN (${gone})`.execute(tx);
  await sql`DELETE FROM documents WHERE id IN (${gone})`.execute(tx);
}

/** Ids that stand for what is forgotten. Whoever names them late finds nothing, as by the id that it went by itself. */
async function forgetAliases(tx: Tx, gone: RawBuilder<unknown>): Promise<void> {
  await sql`DELETE FROM shared_ids WHERE kind = 'alias' AND id IN (${gone})`.execute(tx);
  await sql`DELETE FROM aliases WHERE id IN (${gone})`.execute(tx);
}

/** Of what was forgotten in an earlier step, ids that were last written in this one: each is looked at once. */
function forgetLateAliases(tx: Tx, { scope, floor, upTo }: Step): Promise<void> {
  return forgetAliases(
    tx,
    sql`SELECT id FROM aliases ${byIndex('aliases_feed')}
      WHERE scope = ${scope} AND seq > ${floor} AND seq <= ${upTo}
      AND NOT EXISTS (SELECT 1 FROM documents WHERE documents.id = aliases.target_id)
      AND NOT EXISTS (SELECT 1 FROM versions WHERE versions.id = aliases.target_id)`,
  );
}

async function forgetTombstones(tx: Tx, step: Step, before: string): Promise<void> {
  const { scope, upTo } = step;
  // Asked before the comments are gone, the last of which may have been what kept a drawing.
  const written = await drawingsWritten(tx, step);
  for (const table of leaves) {
    const rows = tx.deleteFrom(table).where('scope', '=', scope).where('seq', '<=', upTo);
    await rows.where('deleted_at', '<', before).execute();
  }
  await forgetDrawings(tx, written, upTo, before);
}

/** One step of one scope. @returns whether there was something to forget. */
function forgetCommits(db: Database, scope: string, before: string): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const stand = await tx.selectFrom('scopes').select('floor').where('scope', '=', scope).executeTakeFirst();
    if (stand === undefined) return false;
    const upTo = await nextPast(tx, scope, stand.floor, before);
    if (upTo === undefined) return false;
    const step = { scope, floor: stand.floor, upTo };
    await forgetTombstones(tx, step, before);
    await forgetLateAliases(tx, step);
    // The commit at the floor keeps its mark: a device may stand there.
    await tx.deleteFrom('scope_history').where('scope', '=', scope).where('seq', '<', upTo).execute();
    await tx.updateTable('scopes').set({ floor: upTo }).where('scope', '=', scope).execute();
    return true;
  });
}

/** Scopes, in the order of their names, whose first commit above the floor is older than a time. */
async function scopesWithPast(db: Reads, after: string, before: string): Promise<string[]> {
  const rows = await sql<{ scope: string }>`
    SELECT scope FROM scopes WHERE scope > ${after} AND (
      SELECT at FROM scope_history AS commits WHERE commits.scope = scopes.scope AND commits.seq > scopes.floor
      ORDER BY commits.seq LIMIT 1) < ${before}
    ORDER BY scope LIMIT ${AT_ONCE}`.execute(db);
  return rows.rows.map(({ scope }) => scope);
}

/** Forgets commits before a time, ISO 8601 UTC, with the tombstones of what was deleted before it. */
export async function forgetPast(db: Database, before: string): Promise<void> {
  for (let scopes = await scopesWithPast(db, '', before); scopes.length > 0; ) {
    for (const scope of scopes) while (await forgetCommits(db, scope, before)) await others();
    scopes = await scopesWithPast(db, scopes.at(-1) ?? '', before);
  }
}

/** Lets requests that wait go first. */
const others = () => new Promise<void>((resolve) => setImmediate(resolve));

/** Clients, in the order of their numbers, and whether an outcome of each may be forgotten: so many are looked at, not found. */
async function nextClients(db: Reads, after: number, before: string) {
  const rows = await sql<{ id: number; upTo: number; hasPast: number | null }>`
    SELECT page.*, (
      SELECT log.n <= page."upTo" AND log.server_time < ${before} FROM mutations_log AS log
      WHERE log.client_id = page.id ORDER BY log.n LIMIT 1) AS "hasPast"
    FROM (SELECT id, last_n - ${limits.pushMutationsMax} AS "upTo" FROM clients
      WHERE id > ${after} ORDER BY id LIMIT ${AT_ONCE}) AS page
    ORDER BY page.id`.execute(db);
  return rows.rows;
}

/** One step of one client. @returns how many. */
function forgetSome(db: Database, { id, upTo }: { id: number; upTo: number }, before: string): Promise<number> {
  return inTransaction(db, async (tx) => {
    const done = await sql`DELETE FROM mutations_log WHERE client_id = ${id} AND n IN (
      SELECT n FROM mutations_log WHERE client_id = ${id} AND n <= ${upTo} AND server_time < ${before}
      ORDER BY n LIMIT ${AT_ONCE})`.execute(tx);
    return Number(done.numAffectedRows ?? 0);
  });
}

/**
 * Forgets outcomes before a time. Of each device the last stay, as many as one push has: a device sends no further before it
 * has heard the answers, so no honest one asks for an older one, however long it was away.
 */
export async function forgetOutcomes(db: Database, before: string): Promise<void> {
  for (let clients = await nextClients(db, 0, before); clients.length > 0; await others()) {
    for (const client of clients) {
      if (client.hasPast === 1) while ((await forgetSome(db, client, before)) > 0) await others();
    }
    clients = await nextClients(db, clients.at(-1)?.id ?? 0, before);
  }
}
