// Finding documents by their words, best first. Each step looks further than the one before it, reads the newest first
// and stops when there are enough, so that a letter that begins every name costs no more than a rare word.
import { setImmediate } from 'node:timers/promises';
import type { searchFields } from '#domain/endpoints/search';
import { searchTerms, searchWords } from '#domain/search-words';
import type { Reads } from './database.ts';
import {
  besideFields,
  type Find,
  inFields,
  nameBegins,
  newestFirst,
  type Query,
  type Row,
  sameName,
} from './search-beside.ts';
import { projectKeys } from './search-index.ts';
import { acrossText, inText } from './search-pages.ts';

export interface Found {
  document_id: number;
  matched: (typeof searchFields)[number];
}

interface Step {
  matched: Found['matched'];
  find: Find;
}

interface Round {
  /** Finds all that its steps find, and more: without anything new there they are not tried. */
  widest?: Step;
  steps: readonly Step[];
}

/** Words that one expression of the engine may have: it opens all of them before it reads the first. */
const EXPRESSION_WORDS = 400;
/** Words that are looked for: each costs a look in every project, and who knows so many has found it with the first. */
const WORDS_MOST = 12;

// Words that are there as they were typed are read much faster than those that were only begun, and mean more.
const rounds: readonly Round[] = [
  {
    steps: [
      { matched: 'name', find: sameName },
      { matched: 'name', find: nameBegins },
      { matched: 'name', find: inFields(['name'], true) },
    ],
  },
  {
    widest: { matched: 'folder', find: inFields(besideFields) },
    steps: [
      { matched: 'name', find: inFields(['name']) },
      { matched: 'description', find: inFields(['name', 'description']) },
    ],
  },
  {
    steps: [
      { matched: 'text', find: inText(true) },
      { matched: 'text', find: inText() },
      { matched: 'text', find: acrossText },
    ],
  },
];

/** In every project, as many of them at once as the engine takes. */
async function findIn(db: Reads, find: Find, keys: readonly string[], query: Query, most: number): Promise<Row[]> {
  const atOnce = Math.max(1, Math.floor(EXPRESSION_WORDS / query.typed.length));
  const rows: Row[] = [];
  for (let from = 0; from < keys.length; from += atOnce) {
    // Whoever looks in a thousand projects lets others go between.
    if (from > 0) await setImmediate();
    rows.push(...(await find(db, keys.slice(from, from + atOnce), query, most)));
  }
  return keys.length > atOnce ? rows.sort(newestFirst) : rows;
}

/**
 * Living documents in which every word of a query is found, best first: those whose name is what was asked for, begins
 * with it, has every word, has it begun; then name and description together, the folder's name, the text of the pages; of
 * equals the last changed first. `matched`: the last of these that was needed.
 * @param projectIds where to look: what is in no other is never read.
 */
export async function searchDocuments(
  db: Reads,
  projectIds: readonly number[],
  text: string,
  limit: number,
): Promise<Found[]> {
  const query = { terms: searchTerms(text).slice(0, WORDS_MOST), typed: searchWords(text).slice(0, WORDS_MOST) };
  const keys = query.typed.length === 0 ? [] : await projectKeys(db, projectIds);
  const found = new Map<number, Found['matched']>();
  const add = (rows: readonly Row[], matched: Found['matched']) => {
    for (const { document_id } of rows) {
      if (found.size < limit && !found.has(document_id)) found.set(document_id, matched);
    }
  };
  for (const { widest, steps } of keys.length === 0 ? [] : rounds) {
    if (found.size >= limit) break;
    // As many as are left whatever the steps find of them.
    const rest = widest && (await findIn(db, widest.find, keys, query, 2 * limit + found.size));
    if (rest?.every((row) => found.has(row.document_id))) continue;
    for (const { matched, find } of steps) {
      // What the steps before found comes again and is passed over.
      if (found.size < limit) add(await findIn(db, find, keys, query, limit + found.size), matched);
    }
    if (widest !== undefined && rest !== undefined) add(rest, widest.matched);
  }
  return [...found].map(([document_id, matched]) => ({ document_id, matched }));
}
