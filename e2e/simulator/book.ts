// The server's own book and tables, read beside it: in which order what arrived, and what is there now.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Sqlite, type SqliteDatabase } from '#server/testing/sqlite.ts';
import type { Booked } from './model/arrival.ts';

export interface BookedAct {
  kind: 'act';
  client: number;
  n: number;
  person: number;
  name: string;
  digest: string;
  clientTime: string;
  at: number;
  booked: Booked;
  /** The commit that it became; null for one that changed nothing. */
  seq: number | null;
  /** The act's own key. */
  act: number | null;
}
export interface BookedBytes {
  kind: 'bytes';
  project: number;
  sha256: string;
  at: number;
}

type Row = Record<string, unknown>;

interface StoredOutcome {
  status: Booked['status'];
  seq: number | null;
  notice?: { code: string; params: Record<string, unknown> };
  error?: { code: string; params?: Record<string, unknown> };
}

/** Reads the server's files; never writes. */
export class Book {
  readonly #folder: string;
  /** Kept open: reading the schema anew takes longer than what is read. */
  readonly #database: SqliteDatabase;

  constructor(dataDir: string) {
    this.#folder = dataDir;
    this.#database = new Sqlite(join(dataDir, 'plumbline.sqlite'), { timeout: 10_000, readonly: true });
  }

  read<T>(work: (database: SqliteDatabase) => T): T {
    return work(this.#database);
  }

  /** All that is read in it is one state of the data: a server may still be at work on what a device has given up on. */
  atOnce<T>(work: () => T): T {
    return this.#database.transaction(work)();
  }

  close(): void {
    this.#database.close();
  }

  /** What the server has of these people's devices beyond what was read before, in the order of its arrival. */
  news(people: readonly number[], known: Known): (BookedAct | BookedBytes)[] {
    const some = people.map(() => '?').join();
    return this.read((database) => {
      const acts = (
        database
          .prepare(
            `SELECT m.* FROM clients c JOIN mutations_log m ON m.client_id = c.id WHERE c.user_id IN (${some}) ORDER BY m.n`,
          )
          .all(...people) as Row[]
      ).map(bookedAct);
      const bytes = (
        database
          .prepare(
            `SELECT b.* FROM projects p JOIN project_blobs b ON b.project_id = p.id WHERE p.owner_id IN (${some})`,
          )
          .all(...people) as Row[]
      ).map(bookedBytes);
      const fresh = [...acts.filter((act) => known.isNew(act)), ...bytes.filter((one) => known.isNew(one))];
      fresh.sort((a, b) => a.at - b.at || a.kind.localeCompare(b.kind) || orderOf(a, b));
      // A copied store tells what was told already: the server books what it answered then, and does nothing.
      return fresh.filter((one) => {
        const isFirst = !known.isTold(one);
        known.add(one);
        return isFirst;
      });
    });
  }

  /** Whether versions whose bytes have come are still to become ready: a server makes some at a time so. */
  get isArriving(): boolean {
    return this.read((database) => database.prepare('SELECT 1 FROM arrivals LIMIT 1').get()) !== undefined;
  }

  rows(table: string, column: string, value: number): Row[] {
    return this.read((database) => database.prepare(`SELECT * FROM ${table} WHERE ${column} = ?`).all(value) as Row[]);
  }

  /** Whether a file is there whole, under its own name. */
  holds(sha256: string): boolean {
    const file = join(this.#folder, 'blobs', sha256.slice(0, 2), sha256);
    return existsSync(file) && createHash('sha256').update(readFileSync(file)).digest('hex') === sha256;
  }
}

/** What was refused as deleted came after the deletion; what was refused for something else, before a change that came in between. */
const rankOf = ({ booked: { status, code } }: BookedAct) => (status !== 'rejected' ? 1 : code === 'deleted' ? 2 : 0);

/**
 * Of one moment, what announces bytes comes before them, and each device's acts in their order. The book has a moment's
 * acts of several devices in no order: commits are numbered, and of the others it is told by what was answered.
 */
function orderOf(a: BookedAct | BookedBytes, b: BookedAct | BookedBytes): number {
  if (a.kind !== 'act' || b.kind !== 'act') return 0;
  if (a.client === b.client) return a.n - b.n;
  if (a.seq !== null && b.seq !== null) return a.seq - b.seq;
  return rankOf(a) - rankOf(b) || a.n - b.n;
}

function bookedAct(row: Row): BookedAct {
  const outcome = JSON.parse(String(row.outcome)) as StoredOutcome;
  const said = outcome.error ?? outcome.notice;
  const booked = { status: outcome.status, code: said?.code, params: said?.params ?? {} };
  return {
    kind: 'act',
    client: Number(row.client_id),
    n: Number(row.n),
    person: Number(row.user_id),
    name: String(row.name),
    digest: String(row.digest),
    clientTime: String(row.client_time),
    at: Date.parse(String(row.server_time)),
    booked,
    seq: outcome.seq,
    act: row.act === null ? null : Number(row.act),
  };
}

function bookedBytes(row: Row): BookedBytes {
  const at = Date.parse(String(row.created_at));
  return { kind: 'bytes', project: Number(row.project_id), sha256: String(row.sha256), at };
}

/** What was read of the book so far, in one history of the server. */
export class Known {
  readonly #keys: Set<string>;

  constructor(keys: Iterable<string> = []) {
    this.#keys = new Set(keys);
  }

  isNew(one: BookedAct | BookedBytes): boolean {
    return !this.#keys.has(keyOf(one));
  }

  /** Whether the act was booked under another number. */
  isTold(one: BookedAct | BookedBytes): boolean {
    return one.kind === 'act' && one.act !== null && this.#keys.has(actOf(one));
  }

  add(one: BookedAct | BookedBytes): void {
    this.#keys.add(keyOf(one));
    if (one.kind === 'act') this.#keys.add(actOf(one));
  }

  copy(): Known {
    return new Known(this.#keys);
  }
}

const actOf = ({ person, act }: BookedAct) => `act ${person}:${act}`;
const keyOf = (one: BookedAct | BookedBytes) =>
  one.kind === 'act' ? `${one.client}:${one.n}` : `${one.project}:${one.sha256}`;
