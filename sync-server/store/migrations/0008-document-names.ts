// Documents by their names as names are compared: looked up, not searched for in everything that a folder or a project has.
import { type Kysely, sql } from 'kysely';
import { nameKey } from '#domain/names';

/** Rows of one step: a project of a hundred thousand is never in memory at once. */
const SLICE = 1_000;

const indexes = [
  `CREATE INDEX documents_named ON documents(folder_id, name_key) WHERE deleted_at IS NULL`,
  `CREATE INDEX documents_project_named ON documents(project_id, name_key) WHERE deleted_at IS NULL`,
];

async function fillFrom(db: Kysely<unknown>, after: number): Promise<number | undefined> {
  const slice = sql<{ id: number; name: string }>`
    SELECT id, name FROM documents WHERE id > ${after} ORDER BY id LIMIT ${SLICE}`;
  const { rows } = await slice.execute(db);
  for (const { id, name } of rows) {
    await sql`UPDATE documents SET name_key = ${nameKey(name)} WHERE id = ${id}`.execute(db);
  }
  return rows.at(-1)?.id;
}

export const documentNames = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`ALTER TABLE documents ADD COLUMN name_key TEXT NOT NULL DEFAULT ''`.execute(db);
    for (let at: number | undefined = 0; at !== undefined; ) at = await fillFrom(db, at);
    for (const statement of indexes) await sql.raw(statement).execute(db);
  },
};
