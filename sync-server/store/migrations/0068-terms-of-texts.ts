// How many words of texts begin in some way can be counted up to a bound, without reading all of them.
import { type Kysely, sql } from 'kysely';

export const termsOfTexts = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql.raw('CREATE VIRTUAL TABLE texts_terms USING fts5vocab(texts_fts, instance)').execute(db);
  },
};
