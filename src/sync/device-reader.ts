// What a decision may read on a device: what it holds. Deleted rows are not held, so they read as absent.
import type { Listings, Put, Reader } from '#domain/mutations/mutation';
import { projectScope, type Rows, type Table } from '#domain/row';
import { rowsOf, type Store } from '#src/data/database.ts';

function createReader(store: Store): Reader {
  return {
    get: <T extends Table>(table: T, id: number) => rowsOf(store, table).get(id),
    list: <T extends keyof Listings>(table: T, by: Listings[T], value: number): Promise<Rows[T][]> =>
      rowsOf(store, table).where(by).equals(value).toArray(),
    access: async (projectId) => {
      const state = await store.scopes.get(projectScope(projectId));
      if (state !== undefined) return state.access_level;
      // A project made here that the server has not granted yet: its maker's.
      return (await store.projects.get(projectId)) === undefined ? undefined : 'owner';
    },
    hasBytes: () => Promise.resolve(false),
    hasToken: async (token) => (await store.qr_codes.where('token').equals(token).count()) > 0,
  };
}

interface Listing {
  by: string;
  value: number;
  rows: Map<number, Rows[keyof Listings]>;
}

/** A reader for many decisions in one transaction, of which nothing else writes: it is told of every row they put. */
export interface SeriesReader extends Reader {
  note(put: Put): void;
}

/** Reads each listing once: a folder that gets a thousand documents would be read a thousand times otherwise. */
export function createSeriesReader(store: Store): SeriesReader {
  const reader = createReader(store);
  const listings = new Map<Table, Listing[]>();

  async function listingOf<T extends keyof Listings>(table: T, by: Listings[T], value: number): Promise<Listing> {
    const known = listings.get(table) ?? [];
    listings.set(table, known);
    const found = known.find((listing) => listing.by === by && listing.value === value);
    if (found !== undefined) return found;
    const rows = await reader.list(table, by, value);
    const listing = { by, value, rows: new Map(rows.map((row) => [row.id, row])) };
    known.push(listing);
    return listing;
  }

  return {
    ...reader,
    list: async <T extends keyof Listings>(table: T, by: Listings[T], value: number) =>
      [...(await listingOf(table, by, value)).rows.values()] as Rows[T][],
    note({ table, row }) {
      for (const { by, value, rows } of listings.get(table) ?? []) {
        const belongs = row.deleted_at === null && (row as unknown as Record<string, unknown>)[by] === value;
        if (belongs) rows.set(row.id, row as Rows[keyof Listings]);
        else rows.delete(row.id);
      }
    },
  };
}
