// Each commit of a scope has a mark of its own, by which two histories that counted to the same seq are told apart; and a
// scope has a floor, below which what was deleted is forgotten.
import { type Kysely, sql } from 'kysely';

const statements = [
  `CREATE TABLE scope_history (
    scope TEXT NOT NULL, seq INTEGER NOT NULL, mark TEXT NOT NULL, at TEXT NOT NULL, PRIMARY KEY (scope, seq)) WITHOUT ROWID`,
  // SQLite takes no expression as the default of a new column.
  `ALTER TABLE scopes ADD COLUMN mark TEXT NOT NULL DEFAULT ''`,
  `ALTER TABLE scopes ADD COLUMN floor INTEGER NOT NULL DEFAULT 0`,
  // What came before has one mark, where it ends.
  `UPDATE scopes SET mark = lower(hex(randomblob(9)))`,
  `INSERT INTO scope_history SELECT scope, seq, mark, strftime('%Y-%m-%dT%H:%M:%fZ', 'now') FROM scopes`,
];

export const history = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
