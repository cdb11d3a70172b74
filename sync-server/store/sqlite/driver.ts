// The engine as the query builder drives it. Reads are answered at once, from a connection of their own: SQLite's write-ahead
// log lets them go on whoever writes. Writes take turns on another, by person. Where another process holds the write lock, a write asks
// again and again while the server goes on with everything else. A server does not wait for the disk either: its commits are
// flushed by a thread, and nobody reads what is not on the disk yet.
import { availableParallelism } from 'node:os';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  SelectQueryNode,
  type TransactionSettings,
} from 'kysely';
import { actingFor } from '#server/store/people/who-acts.ts';
import { TurnsToWrite } from '#server/store/turns-to-write.ts';
import { GroupCommit } from './group-commit.ts';
import type { LogKeeper } from './log-keeper.ts';
import { PreparedStatements, Readers, type View } from './prepared.ts';
import { Sqlite, type SqliteDatabase } from './sqlite.ts';

/**
 * The work of transactions after which others have a turn, so that what only reads is answered in between: in statements, 50
 * values or rows of which count as one more. Of all of them together, for one goes into the next without a turn of the loop.
 * Told by what was done and not by the clock: on a busy machine a small change, which stays far below, would come back through
 * everybody's queue after each of its statements.
 */
const A_TURN = 100;
const COUNT_AS_ONE = 50;
/** The same of what is done between few statements: microseconds of the processor for this process, its threads among them. */
const A_TURN_OF_CPU = 50_000;
/** Milliseconds in which all processors together cannot have done as much: nobody is asked before. */
const SOONEST = A_TURN_OF_CPU / 1000 / availableParallelism();
/** How often a lock is asked for again, in milliseconds: soon at first. */
const ASK_AGAIN = [1, 2, 5, 10, 20, 40] as const;
/** Pages of the log after which what was added is copied back into the database: 8 MB. */
const COPY_AFTER = 2_000;
/**
 * And after which it is begun anew, where nobody reads of it: 32 MB. That takes a turn to write and several flushes in it, for which
 * everybody waits who writes.
 */
const ANEW_AFTER = 8_000;

/** What may only read; the engine is asked whether it does. */
const READS = /^\s*(select|with|values|pragma|explain)\b/i;
/** Anything else may change the tables: what was prepared for them as they were is forgotten. */
const CHANGES_ROWS = /^\s*(insert|update|delete|replace|with|select|values)\b/i;

const isBusy = (error: unknown) => error instanceof Sqlite.SqliteError && error.code.startsWith('SQLITE_BUSY');

/** By its code alone: it may come from another thread. */
const saysCode = (error: unknown, code: RegExp) =>
  error instanceof Error && 'code' in error && code.test(String(error.code));
const isFull = (error: unknown) => saysCode(error, /^SQLITE_FULL$/);
/** There is no room for it, or another process writes: it is done another time. */
const isLater = (error: unknown) => saysCode(error, /^SQLITE_(FULL|BUSY)/);

function rollBack(at: PreparedStatements): void {
  try {
    at.exec('rollback');
  } catch {
    // An engine that gave up has rolled back already.
  }
}

/** What one user of the database holds: nothing, a turn to write, or a state of the data that stays as it is. */
export class Connection implements DatabaseConnection {
  readonly #engine: Engine;
  #held: WriteHold | undefined;

  constructor(engine: Engine) {
    this.#engine = engine;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#held === undefined) return this.#engine.once(query);
    if (this.#engine.isLong) await nextTurn();
    return this.#run(this.#held, query);
  }

  /** A read within a transaction, answered before anything else happens: for who cannot wait for a turn, and asks for little. */
  ask<R>(query: CompiledQuery): R[] {
    if (this.#held === undefined) throw new Error('its transaction is over');
    return this.#run<R>(this.#held, query).rows;
  }

  #run<R>({ at }: WriteHold, query: CompiledQuery): QueryResult<R> {
    const result = at.run<R>(query);
    this.#engine.noteTables(query);
    this.#engine.noteWork(1 + (query.parameters.length + result.rows.length) / COUNT_AS_ONE);
    return result;
  }

  // biome-ignore lint/correctness/useYield: the interface wants a generator; nothing reads row by row.
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('rows are read all at once');
  }

  async begin({ accessMode }: TransactionSettings): Promise<void> {
    this.#held = accessMode === 'read only' ? await this.#engine.snapshot() : await this.#engine.write();
  }

  async end(how: 'commit' | 'rollback'): Promise<void> {
    await this.#held?.end(how);
  }

