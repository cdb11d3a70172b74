// PostgreSQL as the query builder drives it. What SQLite promises, that one transaction writes at a time and what it has read still holds
// when it writes, a lock of the database promises here, whichever node writes: a transaction waits for it before it reads anything.
// Reads wait for nobody.
import { setTimeout as pause } from 'node:timers/promises';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  SelectQueryNode,
  type TransactionSettings,
} from 'kysely';
import pg from 'pg';
import { TurnsToWrite } from '#server/store/turns-to-write.ts';

/** The lock that every transaction which writes holds to its end; a number of our own. */
const WRITE_LOCK = 7_308_604;
/** Connections of one process. One writes, those of threads read, and the rest answer calls. */
const CONNECTIONS = 10;
/** Milliseconds that a connection, or the lock, is waited for. */
const PATIENCE = 5_000;
/** Milliseconds after which a statement is asked again that found a deadlock, or the server starting or ending. */
const ASK_AGAIN = [5, 20, 80, 320, 1_000] as const;

/** What only reads. A `WITH` may change rows. */
const READS = /^\s*(?:select|values|explain|with(?!.*\b(?:insert|update|delete)\b))/is;

/** PostgreSQL's numbers of the types that come as numbers: int8, numeric, and bool as 0 and 1, as SQLite has them. JSON stays text. */
const typeParsers = new Map<number, (text: string) => unknown>([
  [20, Number],
  [1700, Number],
  [16, (text) => (text === 't' ? 1 : 0)],
  [114, (text) => text],
  [3802, (text) => text],
]);
const types: pg.CustomTypesConfig = {
  getTypeParser: (type: number, format?: 'text' | 'binary') =>
    typeParsers.get(type) ?? (pg.types.getTypeParser(type, format) as (text: string) => unknown),
};

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '');
/** Two that write waited for each other, or what was read had changed: nothing of it is done, and it can be done anew. */
const isClash = (error: unknown) => /^(?:40001|40P01)$/.test(codeOf(error));

/** What one user of the database holds: nothing, or a transaction. */
class PostgresConnection implements DatabaseConnection {
  readonly #engine: PostgresEngine;
  #client: pg.PoolClient | undefined;
  #letGo: (() => void) | undefined;
  /** A connection that failed within a transaction is closed and not used again. */
  #broken: Error | undefined;

  constructor(engine: PostgresEngine) {
    this.#engine = engine;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#client === undefined) return this.#engine.once(query);
    return resultOf(await this.#client.query(query.sql, valuesOf(query)));
  }

  // biome-ignore lint/correctness/useYield: the interface wants a generator; nothing reads row by row.
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('rows are read all at once');
  }

  async begin({ accessMode }: TransactionSettings): Promise<void> {
    if (accessMode === 'read only') {
      this.#client = await this.#engine.connect();
      await this.#do('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
      return;
    }
    this.#letGo = await this.#engine.turn();
    try {
      this.#client = await this.#engine.connect();
      await this.#do(`BEGIN; SET LOCAL lock_timeout = ${PATIENCE}; SELECT pg_advisory_xact_lock(${WRITE_LOCK})`);
    } catch (error) {
      this.release();
      throw error;
    }
  }

  /** @throws what the engine says; a commit of what had failed is none. */
  async end(how: 'COMMIT' | 'ROLLBACK'): Promise<void> {
    if (this.#client === undefined) return;
    const { command } = await this.#do(how);
    if (command !== how)
      throw Object.assign(new Error('a statement of this transaction had failed'), { code: '25P02' });
  }

  async #do(text: string): Promise<pg.QueryResult> {
    const client = this.#client;
    if (client === undefined) throw new Error('its transaction is over');
    try {
      return await client.query(text);
    } catch (error) {
      this.#broken = error as Error;
      throw error;
    }
  }

  release(): void {
    this.#client?.release(this.#broken);
    this.#client = undefined;
    this.#letGo?.();
    this.#letGo = undefined;
  }
}

const NUL = /\0/g;

