// The rows that travel in the change feed, by table, as their manifests tell of them. A device's store mirrors these tables;
// the server's holds them.
import type { NounManifest, RowOf } from './noun.ts';
import { nouns } from './nouns.ts';
import { madeIn } from './written.ts';

type Nouns = typeof nouns;
export type Table = keyof Nouns;
/** Table → row, for every table in the change feed. */
export type Rows = { [T in Table]: RowOf<Nouns[T]> };

/** In the order in which rows of one commit travel: what others refer to comes first. */
export const tables = Object.keys(nouns) as Table[];

export function isTable(name: string): name is Table {
  return (tables as readonly string[]).includes(name);
}

/** The tables whose manifests say this. */
type TablesWith<Part> = { [T in Table]: Nouns[T] extends Part ? T : never }[Table];

/** The manifest of a table, without the types of its own columns. */
export function manifestOf(table: Table): NounManifest<Record<string, unknown>> {
  return nouns[table] as unknown as NounManifest<Record<string, unknown>>;
}

/** The columns by which rows can be listed. */
export type Listings = {
  [T in Table as Nouns[T]['listedBy'][number] extends never ? never : T]: Nouns[T]['listedBy'][number];
};

/** The tables of a person's own scope, and those of a project beside that of the projects themselves. */
export const personTables = tables.filter((table) => manifestOf(table).scope === 'person');
export type ProjectTable = TablesWith<{ scope: 'project'; scopeBy: 'project_id' }>;
export const projectTables = tables.filter(
  (table): table is ProjectTable => manifestOf(table).scopeBy === 'project_id',
);

/** The tables of what people made, as against what the server makes of it. */
export type HeldTable = TablesWith<{ afterRestore: 'held' }>;
export const heldTables = tables.filter((table): table is HeldTable => manifestOf(table).afterRestore === 'held');

export function isHeldTable(table: Table): table is HeldTable {
  return manifestOf(table).afterRestore === 'held';
}

/** What goes to the bin with a document and comes back with it, and no decision looks at: it is put, or taken along by the store. */
export type CarriedTable = TablesWith<{ partOf: { bin: 'along' } }>;
export const carriedTables = tables.filter((table): table is CarriedTable => manifestOf(table).partOf?.bin === 'along');

/** What is of a version and lives on when its document is deleted, as what is on paper does. */
export type PaperTable = TablesWith<{ partOf: { bin: 'stays' } }>;
export const paperTables = tables.filter((table): table is PaperTable => manifestOf(table).partOf?.bin === 'stays');

/** What leaves with the version that it is of, when that becomes a document of its own. */
export type SplitTable = TablesWith<{ partOf: { split: 'version' } }>;
export const splitTables = tables.filter((table): table is SplitTable => manifestOf(table).partOf?.split === 'version');

const fieldOf = (row: object, field: string | undefined) => Number((row as Record<string, unknown>)[field ?? '']);

/** Who made a row, and the commit in which they did. Of a noun that nobody makes: 0; not a number where the row does not say who. */
export function makingOf(table: Table, row: Rows[Table]): { user_id: number; seq: number } {
  const { made } = manifestOf(table);
  if (made === null) return { user_id: 0, seq: 0 };
  const seq = made.in === 'seq' ? row.seq : madeIn(row);
  return { user_id: fieldOf(row, made.by), seq };
}

/** The document that a row hangs on. */
export const documentOf = (table: Table, row: Rows[Table]): number => fieldOf(row, manifestOf(table).partOf?.by);

/** The unit of sync and permission that a row belongs to. */
export type Scope = `u:${number}` | `p:${number}`;
export const userScope = (userId: number): Scope => `u:${userId}`;
export const projectScope = (projectId: number): Scope => `p:${projectId}`;

/** The project of a `p:` scope, or undefined for another kind of scope. */
export function projectOfScope(scope: string): number | undefined {
  const match = /^p:([1-9]\d{0,15})$/.exec(scope);
  return match ? Number(match[1]) : undefined;
}

/** The scope of a row. */
export function scopeOf<T extends Table>(table: T, row: Rows[T]): Scope {
  const { scope, scopeBy } = manifestOf(table);
  const id = fieldOf(row, scopeBy);
  return scope === 'person' ? userScope(id) : projectScope(id);
}

/** The scope that a change is made in: that of the project its arguments name, else the person's own. */
export function scopeOfArgs(args: unknown, userId: number): Scope {
  const named = typeof args === 'object' && args !== null && 'project_id' in args ? args.project_id : undefined;
  return typeof named === 'number' ? projectScope(named) : userScope(userId);
}