  release(): void {
    this.#held?.letGo();
    this.#held = undefined;
  }
}

interface WriteHold {
  at: PreparedStatements;
  /** Ends once all that was read or written is on the disk. */
  end(how: 'commit' | 'rollback'): Promise<void>;
  letGo(): void;
}

export interface EngineOptions {
  open: (what: 'read' | 'write') => SqliteDatabase;
  /** Milliseconds that a write waits for another process, from when it is asked for. */
  patience: number;
  /** Who flushes what is committed; without one each commit is flushed where it is made. */
  keeper?: LogKeeper | undefined;
  /** Nothing is answered any more that rests on the database. */
  onFailed?: ((error: Error) => void) | undefined;
}

/** The connections of one database file. */
export class Engine implements Driver {
  readonly #options: EngineOptions;
  readonly #writes = new TurnsToWrite();
  readonly #snapshots = new TurnsToWrite();
  readonly #readers: Readers;
  readonly #commits: GroupCommit<View> | undefined;
  #writer: PreparedStatements | undefined;
  #copyAt = COPY_AFTER;
  #copying: Promise<void> | undefined;
  #isClosing = false;
  /** Of transactions since the loop's last turn. */
  #work = 0;
  /** What the processor had done for this process when that began, and when that was. */
  #since = process.cpuUsage();
  #sinceAt = performance.now();

