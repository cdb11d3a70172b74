// A drawing is deleted while splits out of it wait. Its author sees two documents and deletes one; whether a split comes about is
// for the server to say, and where it does not, there is only one that would go.
import { limits } from '#domain/limits';
import type { OutboxEntry, Store } from '#src/data/database.ts';
import { rowKey } from './row-store.ts';

type Change = Pick<OutboxEntry, 'name' | 'args' | 'scope'>;

/** The documents that splits which wait are to make. An acknowledged one is in the queue until its rows are here. */
async function splitOffIn(store: Store, scope: OutboxEntry['scope']): Promise<number[]> {
  const queued = await store.outbox.where('scope').equals(scope).toArray();
  const splits = queued.filter(({ name }) => name.startsWith('version.split@'));
  return splits.map(({ args }) => (args as { document_id: number }).document_id);
}

/** Whether a split may be out of a document, or make it. The screens show no alias of it any more; the server's last row does. */
async function concerns(store: Store, splitOff: number, documentId: number): Promise<boolean> {
  if (splitOff === documentId) return true;
  const alias = (await store.base_rows.get(rowKey('aliases', splitOff)))?.row as
    | { target_id: number }
    | null
    | undefined;
  // Made and split here before the server knew either: what it became one of is for the server to say.
  return alias == null || alias.target_id === documentId;
}

/**
 * The deletion of a document as it is queued: it names what its author sees apart from it. Without such splits it is said in
 * the words that every server knows. Inside the transaction that queues it.
 */
export async function namingSplitOff<C extends Change>(store: Store, change: C): Promise<C> {
  if (!/^document\.delete@[12]$/.test(change.name)) return change;
  const { split_off: _, ...at } = change.args as { project_id: number; id: number; split_off?: number[] };
  const split_off: number[] = [];
  for (const id of await splitOffIn(store, change.scope)) if (await concerns(store, id, at.id)) split_off.push(id);
  if (split_off.length === 0) return { ...change, name: 'document.delete@1', args: at };
  return {
    ...change,
    name: 'document.delete@2',
    args: { ...at, split_off: split_off.slice(-limits.namedVersionsMax) },
  };
}
