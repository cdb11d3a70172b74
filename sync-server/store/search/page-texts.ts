// The words of PDFs by the hash of their bytes: read once per file, whoever else has the same file. What
// is still to be read is noted in the transaction that made the version ready, so that no end of the server loses it.
import { type RawBuilder, sql } from 'kysely';
import type { PageText } from '#domain/page-text';
import { type Database, inTransaction, type Reads } from '#server/store/database.ts';
import { nextNumber } from '#server/store/sql-words.ts';
import { indexTexted } from './search-index.ts';
import { dropTexts } from './search-texts.ts';

/** A file that is to be read. */
export interface UnreadFile {
  sha256: string;
  /** Who sent it. */
  person_id: number;
}

/**
 * Of the person whose turn is after that of another, the file that waits longest for being read; undefined when none does.
 * People take turns, so that nobody's thousand files keep those of others waiting.
 */
export async function nextUnread(db: Reads, after = -1): Promise<UnreadFile | undefined> {
  const waiting = db
    .selectFrom('text_jobs')
    .select(['sha256', 'person_id'])
    .orderBy('person_id')
    .orderBy('id')
    .limit(1);
  return (await waiting.where('person_id', '>', after).executeTakeFirst()) ?? (await waiting.executeTakeFirst());
}

/** Keeps what a file says and lets the documents be found by it whose current version it is. @param page its words folded. */
export function savePageText(db: Database, sha256: string, page: PageText, now: string): Promise<void> {
  return inTransaction(db, async (tx) => {
    await tx.deleteFrom('text_jobs').where('sha256', '=', sha256).execute();
    const known = await tx.selectFrom('page_texts').select('text').where('sha256', '=', sha256).executeTakeFirst();
    await tx
      .insertInto('page_texts')
      .values({ sha256, ...page, created_at: now })
      .onConflict((conflict) => conflict.column('sha256').doUpdateSet({ ...page, created_at: now }))
      .execute();
    if (known?.text === page.text) return;
    // Read anew, it says something else: what was found by its former words is found by these.
    const found = await tx.selectFrom('search_texts').select('document_id').where('sha256', '=', sha256).execute();
    await dropTexts(
      tx,
      found.map(({ document_id }) => document_id),
    );
    if (page.text !== '') await indexTexted(tx, sha256);
  });
}

/** Notes files that were read, and of which this holds, to be read again. @returns how many. */
async function readAgain(db: Database, which: RawBuilder<boolean>): Promise<number> {
  const { numAffectedRows } = await sql`
    INSERT INTO text_jobs (sha256, person_id)
    SELECT sha256, coalesce((SELECT created_by_id FROM versions WHERE versions.sha256 = page_texts.sha256 LIMIT 1), 0)
    FROM page_texts WHERE ${which} ON CONFLICT DO NOTHING`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** What another reader could not read is read again. @param reader the one that reads now. */
export const readRefusedAgain = (db: Database, reader: string): Promise<number> =>
  readAgain(db, sql`refused_by IS NOT NULL AND refused_by <> ${reader}`);

/** Files of which no words are kept, or all of them, are read again. @returns how many. */
export const reindexTexts = (db: Database, isAll: boolean): Promise<number> =>
  readAgain(db, isAll ? sql`true` : sql`text = ''`);

/** A file that cannot be read now is read after those that wait. */
export async function postponeText(db: Database, sha256: string): Promise<void> {
  const last = nextNumber('text_jobs', 'id');
  await db.updateTable('text_jobs').set({ id: last }).where('sha256', '=', sha256).execute();
}

/** What was read of files that are no longer kept goes with them. */
export async function forgetPageTexts(db: Database): Promise<void> {
  const kept = db.selectFrom('blobs').select('sha256');
  await db.deleteFrom('page_texts').where('sha256', 'not in', kept).execute();
  await db.deleteFrom('text_jobs').where('sha256', 'not in', kept).execute();
}
