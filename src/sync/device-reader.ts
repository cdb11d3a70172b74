// What a decision may read on a device: what it holds. Deleted rows are not held, so they read as absent.
import type { AccessLevel } from '#domain/access';
import type { Document } from '#domain/document';
import { nameKey } from '#domain/files/names';
import type { Follow } from '#domain/follow';
import type { ListedMany, Reader, RowPut } from '#domain/mutations/rules/reader';
import { isDeletedAccount } from '#domain/person';
import { type Listings, projectScope, type Rows, type Table } from '#domain/sync/row';
import { rowsOf, type Store } from '#src/data/database.ts';
import { rowKey } from './row-store.ts';

/** Things beyond which all rows of their project are read at once: one question for all, not one for each. */
const MANY = 500;

async function listAll<T extends keyof Listings>(
  store: Store,
  table: T,
  { project_id, by, values }: ListedMany<T>,
): Promise<Rows[T][]> {
  if (values.length > MANY) {
    const wanted = new Set(values);
    const rows = await rowsOf(store, table).where('project_id').equals(project_id).toArray();
    return rows.filter((row) => wanted.has((row as unknown as Record<string, number>)[by] ?? 0));
  }
  // Each in one answer: a cursor over them all would stop at every row.
  const found = await Promise.all(values.map((value) => rowsOf(store, table).where(by).equals(value).toArray()));
  return found.flat();
}

function createReader(store: Store): Omit<Reader, 'documentsNamed' | 'getAll'> {
  return {
    get: <T extends Table>(table: T, id: number) => rowsOf(store, table).get(id),
    list: <T extends keyof Listings>(table: T, by: Listings[T], value: number): Promise<Rows[T][]> =>
      rowsOf(store, table).where(by).equals(value).toArray(),
    listAll: (table, many) => listAll(store, table, many),
    follow: (kind, id): Promise<Follow | undefined> =>
      store.follows.where('[kind+target_id]').equals([kind, id]).first(),
    access: async (projectId) => {
      const state = await store.scopes.get(projectScope(projectId));
      if (state !== undefined) return state.access_level;
      // A project made here that the server has not granted yet: its maker's.
      return (await store.projects.get(projectId)) === undefined ? undefined : 'owner';
    },
    // What is in the bin, and how much one person may have, the server knows.
    countBinnedFolders: () => Promise.resolve(0),
    countOwnProjects: () => Promise.resolve({ living: 0, binned: 0 }),
    countFolders: (projectId) => store.folders.where('project_id').equals(projectId).count(),
    // The server bounds them: what was written without a network is never refused here.
    weighComments: () =>
      Promise.resolve({ all: { count: 0, bytes: 0, links: 0 }, own: { count: 0, bytes: 0, links: 0 } }),
    countCodes: () => Promise.resolve(0),
    countPrints: () => Promise.resolve({ standing: 0, own: 0, ownStruck: 0 }),
    // What is in the bin is not held.
    addedInBin: () => Promise.resolve(false),
    hasBytes: () => Promise.resolve(false),
    hasToken: async (token) => (await store.qr_codes.where('token').equals(token).count()) > 0,
    // What is on this device is seen; of what is not, the server knows.
    othersActed: () => Promise.resolve(false),
    isAccountDeleted: async (projectId, userId) => {
      const people = await store.people.where('user_id').equals(userId).toArray();
      return people.some((person) => person.project_id === projectId && isDeletedAccount(person));
    },
  };
}

/** Rows that were read once, as they are by now; documents by their names too, from when one is asked for. */
class Listing {
  readonly #rows: Map<number, Rows[keyof Listings]>;
  #names: Map<string, Map<number, Document>> | undefined;

  constructor(rows: readonly Rows[keyof Listings][]) {
    this.#rows = new Map(rows.map((row) => [row.id, row]));
  }

