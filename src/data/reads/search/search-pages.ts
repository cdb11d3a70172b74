// Finding documents by the text of their pages, as far as this device has read it (kept projects), also where only some
// of the words are there.
import { isWholeOnPage, onPage } from '#domain/search-words';
import type { Store } from '#src/data/database.ts';
import type { SearchEntry, SearchIndex } from './search-index.ts';

/** The files that have a piece on their pages; `whole`: those of them that have it as it was typed, not only begun. */
interface Pages {
  files: ReadonlySet<string>;
  whole: ReadonlySet<string>;
}

const both = (a: ReadonlySet<string>, b: ReadonlySet<string>) => new Set([...a].filter((file) => b.has(file)));

async function filesWith(store: Store, word: string, begun: boolean): Promise<Set<string>> {
  const words = store.file_words.where('words');
  return new Set(await (begun ? words.startsWith(word) : words.equals(word)).primaryKeys());
}

/** Of some files, those on whose pages the words of a piece stand together. */
async function standingTogether(store: Store, files: ReadonlySet<string>, term: readonly string[]) {
  const rows = await store.file_words.bulkGet([...files]);
  const piece = onPage(term);
  return new Set(rows.flatMap((row) => (row?.text.includes(piece) ? [row.sha256] : [])));
}

async function pagesWith(store: Store, term: readonly string[]): Promise<Pages> {
  const last = term.at(-1) ?? '';
  const ended = await filesWith(store, last, false);
  let files = isWholeOnPage(last) ? ended : await filesWith(store, last, true);
  for (const word of term.slice(0, -1)) files = both(files, await filesWith(store, word, false));
  if (term.length > 1) files = await standingTogether(store, files, term);
  return { files, whole: both(files, ended) };
}

/** More rows than these come faster all at once than one by one. */
const ONE_BY_ONE = 200;

/** The hashes of the current versions: read once, at the first question that needs them. */
async function learnHashes(store: Store, { entries, memory }: SearchIndex): Promise<ReadonlyMap<number, string>> {
  const unknown = entries.flatMap(({ current_version_id: id }) => (id === null || memory.hashes.has(id) ? [] : [id]));
  const few = unknown.length <= ONE_BY_ONE;
  for (const version of await (few ? store.versions.bulkGet(unknown) : store.versions.toArray())) {
    if (version !== undefined) memory.hashes.set(version.id, version.sha256);
  }
  return memory.hashes;
}

/** How well the text of a file fits: 0 every piece as typed, 1 every piece, 2 some of them beside the pages; or not. */
function fitOf(entry: SearchEntry, file: string, terms: readonly (readonly string[])[], pages: readonly Pages[]) {
  if (pages.every(({ whole }) => whole.has(file))) return 0;
  if (pages.every(({ files }) => files.has(file))) return 1;
  const beside = (at: number) => entry.words.includes(` ${terms[at]?.join(' ')}`);
  return pages.every(({ files }, at) => files.has(file) || beside(at)) ? 2 : undefined;
}

/** Documents with every piece of a query on their pages or beside them, best first, at most `most`. */
export async function readByPages(
  store: Store,
  index: SearchIndex,
  terms: readonly (readonly string[])[],
  isFound: (id: number) => boolean,
  most: number,
): Promise<number[]> {
  const pages = await Promise.all(terms.map((term) => pagesWith(store, term)));
  if (pages.every(({ files }) => files.size === 0)) return [];
  const hashes = await learnHashes(store, index);
  const fits: [number[], number[], number[]] = [[], [], []];
  for (const entry of index.entries) {
    const file = entry.current_version_id === null ? undefined : hashes.get(entry.current_version_id);
    const fit = file === undefined || isFound(entry.id) ? undefined : fitOf(entry, file, terms, pages);
    if (fit !== undefined) fits[fit].push(entry.id);
  }
  return fits.flat().slice(0, most);
}
