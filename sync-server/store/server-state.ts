// How the server is, in figures that are looked up or counted to a bound: nothing here grows with what the server holds.
import { stat } from 'node:fs/promises';
import { type RawBuilder, sql } from 'kysely';
import { countedMost, type JobKind, jobKinds, type ServerState, type StoredProject } from '#domain/endpoints/admin';
import { type Database, isPostgres, type Reads, type Tx } from './database.ts';
import { TRIES_MAX } from './files/file-tries.ts';

/** Kind of work → the rows that wait for it. */
const waiting: Record<JobKind, RawBuilder<unknown>> = {
  texts: sql`text_jobs`,
  names: sql`search_jobs`,
  photos: sql`photo_jobs`,
  covers: sql`cover_blobs`,
  uploads: sql`uploads`,
  commits: sql`open_commits`,
  endings: sql`account_endings`,
  given_up: sql`file_tries WHERE tries >= ${TRIES_MAX}`,
};

async function countUpTo(db: Reads, rows: RawBuilder<unknown>): Promise<number> {
  const found = await sql<{ count: number }>`
    SELECT count(*) AS count FROM (SELECT 1 FROM ${rows} LIMIT ${countedMost}) AS counted`.execute(db);
  return found.rows[0]?.count ?? 0;
}

/** What waits, by kind, counted to `countedMost`. */
export async function jobsWaiting(db: Reads): Promise<ServerState['jobs']> {
  const counts: [JobKind, number][] = [];
  for (const kind of jobKinds) counts.push([kind, await countUpTo(db, waiting[kind])]);
  return Object.fromEntries(counts) as ServerState['jobs'];
}

/** Mails that a list of failed ones shows. */
const SHOWN = 20;

/** Mails that wait, and of those that were given up within the days that mails are kept how many and the last of them. */
export async function mailsNow(db: Reads): Promise<ServerState['mails']> {
  const last = await db
    .selectFrom('mails')
    .leftJoin('users', 'users.id', 'mails.receiver')
    .select(['kind', 'full_name', 'mails.created_at', 'tries', 'last_error'])
    .where('next_try_at', 'is', null)
    .where('last_error', 'is not', null)
    .orderBy('mails.created_at', 'desc')
    .limit(SHOWN)
    .execute();
  return {
    waiting: await countUpTo(db, sql`mails WHERE next_try_at IS NOT NULL`),
    failed: await countUpTo(db, sql`mails WHERE next_try_at IS NULL AND last_error IS NOT NULL`),
    last_failed: last.map(({ kind, full_name, created_at, tries, last_error }) => ({
      kind,
      receiver_name: full_name ?? '',
      created_at,
      tries,
      error: last_error ?? '',
    })),
  };
}

/** Bytes of all files, each once. */
export async function bytesOfFiles(db: Reads): Promise<number> {
  const row = await db.selectFrom('blob_storage').select('bytes').executeTakeFirst();
  return row?.bytes ?? 0;
}

/** Bytes of the database, and of SQLite's log beside its file; what is not there has none. */
export async function bytesOfDatabase(db: Reads, file: string): Promise<{ data: number; log: number }> {
  if (isPostgres(db)) {
    const { rows } = await sql<{ bytes: number }>`SELECT pg_database_size(current_database()) AS bytes`.execute(db);
    return { data: rows[0]?.bytes ?? 0, log: 0 };
  }
  const [data, log] = await Promise.all([file, `${file}-wal`].map((path) => stat(path).catch(() => undefined)));
  return { data: data?.size ?? 0, log: log?.size ?? 0 };
}

const BACKUP = 'last_backup';
const SPACE_TOLD = 'space_told';

async function notedAt(db: Reads, key: string): Promise<string | null> {
  const row = await db.selectFrom('meta').select('value').where('key', '=', key).executeTakeFirst();
  return row?.value ?? null;
}

/** When these data were last copied whole, ISO 8601 UTC. */
export const lastBackup = (db: Reads): Promise<string | null> => notedAt(db, BACKUP);

export async function noteBackup(db: Database, at: string): Promise<void> {
  await db
    .insertInto('meta')
    .values({ key: BACKUP, value: at })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: at }))
    .execute();
}

/** When those who keep the server were last told that its disk fills up, ISO 8601 UTC; null while it does not. */
export const spaceToldAt = (db: Reads): Promise<string | null> => notedAt(db, SPACE_TOLD);

export async function noteSpaceTold(db: Database | Tx, at: string | null): Promise<void> {
  await db.deleteFrom('meta').where('key', '=', SPACE_TOLD).execute();
  if (at !== null) await db.insertInto('meta').values({ key: SPACE_TOLD, value: at }).execute();
}

/** After which the list goes on. */
export interface StoredPlace {
  bytes: number;
  id: number;
}

/** Projects by what they hold, the largest first. */
export async function projectsByStorage(
  db: Reads,
  after: StoredPlace | undefined,
  most: number,
): Promise<StoredProject[]> {
  const rows = await db
    .selectFrom('project_storage')
    .innerJoin('projects', 'projects.id', 'project_storage.project_id')
    .innerJoin('users', 'users.id', 'projects.owner_id')
    .select(['projects.id', 'name', 'full_name', 'email', 'bytes', 'files', 'projects.deleted_at'])
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(bytes, project_id) < (${after?.bytes ?? 0}, ${after?.id ?? 0})`),
    )
    .orderBy('bytes', 'desc')
    .orderBy('project_storage.project_id', 'desc')
    .limit(most)
    .execute();
  return rows.map(({ id, name, full_name, email, bytes, files, deleted_at }) => ({
    id,
    name,
    owner_name: full_name,
    owner_email: email,
    storage: { bytes, files },
    deleted_at,
  }));
}
