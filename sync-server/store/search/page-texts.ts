// The words of PDFs by the hash of their bytes: read once per file, whoever else has the same file. What
// is still to be read is noted in the transaction that made the version ready, so that no end of the server loses it.
import { type Database, inTransaction, type Reads } from '#server/store/database.ts';
import { indexTexted } from './search-index.ts';

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

/**
 * Keeps what a file says and lets the documents be found by it whose current version it is.
 * @param text its words folded, each with a blank on either side; '' for nothing.
 */
export function savePageText(db: Database, sha256: string, text: string, now: string): Promise<void> {
  return inTransaction(db, async (tx) => {
    await tx.deleteFrom('text_jobs').where('sha256', '=', sha256).execute();
    await tx
      .insertInto('page_texts')
      .values({ sha256, text, created_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    if (text !== '') await indexTexted(tx, sha256);
  });
}

/** What was read of files that are no longer kept goes with them. */
export async function forgetPageTexts(db: Database): Promise<void> {
  const kept = db.selectFrom('blobs').select('sha256');
  await db.deleteFrom('page_texts').where('sha256', 'not in', kept).execute();
  await db.deleteFrom('text_jobs').where('sha256', 'not in', kept).execute();
}
