// The index of the search, made anew of what was copied: word for word what it was made of where that came from.
import { sql } from 'kysely';
import type { Tx } from '#server/store/database.ts';
import { indexedWords } from '#server/store/sql-words.ts';
import { wordsByField } from './search-index.ts';
import { projectKey } from './search-keys.ts';
import { indexTextWords } from './search-texts.ts';

/** Rows that are read at once. */
const NAMES = 200;
const TEXTS = 10;

/** In the fields of a document there are two blanks between two, and one around all. */
async function indexDocuments(tx: Tx): Promise<void> {
  for (let after = 0; ; ) {
    const query = tx.selectFrom('search_documents').select(['place', 'name_key', 'words']).where('place', '>', after);
    const rows = await query.orderBy('place').limit(NAMES).execute();
    if (rows.length === 0) return;
    const values = rows.map(({ place, name_key, words }) => {
      const [name = '', description = '', folder = ''] = words.slice(1, -1).split('  ');
      const indexed = wordsByField(name_key.split(' ', 1)[0] ?? '', { name, description, folder });
      return sql`(${place}, ${indexedWords(indexed)})`;
    });
    await sql`INSERT INTO documents_fts (rowid, words) VALUES ${sql.join(values)}`.execute(tx);
    after = rows.at(-1)?.place ?? 0;
  }
}

async function indexTexts(tx: Tx): Promise<void> {
  for (let after = 0; ; ) {
    const query = tx
      .selectFrom('search_contents')
      .innerJoin('page_texts', 'page_texts.sha256', 'search_contents.sha256');
    const rows = await query
      .select(['number', 'project', 'text'])
      .where('number', '>', after)
      .orderBy('number')
      .limit(TEXTS)
      .execute();
    if (rows.length === 0) return;
    for (const { number, project, text } of rows) await indexTextWords(tx, number, text, projectKey(project));
    after = rows.at(-1)?.number ?? 0;
  }
}

/** To be called where it is empty. */
export async function indexAnew(tx: Tx): Promise<void> {
  await indexDocuments(tx);
  await indexTexts(tx);
}
