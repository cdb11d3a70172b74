// Numbered migrations, each run once and all or nothing. A new one is a file in migrations/ and a line here.
import { randomBytes } from 'node:crypto';
import { type Migration, Migrator, sql } from 'kysely';
import { type Database, inTransaction, isPostgres } from './database.ts';
import { first } from './migrations/0001-first.ts';
import { sessionsOfUploads } from './migrations/0066-sessions-of-uploads.ts';
import { commentsByLinks } from './migrations/0067-comments-by-links.ts';
import { termsOfTexts } from './migrations/0068-terms-of-texts.ts';
import { keepers } from './migrations/0069-keepers.ts';
import { refusedTexts } from './migrations/0070-refused-texts.ts';
import { accountsOfLinks } from './migrations/0071-accounts-of-links.ts';
import { wordsOfNames } from './migrations/0072-words-of-names.ts';
import { apiTokens } from './migrations/0073-api-tokens.ts';
import { webhooks } from './migrations/0074-webhooks.ts';
import { identities } from './migrations/0075-identities.ts';
import { pagesOfLists } from './migrations/0076-pages-of-lists.ts';
import { refuseMoved } from './moved.ts';
import { first as firstOfPostgres } from './postgres/migrations/0076-first.ts';
import { StartFailure } from './start-failure.ts';

const ofSqlite: Record<string, Migration> = {
  '0001-first': first,
  '0066-sessions-of-uploads': sessionsOfUploads,
  '0067-comments-by-links': commentsByLinks,
  '0068-terms-of-texts': termsOfTexts,
  '0069-keepers': keepers,
  '0070-refused-texts': refusedTexts,
  '0071-accounts-of-links': accountsOfLinks,
  '0072-words-of-names': wordsOfNames,
  '0073-api-tokens': apiTokens,
  '0074-webhooks': webhooks,
  '0075-identities': identities,
  '0076-pages-of-lists': pagesOfLists,
};
/** From one number on both have each step: what a later one does stands here for each. */
const ofPostgres: Record<string, Migration> = { '0076-first': firstOfPostgres };

/** The last of the steps by which 0.1 came to the shape that 1.0 begins with. */
const LAST_OF_0_1 = '0065-aliases-of-versions';

/** @throws StartFailure where a server that is not known here has been at work. */
function refuseNewer(migrations: object, done: readonly { name: string }[]): void {
  const unknown = done.find(({ name }) => !Object.hasOwn(migrations, name));
  if (unknown === undefined) return;
  throw new StartFailure(
    `These data are from a newer Plumbline (its step ${unknown.name} is not known here): start that one, or restore a backup from before.`,
  );
}

/** A database that 0.1 left in its last shape has that of the first step here. @throws StartFailure for one that it had left before, or that a newer one left. */
async function takeOver(db: Database): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    SELECT name FROM pragma_table_list WHERE name = 'kysely_migration'`.execute(db);
  if (rows.length === 0) return;
  await inTransaction(db, async (tx) => {
    const { rows: done } = await sql<{ name: string }>`SELECT name FROM kysely_migration ORDER BY name`.execute(tx);
    if (done[0]?.name !== '0001-spine') return refuseNewer(ofSqlite, done);
    if (done.at(-1)?.name !== LAST_OF_0_1) {
      throw new StartFailure('This data folder is from before the last of Plumbline 0.1: start it once with that one.');
    }
    await sql`DELETE FROM kysely_migration`.execute(tx);
    await sql`INSERT INTO kysely_migration (name, timestamp) VALUES ('0001-first', ${new Date().toISOString()})`.execute(
      tx,
    );
  });
}

async function stepsOfPostgres(db: Database): Promise<{ name: string }[]> {
  const { rows } = await sql<{ has: number }>`SELECT to_regclass('kysely_migration') IS NOT NULL AS has`.execute(db);
  if (rows[0]?.has !== 1) return [];
  return (await sql<{ name: string }>`SELECT name FROM kysely_migration ORDER BY name`.execute(db)).rows;
}

/** PostgreSQL's: what lies in another schema, as data that a restore moved aside, is none of this one's. */
async function ownSchema(db: Database): Promise<string> {
  const { rows } = await sql<{ name: string }>`SELECT current_schema() AS name`.execute(db);
  return rows[0]?.name ?? 'public';
}

/** Brings the database to this server's shape. @throws when a migration fails; StartFailure where it is from a newer server, or was moved. */
export async function migrate(db: Database): Promise<void> {
  const migrations = isPostgres(db) ? ofPostgres : ofSqlite;
  if (isPostgres(db)) refuseNewer(migrations, await stepsOfPostgres(db));
  else await takeOver(db);
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(migrations) },
    ...(isPostgres(db) ? { migrationTableSchema: await ownSchema(db) } : {}),
  });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
  await refuseMoved(db);
  const value = randomBytes(16).toString('hex');
  await db
    .insertInto('meta')
    .values({ key: 'epoch', value })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
