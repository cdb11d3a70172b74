// The server's database: all SQL goes through Kysely, and nothing above this room knows the engine.
import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import Sqlite from 'better-sqlite3';
import { Kysely, SqliteAdapter, SqliteDialect, type Transaction } from 'kysely';
import type { Schema } from './schema.ts';

export type Database = Kysely<Schema>;
export type Tx = Transaction<Schema>;
/** Either: what reads can be given. */
export type Reads = Kysely<Schema>;

/** Waiting for another process's write lock stops the whole server: a short while, then the caller tries later. */
const BUSY_MS = 1_500;

/** The library holds SQLite for an engine that cannot take back a change of its tables: migrations would be half done. */
class WholeMigrations extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

class Dialect extends SqliteDialect {
  override createAdapter(): SqliteAdapter {
    return new WholeMigrations();
  }
}

/**
 * Opens (and makes) the database file. `synchronous=FULL`: a commit that was acknowledged is on the disk, which the
 * library's default for WAL does not promise.
 */
export function openDatabase(file: string): Database {
  mkdirSync(dirname(file), { recursive: true });
  const sqlite = new Sqlite(file, { timeout: BUSY_MS });
  sqlite.pragma('journal_mode = WAL');
  sqlite.pragma('synchronous = FULL');
  sqlite.pragma('foreign_keys = ON');
  sqlite.pragma('temp_store = MEMORY');
  sqlite.pragma('cache_size = -65536');
  return new Kysely<Schema>({ dialect: new Dialect({ database: sqlite }) });
}

/**
 * One write transaction: takes the write lock at once, so that what it reads still holds when it writes.
 * @throws whatever the body throws, after rolling everything back; engine faults as they are, see `faultOf`.
 */
export function inTransaction<T>(db: Database, body: (tx: Tx) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (tx) => {
    // The dialect begins a deferred transaction; touching a row takes the write lock before the first read.
    await tx.updateTable('meta').set({ value: 'held' }).where('key', '=', 'write_lock').execute();
    return body(tx);
  });
}

/** What an engine error means to a caller: try later, or no space; undefined for a bug. */
export function faultOf(error: unknown): 'busy' | 'storage_full' | undefined {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code.startsWith('SQLITE_BUSY') || code.startsWith('SQLITE_LOCKED')) return 'busy';
  if (code === 'SQLITE_FULL' || code === 'ENOSPC' || code === 'EDQUOT') return 'storage_full';
  return code.startsWith('SQLITE_IOERR') ? 'busy' : undefined;
}