  all(): Rows[keyof Listings][] {
    return [...this.#rows.values()];
  }

  put(row: Rows[keyof Listings]): void {
    this.remove(row.id);
    this.#rows.set(row.id, row);
    if (this.#names !== undefined) this.#addName(this.#names, row as Document);
  }

  remove(id: number): void {
    const before = this.#rows.get(id);
    this.#rows.delete(id);
    if (before !== undefined) this.#names?.get(nameKey((before as Document).name))?.delete(id);
  }

  /** Only of documents. */
  named(key: string): Document[] {
    if (this.#names === undefined) {
      this.#names = new Map();
      for (const row of this.#rows.values()) this.#addName(this.#names, row as Document);
    }
    return [...(this.#names.get(key)?.values() ?? [])];
  }

  #addName(names: Map<string, Map<number, Document>>, row: Document): void {
    const key = nameKey(row.name);
    const others = names.get(key);
    if (others === undefined) names.set(key, new Map([[row.id, row]]));
    else others.set(row.id, row);
  }
}

interface KnownListing {
  by: string;
  value: number;
  listing: Listing;
}

/** A reader for many decisions in one transaction, of which nothing else writes: it is told of every row they put. */
export interface SeriesReader extends Reader {
  note(put: RowPut): void;
  /** What it has read or been told of a row, at once; undefined where it has not. */
  held(table: Table, id: number): { row: Rows[Table] | undefined } | undefined;
}

/** Reads each row and each listing once: a folder that gets a thousand documents would be read a thousand times otherwise. */
export function createSeriesReader(store: Store): SeriesReader {
  const reader = createReader(store);
  const listings = new Map<Table, KnownListing[]>();
  const rows = new Map<string, Rows[Table] | undefined>();
  const levels = new Map<number, AccessLevel>();
  /** Of projects, how many they have. */
  const folders = new Map<number, number>();

  async function rowOf<T extends Table>(table: T, id: number): Promise<Rows[T] | undefined> {
    const key = rowKey(table, id);
    if (!rows.has(key)) rows.set(key, await reader.get(table, id));
    return rows.get(key) as Rows[T] | undefined;
  }

  async function levelIn(projectId: number): Promise<AccessLevel | undefined> {
    const level = levels.get(projectId) ?? (await reader.access(projectId));
    if (level !== undefined) levels.set(projectId, level);
    return level;
  }

  /** Counted once; a project of thousands would be counted for each folder that is made in it otherwise. */
  async function countFolders(projectId: number): Promise<number> {
    const count = folders.get(projectId) ?? (await reader.countFolders(projectId));
    folders.set(projectId, count);
    return count;
  }

  const knownListing = (table: keyof Listings, by: string, value: number) =>
    listings.get(table)?.find((listing) => listing.by === by && listing.value === value)?.listing;

  async function listingOf<T extends keyof Listings>(table: T, by: Listings[T], value: number): Promise<Listing> {
    const known = listings.get(table) ?? [];
    listings.set(table, known);
    const found = knownListing(table, by, value);
    if (found !== undefined) return found;
    const listing = new Listing(await reader.list(table, by, value));
    known.push({ by, value, listing });
    return listing;
  }

  async function readNamed(by: Listings['documents'], value: number, key: string): Promise<Document[]> {
    return (await listingOf('documents', by, value)).named(key);
  }

  return {
    ...reader,
    get: rowOf,
    getAll: async <T extends Table>(table: T, ids: readonly number[]) => {
      const unread = ids.filter((id) => !rows.has(rowKey(table, id)));
      const found = unread.length === 0 ? [] : await rowsOf(store, table).bulkGet(unread);
      for (const [at, id] of unread.entries()) rows.set(rowKey(table, id), found[at]);
      return ids.flatMap((id) => (rows.get(rowKey(table, id)) as Rows[T] | undefined) ?? []);
    },
    access: levelIn,
    list: async <T extends keyof Listings>(table: T, by: Listings[T], value: number) =>
      (await listingOf(table, by, value)).all() as Rows[T][],
    listAll: async (table, many) => {
      const found = await reader.listAll(table, many);
      // Read once: what is decided of them is asked for again, row by row.
      for (const row of found) rows.set(rowKey(table, row.id), row);
      return found;
    },
    held(table, id) {
      const key = rowKey(table, id);
      return rows.has(key) ? { row: rows.get(key) } : undefined;
    },
    countFolders,
    // At once where it is known: the transaction ends over a hundred promises in a row that are none of the store's own.
    documentsNamed: (by, value, key) => knownListing('documents', by, value)?.named(key) ?? readNamed(by, value, key),
    note({ table, row }) {
      const count = table === 'folders' ? folders.get(row.project_id) : undefined;
      if (table === 'folders' && count !== undefined) {
        const before = rows.get(rowKey(table, row.id)) === undefined ? 0 : 1;
        folders.set(row.project_id, count + (row.deleted_at === null ? 1 : 0) - before);
      }
      rows.set(rowKey(table, row.id), row.deleted_at === null ? row : undefined);
      for (const { by, value, listing } of listings.get(table) ?? []) {
        const belongs = row.deleted_at === null && (row as unknown as Record<string, unknown>)[by] === value;
        if (belongs) listing.put(row as Rows[keyof Listings]);
        else listing.remove(row.id);
      }
    },
  };
}
