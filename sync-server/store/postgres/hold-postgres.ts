// One server at a time on a database of PostgreSQL: what wakes another, and whose turn it is, is kept in the server's own memory.
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { StartFailure } from '#server/store/start-failure.ts';

/** The lock that a server holds as long as it runs; a number of our own. */
const SERVER_LOCK = 7_308_605;
/** Milliseconds between two looks at a database that does not answer. */
const LOOK_AGAIN = 500;

/** Of PostgreSQL and of the system: why a database cannot be used, for whoever set its address. */
function whyNot(error: unknown): string | undefined {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (/^28/.test(code)) return 'it refuses this user or password';
  if (code === '3D000') return 'there is no such database: make it with createdb';
  if (code === '42501') return 'this user may not use it';
  if (/^57P/.test(code)) return 'it is starting or ending';
  if (/^(?:ECONN\w+|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/.test(code)) return `it cannot be reached (${code})`;
  const isLine = error instanceof Error && /timeout|terminated|SSL/i.test(error.message);
  return isLine ? `it cannot be reached (${error.message})` : undefined;
}

/** @throws StartFailure in a sentence that has no password in it. */
export async function connectToPostgres(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000, application_name: 'plumbline server' });
  // What ends it is seen by whoever asks it something.
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ server_encoding: string }>('SHOW server_encoding');
    const encoding = rows[0]?.server_encoding;
    if (encoding !== 'UTF8') throw new StartFailure(`The database of DATABASE_URL is in ${encoding}: make it with createdb -E UTF8.`);
    return client;
  } catch (error) {
    await client.end().catch(() => undefined);
    const why = whyNot(error);
    if (why === undefined) throw error;
    throw new StartFailure(`The database of DATABASE_URL cannot be used: ${why}.`);
  }
}

async function hasTaken(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ held: boolean }>(`SELECT pg_try_advisory_lock(${SERVER_LOCK}) AS held`);
  return rows[0]?.held === true;
}

/**
 * Holds the database until it is let go, also over PostgreSQL's own restarts.
 * @param onLost another server has it by now: this one must end.
 * @throws StartFailure while another server holds it, or where it cannot be used.
 */
export async function holdPostgres(url: string, onLost: () => void): Promise<() => Promise<void>> {
  let isOver = false;
  let client = await connectToPostgres(url);
  if (!(await hasTaken(client))) {
    await client.end();
    throw new StartFailure('Another server works on the database of DATABASE_URL: end that first.');
  }
  const takeAgain = async () => {
    while (!isOver) {
      await pause(LOOK_AGAIN);
      const again = await connectToPostgres(url).catch(() => undefined);
      if (again === undefined) continue;
      const isHeld = await hasTaken(again).catch(() => undefined);
      if (isHeld === true && !isOver) {
        client = again;
        client.once('end', () => void takeAgain());
        return;
      }
      await again.end().catch(() => undefined);
      if (isHeld === false) return onLost();
    }
  };
  client.once('end', () => void takeAgain());
  return async () => {
    isOver = true;
    await client.end().catch(() => undefined);
  };
}
