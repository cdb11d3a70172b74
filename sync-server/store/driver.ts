// The engine as the query builder drives it. Reads are answered at once, from a connection of their own: SQLite's write-ahead
// log lets them go on whoever writes. Writes take turns on another. Where another process holds the write lock, a write asks
// again and again while the server goes on with everything else.
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import Sqlite from 'better-sqlite3';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  SelectQueryNode,
  type TransactionSettings,
} from 'kysely';

/**
 * The work of a transaction after which it lets others have a turn, so that what only reads is answered in between: in
 * statements, 50 values or rows of which count as one more. Told by what was done and not by the clock: on a busy machine a
 * small change, which stays far below, would come back through everybody's queue after each of its statements.
 */
const A_TURN = 100;
const COUNT_AS_ONE = 50;
/** How often a lock is asked for again, in milliseconds: soon at first. */
const ASK_AGAIN = [1, 2, 5, 10, 20, 40] as const;
/** Prepared statements that are kept: more than there are different ones in use, but for lists of another length. */
const STATEMENTS = 400;

/** A connection, and the statements that it has prepared. */
class Prepared {
  readonly #sqlite: Sqlite.Database;
  readonly #statements = new Map<string, Sqlite.Statement>();

  constructor(sqlite: Sqlite.Database) {
    this.#sqlite = sqlite;
  }

  statement(sql: string): Sqlite.Statement {
    const known = this.#statements.get(sql);
    this.#statements.delete(sql);
    const statement = known ?? this.#sqlite.prepare(sql);
    this.#statements.set(sql, statement);
    // A map gives its keys in the order in which they came: the first is what was not used for longest.
    const [oldest] = this.#statements.keys();
    if (this.#statements.size > STATEMENTS && oldest !== undefined) this.#statements.delete(oldest);
    return statement;
  }

  run<R>({ sql, parameters }: Pick<CompiledQuery, 'sql' | 'parameters'>): QueryResult<R> {
    const statement = this.statement(sql);
    if (statement.reader) return { rows: statement.all(parameters) as R[] };
    const { changes, lastInsertRowid } = statement.run(parameters);
    return { numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid), rows: [] };
  }

  exec(sql: string): void {
    this.#sqlite.exec(sql);
  }

  /** The tables have changed. */
  forget(): void {
    this.#statements.clear();
  }

  close(): void {
    this.#sqlite.close();
  }
}

/** Whoever asks gets their turn, in the order of asking. */
class Turns {
  #last: Promise<void> = Promise.resolve();

  /** @returns how to end the turn. */
  async take(): Promise<() => void> {
    const before = this.#last;
    let end = () => undefined as unknown;
    this.#last = new Promise((resolve) => {
      end = () => resolve();
    });
    await before;
    return end;
  }
}

/** What may only read; the engine is asked whether it does. */
const READS = /^\s*(select|with|values|pragma|explain)\b/i;
/** Anything else may change the tables: what was prepared for them as they were is forgotten. */
const CHANGES_ROWS = /^\s*(insert|update|delete|replace|with|select|values)\b/i;

const isBusy = (error: unknown) => error instanceof Sqlite.SqliteError && error.code.startsWith('SQLITE_BUSY');

/** What one user of the database holds: nothing, a turn to write, or a state of the data that stays as it is. */
class Connection implements DatabaseConnection {
  readonly #engine: Engine;
  #in: Prepared | undefined;
  #end: (() => void) | undefined;
  #done = 0;

  constructor(engine: Engine) {
    this.#engine = engine;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#in === undefined) return this.#engine.once(query);
    if (this.#done > A_TURN) {
      this.#done = 0;
      await nextTurn();
    }
    const result = this.#in.run<R>(query);
    this.#engine.noteTables(query);
    this.#done += 1 + (query.parameters.length + result.rows.length) / COUNT_AS_ONE;
    return result;
  }

  // biome-ignore lint/correctness/useYield: the interface wants a generator; nothing reads row by row.
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('rows are read all at once');
  }

  async begin({ accessMode }: TransactionSettings): Promise<void> {
    const { at, end } = accessMode === 'read only' ? await this.#engine.snapshot() : await this.#engine.write();
    this.#in = at;
    this.#end = end;
    this.#done = 0;
  }

  end(how: 'commit' | 'rollback'): void {
    try {
      this.#in?.exec(how);
    } catch (error) {
      // An engine that gave up has rolled back already.
      if (how === 'commit') throw error;
    }
  }

  release(): void {
    this.#in = undefined;
    this.#end?.();
    this.#end = undefined;
  }
}

