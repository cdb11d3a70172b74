// A session with PostgreSQL beside those of the store, or why there can be none.
import pg from 'pg';
import { StartFailure } from '#server/store/start-failure.ts';

/** Milliseconds after which a session that does not answer is given up. */
const SILENCE = 5_000;

/** Of PostgreSQL and of the system: why a database cannot be used, for whoever set its address. */
function whyNot(error: unknown): string | undefined {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (/^28/.test(code)) return 'it refuses this user or password';
  if (code === '3D000') return 'there is no such database: make it with createdb';
  if (code === '42501') return 'this user may not use it';
  if (/^57P/.test(code)) return 'it is starting or ending';
  if (/^(?:ECONN\w+|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/.test(code))
    return `it cannot be reached (${code})`;
  const isLine = error instanceof Error && /timeout|terminated|SSL/i.test(error.message);
  return isLine ? `it cannot be reached (${error.message})` : undefined;
}

/** @param name how PostgreSQL lists it. @throws StartFailure in a sentence that has no password in it. */
export async function connectToPostgres(url: string, name = 'plumbline'): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: SILENCE,
    query_timeout: SILENCE,
    keepAlive: true,
    application_name: name,
  });
  // What ends it is seen by whoever asks it something.
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ server_encoding: string }>('SHOW server_encoding');
    const encoding = rows[0]?.server_encoding;
    if (encoding !== 'UTF8')
      throw new StartFailure(`The database of DATABASE_URL is in ${encoding}: make it with createdb -E UTF8.`);
    return client;
  } catch (error) {
    await client.end().catch(() => undefined);
    const why = whyNot(error);
    if (why === undefined) throw error;
    throw new StartFailure(`The database of DATABASE_URL cannot be used: ${why}.`);
  }
}
