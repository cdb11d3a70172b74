// Finding documents by the text of their pages, also where only some of the words are there.
import { sql } from 'kysely';
import { isWholeOnPage, onPage } from '#domain/search-words';
import type { Reads } from './database.ts';
import { besideFields, type Find, newestFirst, ofEach, phrase, type Row, type Terms } from './search-beside.ts';

/** Documents that a word is looked up for elsewhere, where the words of a query are not all in one place. */
const CANDIDATES = 300;
/** Words of a query by which such documents are looked for. */
const LEADS = 6;

/** Every piece on the pages. The engine knows which words a text has; whether those of one piece stand together, the text itself says. */
export function inText(whole = false): Find {
  return async (db, keys, { terms }, most) => {
    const words = terms.flatMap((term) => term.map((word, at) => ({ word, inside: at < term.length - 1 })));
    const expression = ofEach(keys, (key) =>
      words
        .map(({ word, inside }) => phrase(key, 'text', [word], whole || inside || isWholeOnPage(word)))
        .join(' AND '),
    );
    const parted = terms.filter((term) => term.length > 1);
    const together = parted.map((term) => sql`instr(text, ${onPage(term)}) > 0`);
    const { rows } = await sql<Row>`
      SELECT place, document_id FROM texts_fts CROSS JOIN search_texts ON place = texts_fts.rowid
        CROSS JOIN page_texts ON page_texts.sha256 = search_texts.sha256
      WHERE ${sql.join([sql`texts_fts MATCH ${expression}`, ...together], sql` AND `)}
      ORDER BY texts_fts.rowid DESC LIMIT ${most}`.execute(db);
    return rows;
  };
}

interface Candidates {
  ids: number[];
  /** There are no others. */
  all: boolean;
}

/** Documents that have a piece anywhere, the newest first where there are too many. */
async function candidatesOf(
  db: Reads,
  keys: readonly string[],
  term: readonly string[],
  whole = true,
): Promise<Candidates> {
  const [word = ''] = term;
  const isWhole = whole || term.length > 1 || isWholeOnPage(word);
  const beside = ofEach(keys, (key) => besideFields.map((field) => phrase(key, field, term, whole)).join(' OR '));
  const onPages = ofEach(keys, (key) => phrase(key, 'text', [word], isWhole));
  const { rows } = await sql<{ document_id: number }>`
    SELECT document_id FROM (SELECT rowid AS r FROM documents_fts WHERE documents_fts MATCH ${beside}
      ORDER BY rowid DESC LIMIT ${CANDIDATES}) CROSS JOIN search_documents ON place = r
    UNION ALL
    SELECT document_id FROM (SELECT rowid AS r FROM texts_fts WHERE texts_fts MATCH ${onPages}
      ORDER BY rowid DESC LIMIT ${CANDIDATES}) CROSS JOIN search_texts ON place = r`.execute(db);
  const all = rows.length < CANDIDATES;
  if (whole && all) return candidatesOf(db, keys, term, false);
  return { ids: rows.map(({ document_id }) => document_id), all };
}

/** Of some documents, those that have every piece beside their pages or on them. */
async function havingAll(db: Reads, ids: readonly number[], terms: Terms): Promise<Row[]> {
  if (ids.length === 0) return [];
  const everywhere = terms.map((term) => {
    return sql`(instr(d.words, ${` ${term.join(' ')}`}) > 0 OR instr(p.text, ${onPage(term)}) > 0)`;
  });
  const { rows } = await sql<Row>`
    SELECT t.place, t.document_id FROM search_texts AS t
      JOIN search_documents AS d ON d.document_id = t.document_id
      JOIN page_texts AS p ON p.sha256 = t.sha256
    WHERE t.document_id IN (${sql.join(ids)}) AND ${sql.join(everywhere, sql` AND `)}`.execute(db);
  return rows;
}

/** Some words beside the pages, the others on them: looked for by each word in turn, in both places. */
export const acrossText: Find = async (db, keys, { terms }, most) => {
  if (terms.length < 2) return [];
  // The longest words are likely the rarest.
  const leads = [...terms].sort((a, b) => b.join().length - a.join().length).slice(0, LEADS);
  const found = new Map<number, Row>();
  for (const lead of leads) {
    const { ids, all } = await candidatesOf(db, keys, lead);
    for (const row of await havingAll(db, ids, terms)) found.set(row.document_id, row);
    // Whatever has every piece has this one too.
    if (all) break;
  }
  return [...found.values()].sort(newestFirst).slice(0, most);
};
