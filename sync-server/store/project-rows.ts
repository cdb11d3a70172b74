// All rows of one project, as they leave a server and come to another. Which tables they are in is derived from the manifests of
// the nouns: a new one is among them by itself.
import type { Insertable } from 'kysely';
import type { Document } from '#domain/document';
import { manifestOf, projectScope, type Rows, type Table, tables } from '#domain/sync/row';
import type { Version } from '#domain/version';
import type { Reads, Tx } from './database.ts';
import { wantPhotoFacts } from './files/photo-jobs.ts';
import { fromStored, storedAsIs } from './row-codec.ts';
import { inParts } from './rows.ts';
import type { Schema } from './schema.ts';
import { indexImported } from './search/search-index.ts';

/** Rows of one page. */
const AT_ONCE = 500;

/** The tables of a project's scope, the projects themselves first. */
export const scopeTables = tables.filter((table) => manifestOf(table).scope === 'project');

/** An alias gives its id back to the document that it was of: it is stored before that, and behind the project. */
const early = new Map<Table, number>([
  ['projects', 0],
  ['people', 1],
  ['aliases', 2],
]);
/** The order in which rows are stored anew: what others refer to comes first. */
export const storingOrder = [...scopeTables].sort((a, b) => (early.get(a) ?? 3) - (early.get(b) ?? 3));

/** All rows of a project in a table, deleted ones too, in the order of their ids, some at a time. */
export async function* projectRows<T extends Table>(db: Reads, table: T, projectId: number): AsyncGenerator<Rows[T][]> {
  for (let after = 0; ; ) {
    const query = db.selectFrom(table as 'folders').selectAll();
    const rows = await query
      .where(manifestOf(table).scopeBy as 'project_id', '=', projectId)
      .where('id', '>', after)
      .orderBy('id')
      .limit(AT_ONCE)
      .execute();
    const last = rows.at(-1)?.id;
    if (last === undefined) return;
    yield rows.map((row) => fromStored(table, row));
    after = last;
  }
}

/** Where a project's scope stands. */
export function projectStand(db: Reads, projectId: number) {
  const query = db.selectFrom('scopes').select(['seq', 'floor']).where('scope', '=', projectScope(projectId));
  return query.executeTakeFirst();
}

/** Those of some ids that a table has. */
export async function takenIds(db: Reads, table: Table | 'shared_ids', ids: readonly number[]): Promise<number[]> {
  const taken: number[] = [];
  for (const part of inParts(ids)) {
    const rows = await db
      .selectFrom(table as 'folders')
      .select('id')
      .where('id', 'in', part)
      .execute();
    for (const { id } of rows) taken.push(id);
  }
  return taken;
}

/** Whether a printed code of this server has one of these. */
export async function takenTokens(db: Reads, tokens: readonly string[]): Promise<boolean> {
  for (const part of inParts(tokens)) {
    const row = await db.selectFrom('qr_codes').select('id').where('token', 'in', part).executeTakeFirst();
    if (row !== undefined) return true;
  }
  return false;
}

/** Begins the scope of a project that comes from elsewhere, where it stood there. No device has read of it here. */
export async function beginScope(
  tx: Tx,
  projectId: number,
  { seq, floor }: { seq: number; floor: number },
): Promise<void> {
  await tx
    .insertInto('scopes')
    .values({ scope: projectScope(projectId), seq, mark: '', floor })
    .execute();
}

/** Rows of one table as another server had them, their seqs too; and what is found by them is noted. */
export async function storeImported(tx: Tx, table: Table, scope: string, rows: readonly Rows[Table][]): Promise<void> {
  for (let from = 0; from < rows.length; from += AT_ONCE / 10) {
    const some = rows
      .slice(from, from + AT_ONCE / 10)
      .map((row) => storedAsIs(table, row, scope) as Insertable<Schema[Table]>);
    await tx.insertInto(table).values(some).execute();
  }
  if (table === 'documents') await indexImported(tx, rows as readonly Document[], []);
  if (table !== 'versions') return;
  const versions = rows as readonly Version[];
  await indexImported(tx, [], versions);
  await wantPhotoFacts(
    tx,
    versions.map((row) => ({ table: 'versions', row })),
  );
}

/** Whether one of these is the picture of somebody or something of this server. */
export async function takenPictures(db: Reads, urls: readonly string[]): Promise<boolean> {
  const named = [
    ['projects', 'cover_image_url'],
    ['users', 'avatar_url'],
    ['users', 'personal_avatar_url'],
  ] as const;
  for (const url of urls) {
    for (const [table, column] of named) {
      const query = db.selectFrom(table as 'projects').select('id');
      const row = await query.where(column as 'cover_image_url', '=', url).executeTakeFirst();
      if (row !== undefined) return true;
    }
  }
  return false;
}
