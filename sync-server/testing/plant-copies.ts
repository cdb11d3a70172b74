// Thousands of rows of one table at once, as copies of one: for what must not grow with the number of them.
import { sql } from 'kysely';
import { type Database, inTransaction } from '../store/database.ts';

interface Copies {
  table: 'projects' | 'folders' | 'documents' | 'people' | 'follows';
  /** The row that they are like. */
  like: number;
  count: number;
  /** The ids are this number and those after it. */
  from: number;
  /** Column → SQL of a value; `id` is the copy's own. */
  values: Record<string, string>;
}

export async function plantCopies(db: Database, { table, like, count, from, values }: Copies): Promise<void> {
  await inTransaction(db, async (tx) => {
    const row = await tx.selectFrom(table).selectAll().where('id', '=', like).executeTakeFirstOrThrow();
    const columns = Object.keys(row).filter((column) => column !== 'id');
    const given = columns.map((column) => values[column] ?? `original.${column}`);
    await sql
      .raw(
        `WITH RECURSIVE copies(id) AS (SELECT ${from} UNION ALL SELECT id + 1 FROM copies WHERE id < ${from + count - 1})
         INSERT INTO ${table} (id, ${columns.join(', ')}) SELECT copies.id, ${given.join(', ')}
         FROM copies, ${table} AS original WHERE original.id = ${like}`,
      )
      .execute(tx);
  });
}

/** Living projects of the owner of one, with the row that each shows of them; without folders. */
export async function plantProjects(db: Database, like: number, count: number, from = 1_000_000_000): Promise<void> {
  await plantCopies(db, { table: 'projects', like, count, from, values: { scope: `'p:' || copies.id` } });
  await inTransaction(db, async (tx) => {
    await sql`INSERT INTO scopes (scope, seq, mark) SELECT scope, seq, '' FROM projects
      WHERE id >= ${from} AND id < ${from + count}`.execute(tx);
  });
  const shown = await db.selectFrom('people').select('id').where('project_id', '=', like).executeTakeFirstOrThrow();
  const values = { project_id: 'copies.id', scope: `'p:' || copies.id` };
  await plantCopies(db, { table: 'people', like: shown.id, count, from, values });
}