/** Texts of PostgreSQL have no character 0: one that is looked for is not found, and what is stored has the sign for an unknown one there. */
const valuesOf = ({ parameters }: CompiledQuery): unknown[] =>
  parameters.map((value) => (typeof value === 'string' && value.includes('\0') ? value.replace(NUL, '\uFFFD') : value));

function resultOf<R>({ command, rowCount, rows }: pg.QueryResult): QueryResult<R> {
  const changes = /^(?:INSERT|UPDATE|DELETE)$/.test(command);
  return { rows: rows as R[], ...(changes ? { numAffectedRows: BigInt(rowCount ?? 0) } : {}) };
}

/** The connections to one database. */
export class PostgresEngine implements Driver {
  readonly #pool: pg.Pool;
  readonly #writes = new TurnsToWrite();

  /** @param url `postgres://user:password@host:port/database`. @param title how PostgreSQL lists its sessions. */
  constructor(url: string, title = 'plumbline', connections = CONNECTIONS) {
    this.#pool = new pg.Pool({
      connectionString: url,
      max: connections,
      connectionTimeoutMillis: PATIENCE,
      types,
      application_name: title,
    });
    // One that rests and is ended by the server: the next call opens another.
    this.#pool.on('error', () => undefined);
    // One that is in use and is ended: what it was asked fails, which its asker hears.
    this.#pool.on('connect', (client) => client.on('error', () => undefined));
  }

  init(): Promise<void> {
    return Promise.resolve();
  }

  acquireConnection(): Promise<PostgresConnection> {
    return Promise.resolve(new PostgresConnection(this));
  }

  beginTransaction(connection: PostgresConnection, settings: TransactionSettings): Promise<void> {
    return connection.begin(settings);
  }

  commitTransaction(connection: PostgresConnection): Promise<void> {
    return connection.end('COMMIT');
  }

  rollbackTransaction(connection: PostgresConnection): Promise<void> {
    return connection.end('ROLLBACK');
  }

  async releaseConnection(connection: PostgresConnection): Promise<void> {
    connection.release();
  }

  destroy(): Promise<void> {
    return this.#pool.end();
  }

  connect(): Promise<pg.PoolClient> {
    return this.#pool.connect();
  }

  /** The turn of this process to write: one of its transactions waits for the lock, and the others need no connection meanwhile. */
  turn(): Promise<() => void> {
    return this.#writes.take();
  }

  /** One statement that is no part of a transaction. What it writes waits for the transactions of others. */
  async once<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const values = valuesOf(query);
    if (SelectQueryNode.is(query.query) || READS.test(query.sql))
      return resultOf(await this.#pool.query(query.sql, values));
    return this.#written(query.sql, values);
  }

  async #written<R>(text: string, values: unknown[]): Promise<QueryResult<R>> {
    for (let tries = 0; ; tries += 1) {
      const connection = new PostgresConnection(this);
      try {
        await connection.begin({});
        const result = await connection.executeQuery<R>({ sql: text, parameters: values } as unknown as CompiledQuery);
        await connection.end('COMMIT');
        return result;
      } catch (error) {
        await connection.end('ROLLBACK').catch(() => undefined);
        const wait = ASK_AGAIN[tries];
        if (!isClash(error) || wait === undefined) throw error;
        await pause(wait);
      } finally {
        connection.release();
      }
    }
  }
}

/** What a fault of PostgreSQL means to a caller: try later, or no space; undefined for a bug. */
export function postgresFaultOf(error: unknown): 'busy' | 'storage_full' | undefined {
  const code = codeOf(error);
  if (code === '53100') return 'storage_full';
  // Clashes, locks not had, what the server is short of, its starting and ending, and lines to it.
  if (/^(?:40001|40P01|55P03|57P0[1-5]|53\d\d\d|08\w\w\w|25006)$/.test(code)) return 'busy';
  if (/^(?:ECONN\w+|ETIMEDOUT|EPIPE|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/.test(code)) return 'busy';
  return error instanceof Error &&
    /^(?:Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect)/.test(
      error.message,
    )
    ? 'busy'
    : undefined;
}

/** Whether a row is refused because of another, or of one that is missing. */
export const isPostgresConstraint = (error: unknown): boolean => codeOf(error).startsWith('23');
