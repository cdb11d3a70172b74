// What earlier apps left wrong in a store, put right when it is opened by this one.
import type { Transaction } from 'dexie';
import { sha256Of } from './sha256-of.ts';

// What is read here of the records, as they stand at this version: later versions of the store may shape them anew.
interface EntryThen {
  touches: string[];
}
interface BaseThen {
  key: string;
  table: string;
  row: { id: number; project_id?: number } | null;
}
interface JournalThen {
  scope: string;
  args: unknown;
}
interface BlobThen {
  sha256: string;
  sent: number;
  unsent: 0 | 1;
  complete: boolean;
  project_ids: number[];
}

/**
 * Server states that no pending change needs are left from a project that went: a refusal would show them as current. Of
 * those that a change needs, none can be told from a stale one, so that their projects are read again.
 */
export async function mendBaseRows(tx: Transaction): Promise<void> {
  const entries: EntryThen[] = await tx.table('outbox').toArray();
  const needed = new Set(entries.flatMap(({ touches }) => touches));
  const bases: BaseThen[] = await tx.table('base_rows').toArray();
  await tx.table('base_rows').bulkDelete(bases.filter(({ key }) => !needed.has(key)).map(({ key }) => key));
  const doubtful = new Set<string>();
  for (const { key, table, row } of bases) {
    if (row === null || !needed.has(key)) continue;
    if (table === 'projects') doubtful.add(`p:${row.id}`);
    else if (row.project_id !== undefined) doubtful.add(`p:${row.project_id}`);
  }
  await tx
    .table('scopes')
    .where('scope')
    .anyOf([...doubtful])
    .modify({ rereading: true });
}

/**
 * Files were booked as sent that nobody had taken. What a version waits for is offered again, as the books say nothing
 * of it any more; what belongs to a project that is gone is unsent.
 */
export async function mendBlobs(tx: Transaction): Promise<void> {
  const granted = new Set<string>(await tx.table('scopes').toCollection().primaryKeys());
  const journal: JournalThen[] = await tx.table('journal').toArray();
  const lost = new Set(journal.filter(({ scope }) => !granted.has(scope)).flatMap(({ args }) => sha256Of(args)));
  await tx
    .table('blobs')
    .where('unsent')
    .equals(0)
    .modify((blob: BlobThen) => {
      blob.sent = 0;
      if (blob.complete && blob.project_ids.length === 0 && lost.has(blob.sha256)) blob.unsent = 1;
    });
}
