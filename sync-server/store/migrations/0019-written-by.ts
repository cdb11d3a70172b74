// Who wrote which field, and when a thing was made, so that a decision is taken over nobody's unseen work. Of rows from before
// it is only known who wrote them last: that stands for every field, in the commit that the row was last changed in.
import { type Kysely, sql } from 'kysely';

const tables = {
  projects: {
    maker: 'owner_id',
    fields: ['name', 'description', 'project_type', 'tags', 'address', 'city', 'country'],
  },
  folders: { maker: 'created_by_id', fields: ['name', 'parent_folder_id'] },
  documents: { maker: 'created_by_id', fields: ['name', 'description', 'folder_id', 'current_version_id'] },
} as const;

const made = ['folders', 'documents', 'versions', 'comments', 'prints'] as const;

function statements(): string[] {
  const found = made.flatMap((table) => [
    `ALTER TABLE ${table} ADD COLUMN made_seq INTEGER NOT NULL DEFAULT 0`,
    `UPDATE ${table} SET made_seq = seq`,
  ]);
  for (const [table, { maker, fields }] of Object.entries(tables)) {
    const hands = fields.map((field) => `'${field}', json_object('user_id', updated_by_id, 'seq', seq)`);
    found.push(
      `ALTER TABLE ${table} ADD COLUMN written_by TEXT NOT NULL DEFAULT '{}'`,
      `UPDATE ${table} SET written_by = json_object(${hands.join(', ')}) WHERE updated_by_id <> ${maker}`,
    );
  }
  return found;
}

export const writtenBy = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements()) await sql.raw(statement).execute(db);
  },
};
