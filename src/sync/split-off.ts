// A drawing is deleted while splits out of it wait. Its author sees two documents and deletes one; whether a split comes about is
// for the server to say, and where it does not, there is only one that would go.
import { limits } from '#domain/limits';
import { projectOfScope } from '#domain/sync/row';
import { madeIn } from '#domain/sync/written';
import type { OutboxEntry, Store } from '#src/data/database.ts';
import type { SharedSeq } from './moved-out.ts';
import { rowKey } from './row-store.ts';

type Change = Pick<OutboxEntry, 'name' | 'args' | 'scope'>;

const isDeletion = ({ name }: Pick<Change, 'name'>) => name === 'document.delete@1';

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
 * The deletion of a document as it is queued: it names what its author sees apart from it, and nothing without such splits.
 * Inside the transaction that queues it.
 */
export async function namingSplitOff<C extends Change>(store: Store, change: C): Promise<C> {
  if (!isDeletion(change)) return change;
  const { split_off: _, ...at } = change.args as { project_id: number; id: number; split_off?: number[] };
  const split_off: number[] = [];
  for (const id of await splitOffIn(store, change.scope)) if (await concerns(store, id, at.id)) split_off.push(id);
  if (split_off.length === 0) return { ...change, args: at };
  return { ...change, args: { ...at, split_off: split_off.slice(-limits.namedVersionsMax) } };
}

/** Documents shown here that were split off since, by whomever: each is younger than its versions. */
async function splitSince(store: Store, scope: OutboxEntry['scope'], since: number): Promise<number[]> {
  const documents = await store.documents
    .where('project_id')
    .equals(projectOfScope(scope) ?? 0)
    .toArray();
  const made = new Map(documents.flatMap(({ id, made_seq = 0 }) => (made_seq > since ? [[id, made_seq]] : [])));
  const versions = await store.versions
    .where('document_id')
    .anyOf([...made.keys()])
    .toArray();
  const older = versions.filter((version) => madeIn(version) < (made.get(version.document_id) ?? 0));
  return [...new Set(older.map(({ document_id }) => document_id))];
}

/**
 * The deletions of documents that are told (again) to a server whose data was put back: each names what its author saw apart
 * from it, also by others' splits, of which the server may not have been told again. @returns those in other words.
 */
export async function nameSplitsAgain<C extends Change>(
  store: Store,
  told: readonly C[],
  shared: SharedSeq,
): Promise<C[]> {
  const named: C[] = [];
  for (const change of told) {
    if (!isDeletion(change)) continue;
    const { split_off: before = [], ...at } = change.args as { project_id: number; id: number; split_off?: number[] };
    const split_off = [...new Set([...before, ...(await splitSince(store, change.scope, shared(change.scope)))])];
    if (split_off.length === before.length) continue;
    named.push({ ...change, args: { ...at, split_off: split_off.slice(-limits.namedVersionsMax) } });
  }
  return named;
}
