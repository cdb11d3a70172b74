// Which reader could not read a PDF, so that another one tries again. Of those that nothing is known of, it is not known whether
// there was nothing to read: they are read once more.
import { type Kysely, sql } from 'kysely';

export const refusedTexts = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql.raw('ALTER TABLE page_texts ADD COLUMN refused_by TEXT').execute(db);
    await sql.raw(`UPDATE page_texts SET refused_by = '' WHERE text = ''`).execute(db);
    await sql.raw('CREATE INDEX page_texts_refused ON page_texts(refused_by) WHERE refused_by IS NOT NULL').execute(db);
  },
};
