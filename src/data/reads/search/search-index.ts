// The words beside documents' pages (name, description, folder), folded once and kept in memory while somebody searches:
// reading and folding ten thousand rows anew for every letter would be felt.
import type { Document } from '#domain/document';
import { searchWords } from '#domain/search-words';
import type { Store } from '#src/data/database.ts';

/** A document as a search sees it. */
export interface SearchEntry {
  id: number;
  current_version_id: number | null;
  /**
   * ` name  description  folder `: one blank around words, two between fields, so that what must stand together never
   * spans two of them.
   */
  words: string;
  /** Where in `words` the name ends, and the description. */
  name_end: number;
  described_end: number;
}

/** What a search keeps between its questions: the same one for as long as the field is in use. */
export interface SearchMemory {
  folded: Map<string, string>;
  /** Version → hash of its file: it never changes. */
  hashes: Map<number, string>;
}

export function newSearchMemory(): SearchMemory {
  return { folded: new Map(), hashes: new Map() };
}

export interface SearchIndex {
  /** What was changed last comes first. */
  entries: readonly SearchEntry[];
  memory: SearchMemory;
}

/** As the server orders them: it counts commits, and stamps every change of a document with the time of its commit. */
function lastChangedFirst(a: Document, b: Document): number {
  if (a.updated_at !== b.updated_at) return a.updated_at < b.updated_at ? 1 : -1;
  return b.seq - a.seq || b.id - a.id;
}

/** Every living document of this device. */
export async function readSearchIndex(store: Store, memory = newSearchMemory()): Promise<SearchIndex> {
  const [documents, folders, projectIds] = await Promise.all([
    store.documents.toArray(),
    store.folders.toArray(),
    store.projects.toCollection().primaryKeys(),
  ]);
  const known = memory.folded;
  const folded = new Map<string, string>();
  const fold = (text: string): string => {
    const words = folded.get(text) ?? known.get(text) ?? searchWords(text).join(' ');
    folded.set(text, words);
    return words;
  };
  const folderNames = new Map(folders.map((folder) => [folder.id, fold(folder.name)]));
  const projects = new Set(projectIds);
  const shown = documents.filter((document) => projects.has(document.project_id)).sort(lastChangedFirst);
  const entries = shown.map(({ id, current_version_id, name, description, folder_id }): SearchEntry => {
    const [first, second, third] = [fold(name), fold(description), folderNames.get(folder_id) ?? ''];
    const name_end = first.length + 2;
    const described_end = name_end + second.length + 2;
    return { id, current_version_id, words: ` ${first}  ${second}  ${third} `, name_end, described_end };
  });
  memory.folded = folded;
  return { entries, memory };
}
