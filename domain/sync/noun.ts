// What is said of a synced noun once, so that devices, server and tests treat its rows alike: see `nouns.ts`.

/** Whose rows they are: of one person, or of all who take part in a project. */
export type ScopeKind = 'person' | 'project';

/** The document that a row hangs on, and what becomes of the row with it. */
export interface DocumentPart<Row> {
  /** The column with the document's id. */
  by: keyof Row & string;
  /**
   * `along`: it goes to the bin with the document and comes back with it. `stays`: it lives on, as what is on paper does. `decided`:
   * as `along`, and decisions look at each of them.
   */
  bin: 'along' | 'stays' | 'decided';
  /**
   * When versions leave for a document of their own (`version.split`): `version`: it goes with the version that its `version_id`
   * names. `decision`: the decision itself says which rows go. `stays`: none goes.
   */
  split: 'version' | 'decision' | 'stays';
}

/** Everything that differs between the nouns of the change feed. No part may be left out: what does not apply is null or empty. */
export interface NounManifest<Row> {
  scope: ScopeKind;
  /** The column with the id of the project or person that a row belongs to. */
  scopeBy: keyof Row & string;
  /** The document that a row hangs on; null for none. */
  partOf: DocumentPart<Row> | null;
  /** Who made a row, and the column with the commit in which they did: work that a deletion must not take along unseen. */
  made: { by: keyof Row & string; in: 'made_seq' | 'seq' } | null;
  /** Columns by which decisions list rows. */
  listedBy: readonly (keyof Row & string)[];
  /** Columns that the server keeps as JSON text. */
  json: readonly (keyof Row & string)[];
  /** What a row may be without, as the server stores it then. */
  defaults: Partial<Row>;
  /**
   * The device database's version → the indexes of the noun's store from then on, in Dexie's words, without the key `id`. The first
   * says since when devices have the store.
   */
  indexes: Readonly<Record<number, string>>;
  /**
   * What a device does with a row that a server lacks since a backup was restored. `held`: people made it; it is kept and asked
   * about. `dropped`: the server makes it anew, or it says nothing without the others.
   */
  afterRestore: 'held' | 'dropped';
  /**
   * How whoever made a held row has it made anew. `never`: they cannot. `in_order`: with what stands in it and on it, see
   * `src/sync/recovery/teller.ts`. Otherwise the change that makes it, as soon as its document is there.
   */
  toldAgain: 'never' | 'in_order' | ((row: Row) => { name: string; args: object });
  /** When the server forgets a deleted row: `alone`, as a tombstone; `never` by itself. */
  forgotten: 'alone' | 'never';
  /** The column with the person who gets a row in the export of their account; null: it is in nobody's. */
  exportedTo: (keyof Row & string) | null;
}

export type RowOf<N> = N extends { readonly row?: infer Row } ? NonNullable<Row> : never;

/** A manifest as it was written, bound to the type of its rows. */
export function noun<Row extends { id: number }>() {
  return <const Manifest extends NounManifest<Row>>(manifest: Manifest): Manifest & { readonly row?: Row } => manifest;
}
