// Data that are put together beside those in use, in a schema of the same database, and take their place in one step.
import type pg from 'pg';
import { StartFailure } from '#server/store/start-failure.ts';
import { connectToPostgres } from './connect-postgres.ts';

async function asking<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = await connectToPostgres(url);
  try {
    return await work(client);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === '42501')) throw error;
    throw new StartFailure(
      `The user of the database may not do what this needs (${error.message}): let it own the database.`,
    );
  } finally {
    await client.end();
  }
}

/** Whether there is a table, of whatever. */
export function hasTables(url: string): Promise<boolean> {
  return asking(url, async (client) => {
    const { rowCount } = await client.query('SELECT 1 FROM pg_tables WHERE schemaname = current_schema() LIMIT 1');
    return rowCount === 1;
  });
}

/** An empty schema. @returns the URL by which the database is that schema alone. */
export async function makeSchema(url: string, name: string): Promise<string> {
  await asking(url, (client) => client.query(`DROP SCHEMA IF EXISTS ${name} CASCADE; CREATE SCHEMA ${name}`));
  const inSchema = new URL(url);
  inSchema.searchParams.set('options', `${inSchema.searchParams.get('options') ?? ''} -c search_path=${name}`.trim());
  return inSchema.href;
}

/** Everything of a schema but what extensions have there. */
async function moveAll(client: pg.Client, from: string, to: string): Promise<number> {
  const { rows } = await client.query<{ change: string }>(
    `SELECT format('ALTER TABLE %I.%I SET SCHEMA %I', $1::text, relname, $2::text) AS change FROM pg_class one
      WHERE relnamespace = quote_ident($1)::regnamespace AND relkind = 'r'
        AND NOT EXISTS (SELECT 1 FROM pg_depend WHERE objid = one.oid AND deptype = 'e')
    UNION ALL SELECT format('ALTER FUNCTION %s SET SCHEMA %I', one.oid::regprocedure, $2::text) FROM pg_proc one
      WHERE pronamespace = quote_ident($1)::regnamespace AND prokind = 'f'
        AND NOT EXISTS (SELECT 1 FROM pg_depend WHERE objid = one.oid AND deptype = 'e')`,
    [from, to],
  );
  for (const { change } of rows) await client.query(change);
  return rows.length;
}

/** What is in a schema is the database's from now on. @param before the schema that gets what was. @returns whether anything was. */
export function takePlace(url: string, name: string, before: string): Promise<boolean> {
  return asking(url, async (client) => {
    const { rows } = await client.query<{ own: string }>('SELECT current_schema() AS own');
    const own = rows[0]?.own ?? 'public';
    await client.query(`BEGIN; CREATE SCHEMA ${before}`);
    const hadSome = (await moveAll(client, own, before)) > 0;
    if (!hadSome) await client.query(`DROP SCHEMA ${before}`);
    await moveAll(client, name, own);
    await client.query(`DROP SCHEMA ${name}; COMMIT`);
    return hadSome;
  });
}