interface Held {
  at: Prepared;
  end: () => void;
}

/** The connections of one database file. */
export class Engine implements Driver {
  readonly #open: (readonly: boolean) => Sqlite.Database;
  readonly #patience: number;
  readonly #writes = new Turns();
  readonly #snapshots = new Turns();
  #writer: Prepared | undefined;
  #reader: Prepared | undefined;
  #snapshot: Prepared | undefined;

  /** @param patience milliseconds that a write waits for another process, from when it is asked for. */
  constructor(open: (readonly: boolean) => Sqlite.Database, patience: number) {
    this.#open = open;
    this.#patience = patience;
  }

  async init(): Promise<void> {
    this.#reader = new Prepared(this.#open(true));
  }

  acquireConnection(): Promise<Connection> {
    return Promise.resolve(new Connection(this));
  }

  beginTransaction(connection: Connection, settings: TransactionSettings): Promise<void> {
    return connection.begin(settings);
  }

  async commitTransaction(connection: Connection): Promise<void> {
    connection.end('commit');
  }

  async rollbackTransaction(connection: Connection): Promise<void> {
    connection.end('rollback');
  }

  async releaseConnection(connection: Connection): Promise<void> {
    connection.release();
  }

  async destroy(): Promise<void> {
    const end = await this.#writes.take();
    const endReading = await this.#snapshots.take();
    for (const connection of [this.#snapshot, this.#reader, this.#writer]) connection?.close();
    end();
    endReading();
  }

  /** One statement that is no part of a transaction. */
  async once<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#reads(query)) return this.#of(this.#reader).run(query);
    const end = await this.#writes.take();
    try {
      return await this.#patiently(performance.now() + this.#patience, () => this.#opened().run<R>(query));
    } finally {
      end();
    }
  }

  /** The turn to write, the write lock held: what is read from now on still holds when it is written. */
  async write(): Promise<Held> {
    const until = performance.now() + this.#patience;
    const end = await this.#writes.take();
    try {
      const at = this.#opened();
      await this.#patiently(until, () => at.exec('begin immediate'));
      return { at, end };
    } catch (error) {
      end();
      throw error;
    }
  }

  /** The data as they are now, whatever is written meanwhile. */
  async snapshot(): Promise<Held> {
    const end = await this.#snapshots.take();
    try {
      this.#snapshot ??= new Prepared(this.#open(true));
      this.#snapshot.exec('begin');
      return { at: this.#snapshot, end };
    } catch (error) {
      end();
      throw error;
    }
  }

  /** A program that only reads opens nothing to write by. */
  #opened(): Prepared {
    this.#writer ??= new Prepared(this.#open(false));
    return this.#writer;
  }

  #of(connection: Prepared | undefined): Prepared {
    if (connection === undefined) throw new Error('the database is not open');
    return connection;
  }

  #reads({ query, sql }: CompiledQuery): boolean {
    if (SelectQueryNode.is(query)) return true;
    if (query.kind === 'RawNode' && READS.test(sql)) {
      const { reader, readonly } = this.#of(this.#reader).statement(sql);
      return reader && readonly;
    }
    this.noteTables({ sql });
    return false;
  }

  /** Of a statement in a transaction. */
  noteTables({ sql }: Pick<CompiledQuery, 'sql'>): void {
    if (!CHANGES_ROWS.test(sql)) this.#forget();
  }

  #forget(): void {
    for (const connection of [this.#writer, this.#reader, this.#snapshot]) connection?.forget();
  }

  /** Does it as soon as no other process holds the lock. @throws SqliteError `SQLITE_BUSY` when that takes too long. */
  async #patiently<T>(until: number, work: () => T): Promise<T> {
    for (let tries = 0; ; tries += 1) {
      try {
        return work();
      } catch (error) {
        if (!isBusy(error) || performance.now() >= until) throw error;
        await pause(ASK_AGAIN[Math.min(tries, ASK_AGAIN.length - 1)]);
      }
    }
  }
}