  constructor(options: EngineOptions) {
    this.#options = options;
    const { keeper, onFailed = () => undefined } = options;
    this.#readers = new Readers(() => new PreparedStatements(options.open('read')));
    if (keeper === undefined) return;
    this.#commits = new GroupCommit<View>({
      flush: () => keeper.flush(),
      hold: () => this.#readers.hold(),
      onFlushed: () => this.#lookAtLog(keeper),
      onFailed,
    });
  }

  async init(): Promise<void> {
    if (this.#options.keeper !== undefined) await this.#settleLog(this.#options.keeper);
    // Opens it.
    void this.#readers.resting;
  }

  acquireConnection(): Promise<Connection> {
    return Promise.resolve(new Connection(this));
  }

  beginTransaction(connection: Connection, settings: TransactionSettings): Promise<void> {
    return connection.begin(settings);
  }

  commitTransaction(connection: Connection): Promise<void> {
    return connection.end('commit');
  }

  rollbackTransaction(connection: Connection): Promise<void> {
    return connection.end('rollback');
  }

  async releaseConnection(connection: Connection): Promise<void> {
    connection.release();
  }

  async destroy(): Promise<void> {
    // A copying under way takes a turn to write; no other begins.
    this.#isClosing = true;
    await this.#copying;
    const end = await this.#writes.take();
    const endReading = await this.#snapshots.take();
    // What failed was told to whom it concerns.
    await this.settled().catch(() => undefined);
    await this.#options.keeper?.close();
    this.#readers.close();
    this.#writer?.close();
    end();
    endReading();
  }

  /** One statement that is no part of a transaction. */
  async once<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#reads(query)) return (this.#commits?.onDisk?.at ?? this.#readers.resting).run(query);
    const end = await this.#writes.take();
    try {
      const run = () => this.#commit(() => this.#opened().run<R>(query));
      return await this.#patiently(performance.now() + this.#options.patience, run);
    } finally {
      end();
      await this.settled();
    }
  }

  /** The turn to write, the write lock held: what is read from now on still holds when it is written. */
  async write(): Promise<WriteHold> {
    const until = performance.now() + this.#options.patience;
    const letGo = await this.#writes.take();
    try {
      const at = this.#opened();
      await this.#patiently(until, () => at.exec('begin immediate'));
      return { at, letGo, end: this.#endOf(at, letGo) };
    } catch (error) {
      letGo();
      throw error;
    }
  }

  /** The data as they are now, on the disk, whatever is written meanwhile. */
  async snapshot(): Promise<WriteHold> {
    const end = await this.#snapshots.take();
    try {
      const view = this.#commits?.onDisk?.share() ?? this.#readers.hold();
      const letGo = () => {
        view.letGo();
        end();
      };
      return { at: view.at, letGo, end: () => Promise.resolve() };
    } catch (error) {
      end();
      throw error;
    }
  }

  /** Everything that is committed by now is on the disk. @throws NotFlushed. */
  async settled(): Promise<void> {
    await this.#commits?.settled();
  }

  /**
   * Copies the log back into the database and empties its file; what somebody is reading at that moment stays for the next
   * time.
   */
  async emptyLog(): Promise<void> {
    const { keeper } = this.#options;
    const end = await this.#writes.take();
    try {
      await this.settled();
      if (keeper === undefined) this.#opened().run({ sql: 'PRAGMA wal_checkpoint(TRUNCATE)', parameters: [] });
      else await keeper.copy('emptied');
    } finally {
      end();
    }
  }

  /**
   * What a server before this one committed may be in the system's memory alone: it is on the disk before anybody reads it.
   * Copied back, it is so even where a flush had failed, whose pages the system takes for written.
   */
  async #settleLog(keeper: LogKeeper): Promise<void> {
    try {
      this.#opened().run({ sql: 'PRAGMA wal_checkpoint(TRUNCATE)', parameters: [] });
    } catch (error) {
      if (!isFull(error)) throw error;
    }
    await keeper.flush();
  }

  #commit<T>(work: () => T): T {
    return this.#commits === undefined ? work() : this.#commits.commit(work);
  }

  /** Others have their turn while the disk writes. A refusal waits as well: it may rest on what is not on the disk yet. */
  #endOf(at: PreparedStatements, letGo: () => void): WriteHold['end'] {
    let isOver = false;
    return async (how) => {
      // Where a flush fails, the query builder rolls back what was committed: the connection is in another's transaction by now.
      if (isOver) return;
      try {
        if (how === 'commit') this.#commit(() => at.exec('commit'));
        else rollBack(at);
        isOver = true;
      } catch (error) {
        // A turn ends with its transaction: what could not be committed is rolled back by whoever began it.
        await this.settled();
        throw error;
      }
      letGo();
      await this.settled();
    };
  }

  /** Copies a long log back, beside everything else. Where that has to wait the log stays, and grows. */
  #lookAtLog(keeper: LogKeeper): void {
    if (this.#isClosing) return;
    this.#copying ??= actingFor('server', () => this.#copyBack(keeper))
      .catch((error: unknown) => {
        if (!isLater(error)) this.#commits?.fail(error);
      })
      .finally(() => {
        this.#copying = undefined;
      });
  }

  /** All of it while others write, as it grows; the rest, and the new beginning, in a turn to write. */
  async #copyBack(keeper: LogKeeper): Promise<void> {
    const pages = this.#readers.resting.run<{ log: number }>({ sql: 'PRAGMA wal_checkpoint(NOOP)', parameters: [] });
    const [{ log }] = pages.rows as [{ log: number }];
    if (log < COPY_AFTER) this.#copyAt = COPY_AFTER;
    if (log < this.#copyAt) return;
    // Where somebody reads of it for long it cannot begin anew: it is tried again when it has grown as much once more.
    this.#copyAt = log + COPY_AFTER;
    await keeper.copy('beside');
    if (log < ANEW_AFTER) return;
    const end = await this.#writes.take();
    try {
      await this.settled();
      await keeper.copy('anew');
    } finally {
      end();
    }
  }

  /** A program that only reads opens nothing to write by. */
  #opened(): PreparedStatements {
    this.#writer ??= new PreparedStatements(this.#options.open('write'));
    return this.#writer;
  }

  #reads({ query, sql }: CompiledQuery): boolean {
    if (SelectQueryNode.is(query)) return true;
    if (query.kind === 'RawNode' && READS.test(sql)) {
      const { reader, readonly } = this.#readers.resting.statement(sql);
      return reader && readonly;
    }
    this.noteTables({ sql });
    return false;
  }

  /** Others have waited for long enough. */
  get isLong(): boolean {
    if (this.#work === 0) return false;
    if (this.#work > A_TURN) return true;
    // To ask the system costs as much as a small statement, and a write has dozens of them.
    if (performance.now() - this.#sinceAt < SOONEST) return false;
    const { user, system } = process.cpuUsage(this.#since);
    return user + system > A_TURN_OF_CPU;
  }

  noteWork(work: number): void {
    if (this.#work === 0) {
      this.#sinceAt = performance.now();
      this.#since = process.cpuUsage();
      setImmediate(() => this.#forgetWork());
    }
    this.#work += work;
  }

  #forgetWork(): void {
    this.#work = 0;
  }

  /** Of a statement in a transaction. */
  noteTables({ sql }: Pick<CompiledQuery, 'sql'>): void {
    if (!CHANGES_ROWS.test(sql)) this.#forget();
  }

  #forget(): void {
    this.#writer?.forget();
    this.#readers.forget();
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
