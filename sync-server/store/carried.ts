// What hangs on documents and is taken along by the store as they go to the bin and come back: comments, and what other manifests
// say. It is changed where it lies, so that nobody holds the texts of thousands.
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Document } from '#domain/document';
import type { UnseenSince } from '#domain/mutations/rules/seen';
import { type CarriedTable, carriedTables, manifestOf } from '#domain/sync/row';
import type { Reads, Tx } from './database.ts';
import { isElsewhere } from './makers.ts';
import { noteRows } from './people/who-acts.ts';
import { inParts } from './rows.ts';
import { isDeletedAt } from './sql-words.ts';

/** Who made a row of a table that is carried along, and in which commit, as columns. */
function makingColumns(table: CarriedTable): { by: string; commit: string } {
  const { made } = manifestOf(table);
  if (made === null) throw new Error(`${table} hang on documents and nobody makes them`);
  return { by: `${table}.${made.by}`, commit: `${table}.${made.in}` };
}

const any = (parts: readonly RawBuilder<SqlBool>[]) => sql<SqlBool>`(${sql.join(parts, sql` OR `)})`;

/** Whether what goes with a document is of others, or of the actor elsewhere, since a commit. No text is read. */
export async function carriedSince(
  db: Reads,
  actorId: number,
  { id, deleted_at }: Document,
  { after, elsewhere }: UnseenSince,
): Promise<boolean> {
  const found = carriedTables.map((table) => {
    const { by, commit } = makingColumns(table);
    return sql<SqlBool>`EXISTS (SELECT 1 FROM ${sql.table(table)}
      WHERE document_id = ${id} AND ${isDeletedAt('deleted_at', deleted_at)} AND ${sql.ref(commit)} > ${after}
        AND (${sql.ref(by)} <> ${actorId} OR ${isElsewhere(elsewhere, commit)}))`;
  });
  const { rows } = await sql<{ found: number }>`SELECT ${any(found)} AS found`.execute(db);
  return rows[0]?.found === 1;
}

/**
 * Whether somebody added something to a document that was in the bin already. By existence: none of what hangs on the document is
 * read.
 */
export async function addedInBin(db: Reads, actorId: number, document: Document): Promise<boolean> {
  const { id, deleted_at, written_by } = document;
  // What came late has put the time on: it says no more when the document went.
  const went = written_by?.deleted_at?.seq;
  const found = (['versions', ...carriedTables] as const).map((table) => {
    const made = manifestOf(table).made;
    const late = went === undefined ? sql`created_at >= ${deleted_at}` : sql`${sql.ref(made?.in ?? 'seq')} > ${went}`;
    return sql<SqlBool>`EXISTS (SELECT 1 FROM ${sql.table(table)} WHERE ${sql.ref(made?.by ?? '')} = ${actorId}
      AND document_id = ${id} AND deleted_at = ${deleted_at} AND ${late})`;
  });
  const { rows } = await sql<{ found: number }>`SELECT ${any(found)} AS found`.execute(db);
  return rows[0]?.found === 1;
}

/** Rows of one statement. */
const AT_ONCE = 1000;

/**
 * What is carried along with documents that go or come: what lives, or went at the same time. Before the rows are stored.
 * @param seqs scope → the seq of the commit.
 */
export async function takeAlong(tx: Tx, rows: readonly Document[], seqs: ReadonlyMap<string, number>): Promise<void> {
  // Of a row that is put twice, the later stays.
  const after = new Map(rows.map((row) => [row.id, row.deleted_at]));
  for (const part of inParts([...after.keys()])) {
    const known = tx.selectFrom('documents').select(['id', 'deleted_at', 'scope']).where('id', 'in', part);
    const alike = new Map<string, { ids: number[]; was: string | null; becomes: string | null; seq: number }>();
    for (const { id, deleted_at: was, scope } of await known.execute()) {
      const becomes = after.get(id) ?? null;
      if (becomes === was) continue;
      const turn = alike.get(`${scope} ${was} ${becomes}`) ?? { ids: [], was, becomes, seq: seqs.get(scope) ?? 0 };
      turn.ids.push(id);
      alike.set(`${scope} ${was} ${becomes}`, turn);
    }
    for (const { ids, was, becomes, seq } of alike.values()) {
      // Some at a time: between two statements others are answered.
      const take = () => takeSomeAlong(tx, { ids, was }, { deleted_at: becomes, seq }, AT_ONCE);
      while (await take());
    }
  }
}

/**
 * Some of what is carried along with documents, as these go or come: there may be more than one statement, or one transaction, is
 * to write. @param most rows of one table. @returns whether there may be more.
 */
export async function takeSomeAlong(
  tx: Tx,
  { ids, was }: { ids: readonly number[]; was: string | null },
  turn: { deleted_at: string | null; seq: number },
  most: number,
): Promise<boolean> {
  for (const table of carriedTables) {
    const some = tx.selectFrom(table).select('id').where('document_id', 'in', ids).where('deleted_at', 'is', was);
    const going = tx.updateTable(table).set(turn).where('id', 'in', some.limit(most));
    const taken = Number((await going.executeTakeFirst()).numUpdatedRows);
    noteRows(taken);
    if (taken === most) return true;
  }
  return false;
}
