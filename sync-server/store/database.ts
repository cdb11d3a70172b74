// The server's database, SQLite's file or PostgreSQL's: all SQL goes through Kysely, and nothing above this room knows the engine.
import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { Kysely, PostgresAdapter, type RawBuilder, SqliteAdapter, SqliteDialect, type Transaction } from 'kysely';
import { Connection, Engine } from '#server/store/sqlite/driver.ts';
import type { LogKeeper } from '#server/store/sqlite/log-keeper.ts';
import { Sqlite, type SqliteDatabase } from '#server/store/sqlite/sqlite.ts';
import { PostgresEngineDialect } from './postgres/postgres-dialect.ts';
import { isPostgresConstraint, PostgresEngine, postgresFaultOf } from './postgres/postgres-engine.ts';
import { isPostgresUrl } from './postgres/postgres-url.ts';
import type { Schema } from './schema.ts';

export type Database = Kysely<Schema>;
export type Tx = Transaction<Schema>;
/** Either: what reads can be given. */
export type Reads = Kysely<Schema>;

/** Milliseconds that a write waits while another process writes; then the caller tries later. Nothing else waits with it. */
const PATIENCE = 5_000;
/** Opening waits as well, and the whole server with it: there is nothing yet that could go on. */
const OPENING_MS = 5_000;
/** A read meets a lock only while another process opens or closes the file. */
const READING_MS = 50;

/** The library holds SQLite for an engine that cannot take back a change of its tables: migrations would be half done. */
class WholeMigrations extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

class Dialect extends SqliteDialect {
  readonly #driver: Engine;

  constructor(driver: Engine) {
    super({ database: () => Promise.reject(new Error('opened by its driver')) });
    this.#driver = driver;
  }

  override createDriver(): Engine {
    return this.#driver;
  }

  override createAdapter(): SqliteAdapter {
    return new WholeMigrations();
  }
}

/**
 * A connection. `synchronous=FULL`: a commit that was acknowledged is on the disk, which the library's default for WAL does
 * not promise.
 */
export function openConnection(file: string, what: 'read' | 'write'): SqliteDatabase {
  const sqlite = new Sqlite(file, { timeout: OPENING_MS });
  sqlite.pragma('journal_mode = WAL');
  sqlite.pragma('synchronous = FULL');
  sqlite.pragma('foreign_keys = ON');
  sqlite.pragma('temp_store = MEMORY');
  const reads = what === 'read';
  // What is deleted or written over is not left in the file's free space: a deleted account's name and address neither.
  if (!reads) sqlite.pragma('secure_delete = ON');
  sqlite.pragma(`cache_size = -${reads ? 32_768 : 65_536}`);
  if (reads) sqlite.pragma('query_only = ON');
  sqlite.pragma(`busy_timeout = ${reads ? READING_MS : 0}`);
  return sqlite;
}

export interface DatabaseOptions {
  /** How PostgreSQL lists the sessions, by which news say whose they are. */
  title?: string;
  /** Milliseconds that a write waits for another process. */
  patience?: number;
  /** Flushes what is committed; without one each commit is flushed where it is made. */
  keeper?: LogKeeper;
  /** The disk did not take what was written: nothing is answered any more, the process must end. */
  onFailed?: (error: Error) => void;
}

/** A connection whose commits somebody else flushes before anybody hears of them. What it copies back, nobody needs to. */
function openUnflushed(file: string): SqliteDatabase {
  const sqlite = openConnection(file, 'write');
  sqlite.pragma('synchronous = NORMAL');
  sqlite.pragma('wal_autocheckpoint = 0');
  return sqlite;
}

/** SQLite's engines; of PostgreSQL there is nothing to ask. */
const engines = new WeakMap<Database, Engine>();

/** Whether these data are PostgreSQL's. */
export const isPostgres = (db: Reads): boolean => db.getExecutor().adapter instanceof PostgresAdapter;

/** Opens PostgreSQL's database, which is there, or opens (and makes) SQLite's. @param place a URL, or the path of a file. */
export function openDatabase(place: string, options: DatabaseOptions = {}): Database {
  if (!isPostgresUrl(place)) return openFile(place, options);
  return new Kysely<Schema>({ dialect: new PostgresEngineDialect(new PostgresEngine(place, options.title)) });
}

function openFile(file: string, { patience = PATIENCE, keeper, onFailed }: DatabaseOptions): Database {
  mkdirSync(dirname(file), { recursive: true });
  const openWriter = () => (keeper === undefined ? openConnection(file, 'write') : openUnflushed(file));
  const open = (what: 'read' | 'write') => (what === 'read' ? openConnection(file, what) : openWriter());
  const engine = new Engine({ open, patience, keeper, onFailed });
  const db = new Kysely<Schema>({ dialect: new Dialect(engine) });
  engines.set(db, engine);
  return db;
}

/** Everything that is committed by now is on the disk: for what was read by another thread. @throws an engine's fault. */
export function settled(db: Database): Promise<void> {
  return engines.get(db)?.settled() ?? Promise.resolve();
}

/**
 * One write transaction: takes the write lock at once, so that what it reads still holds when it writes. It ends when all
 * that it read or wrote is on the disk.
 * @throws whatever the body throws, after rolling everything back; engine faults as they are, see `faultOf`.
 */
export function inTransaction<T>(db: Database, body: (tx: Tx) => Promise<T>): Promise<T> {
  return db.transaction().execute(body);
}

/** Asks something of a transaction's data that is answered at once. @throws Error once the transaction is over. */
export type TxQuestion = <R>(query: RawBuilder<R>) => R[];

/** @returns undefined where nothing is answered at once. */
export function askerIn(tx: Tx): Promise<TxQuestion | undefined> {
  return tx.getExecutor().provideConnection((connection): Promise<TxQuestion | undefined> => {
    if (!(connection instanceof Connection)) return Promise.resolve(undefined);
    return Promise.resolve((query) => connection.ask(query.compile(tx)));
  });
}

/** Reads that belong together: all of them see the data as they are on the disk at the first. */
export function inSnapshot<T>(db: Database, body: (tx: Tx) => Promise<T>): Promise<T> {
  return db.transaction().setAccessMode('read only').execute(body);
}

/** What an engine error means to a caller: try later, or no space; undefined for a bug. */
export function faultOf(error: unknown): 'busy' | 'storage_full' | undefined {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code.startsWith('SQLITE_BUSY') || code.startsWith('SQLITE_LOCKED')) return 'busy';
  if (code === 'SQLITE_FULL' || code === 'ENOSPC' || code === 'EDQUOT') return 'storage_full';
  return code.startsWith('SQLITE_IOERR') ? 'busy' : postgresFaultOf(error);
}

/** Whether a row is refused because of another, or of one that is missing. */
export function isConstraint(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return code.startsWith('SQLITE_CONSTRAINT') || isPostgresConstraint(error);
}

/**
 * Empties the write-ahead log into the file, so that what was written over is in neither; what somebody is reading at that
 * moment stays for the next time. PostgreSQL's log is the affair of whoever runs that.
 */
export function emptyLog(db: Database): Promise<void> {
  return engines.get(db)?.emptyLog() ?? Promise.resolve();
}
