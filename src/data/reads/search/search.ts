// Finding documents on this device, by the server's rules and in its order (`sync-server/store/search/search.ts`): those whose
// name is what was asked for, begins with it, has every word, has it begun; then name and description together, the
// folder's name, the text of the pages; of equals the last changed first.

import type { SearchHit } from '#domain/endpoints/search';
import { searchTerms, searchWords } from '#domain/search-words';
import { addAll } from '#domain/sync/lists';
import type { Store } from '#src/data/database.ts';
import { readDocumentHit } from './search-hit.ts';
import { readSearchIndex, type SearchEntry } from './search-index.ts';
import { readByPages } from './search-pages.ts';

/** A query in the forms that entries are compared with. */
interface SearchQueryForms {
  typed: readonly string[];
  /** ` whole name `. */
  name: string;
  begun: readonly string[];
  whole: readonly string[];
}

const matchedAt: readonly SearchHit['matched'][] = ['name', 'name', 'name', 'name', 'description', 'folder'];

function nameBegins(name: string, { typed }: SearchQueryForms): boolean {
  const [first] = typed;
  if (typed.length === 1) return name.startsWith(` ${first}`);
  return name.startsWith(` ${first} `) && name.includes(` ${typed.join(' ')}`);
}

/** The place in `matchedAt` of a document that has every piece beside its pages; undefined where one is missing. */
function rankOf(entry: SearchEntry, asked: SearchQueryForms): number | undefined {
  const { words, name_end, described_end } = entry;
  if (!asked.begun.every((piece) => words.includes(piece))) return undefined;
  const name = words.slice(0, name_end);
  if (name === asked.name) return 0;
  if (nameBegins(name, asked)) return 1;
  if (asked.whole.every((piece) => name.includes(piece))) return 2;
  if (asked.begun.every((piece) => name.includes(piece))) return 3;
  const described = words.slice(0, described_end);
  return asked.begun.every((piece) => described.includes(piece)) ? 4 : 5;
}

type SearchMatch = Pick<SearchHit, 'id' | 'matched'>;

function findBeside(entries: readonly SearchEntry[], asked: SearchQueryForms): SearchMatch[] {
  const ranks = matchedAt.map((): number[] => []);
  for (const entry of entries) {
    const rank = rankOf(entry, asked);
    if (rank !== undefined) ranks[rank]?.push(entry.id);
  }
  return matchedAt.flatMap((matched, rank) => (ranks[rank] ?? []).map((id) => ({ id, matched })));
}

/**
 * Documents of this device in which every word of a query is found, best first.
 * @param index kept from one question to the next by whoever asks more than once.
 */
export async function readSearchHits(
  store: Store,
  query: string,
  limit: number,
  index?: Awaited<ReturnType<typeof readSearchIndex>>,
): Promise<SearchHit[]> {
  const [terms, typed] = [searchTerms(query), searchWords(query)];
  if (typed.length === 0) return [];
  const known = index ?? (await readSearchIndex(store));
  const begun = terms.map((term) => ` ${term.join(' ')}`);
  const asked = { typed, name: ` ${typed.join(' ')} `, begun, whole: begun.map((piece) => `${piece} `) };
  const found = findBeside(known.entries, asked);
  if (found.length < limit) {
    const ids = new Set(found.map(({ id }) => id));
    const onPages = await readByPages(store, known, terms, (id) => ids.has(id), limit - found.length);
    addAll(
      found,
      onPages.map((id): SearchMatch => ({ id, matched: 'text' })),
    );
  }
  const hits = await Promise.all(found.slice(0, limit).map(({ id, matched }) => readDocumentHit(store, id, matched)));
  return hits.filter((hit) => hit !== null);
}

/** Of these documents, those that this device holds too. */
export async function readHeldIds(store: Store, ids: readonly number[]): Promise<Set<number>> {
  return new Set(
    await store.documents
      .where('id')
      .anyOf([...ids])
      .primaryKeys(),
  );
}
