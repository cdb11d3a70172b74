// A connection with the statements that it has prepared, and the connections that read.

import type { CompiledQuery, QueryResult } from 'kysely';
import type { SqliteDatabase, SqliteStatement } from './sqlite.ts';

/** Prepared statements that are kept: more than there are different ones in use, but for lists of another length. */
const STATEMENTS = 400;

export class PreparedStatements {
  readonly #sqlite: SqliteDatabase;
  readonly #statements = new Map<string, SqliteStatement>();

  constructor(sqlite: SqliteDatabase) {
    this.#sqlite = sqlite;
  }

  statement(sql: string): SqliteStatement {
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

  /** Begins or ends a transaction. */
  exec(sql: string): void {
    this.statement(sql).run();
  }

  /** The tables have changed. */
  forget(): void {
    this.#statements.clear();
  }

  close(): void {
    this.#sqlite.close();
  }
}

/** A state of the data, which stays as it is until the last who reads it has let it go. */
export class View {
  readonly at: PreparedStatements;
  readonly #rest: (at: PreparedStatements) => void;
  #readers = 1;

  constructor(at: PreparedStatements, rest: (at: PreparedStatements) => void) {
    this.at = at;
    this.#rest = rest;
  }

  share(): this {
    this.#readers += 1;
    return this;
  }

  letGo(): void {
    this.#readers -= 1;
    if (this.#readers > 0) return;
    this.at.exec('commit');
    this.#rest(this.at);
  }
}

/** The connections that only read, opened as they are needed: some hold a state of the data, the others rest. */
export class Readers {
  readonly #open: () => PreparedStatements;
  readonly #all: PreparedStatements[] = [];
  readonly #resting: PreparedStatements[] = [];

  constructor(open: () => PreparedStatements) {
    this.#open = open;
  }

  /** One that reads the data as they are when it is asked. */
  get resting(): PreparedStatements {
    const last = this.#resting.at(-1);
    if (last !== undefined) return last;
    const opened = this.#open();
    this.#all.push(opened);
    this.#resting.push(opened);
    return opened;
  }

  /** The data as they are now: a transaction begins with its first read. */
  hold(): View {
    const at = this.resting;
    at.exec('begin');
    try {
      at.run({ sql: 'SELECT 1 FROM sqlite_schema LIMIT 1', parameters: [] });
    } catch (error) {
      at.exec('rollback');
      throw error;
    }
    this.#resting.pop();
    return new View(at, (free) => this.#resting.push(free));
  }

  forget(): void {
    for (const one of this.#all) one.forget();
  }

  close(): void {
    for (const one of this.#all) one.close();
  }
}
