// A folder is deleted while moves out of it wait. Its author does not see what they moved in it any more; whether a move comes
// about is for the server to say, and where it does not, the deletion is not to take what was moved.
import type { OutboxEntry, Store } from '#src/data/database.ts';

type Change = Pick<OutboxEntry, 'name' | 'args' | 'scope'>;

/** No tree is deeper; rows that run in a circle are no tree. */
const MOST_LEVELS = 1000;

/** Tells whether a folder is shown in another one, at any depth, or is that one. Each is looked at once. */
function shownIn(store: Store, folderId: number) {
  const known = new Map<number, Promise<boolean>>([[folderId, Promise.resolve(true)]]);
  async function climb(id: number, levels: number): Promise<boolean> {
    const parent = (await store.folders.get(id))?.parent_folder_id;
    return parent != null && levels > 0 && isIn(parent, levels - 1);
  }
  function isIn(id: number, levels = MOST_LEVELS): Promise<boolean> {
    const found = known.get(id) ?? climb(id, levels);
    known.set(id, found);
    return found;
  }
  return isIn;
}

/** What moves that wait speak of. An acknowledged one is in the queue until its rows are here. */
async function movedIn(store: Store, scope: OutboxEntry['scope']): Promise<Set<number>> {
  const queued = await store.outbox.where('scope').equals(scope).toArray();
  const moves = queued.filter(({ name }) => /^(?:document|folder)\.move@/.test(name));
  return new Set(moves.map(({ args }) => (args as { id: number }).id));
}

/**
 * The deletion of a folder as it is queued: it names what its author moves elsewhere. Without such moves it is said in the
 * words that every server knows. Inside the transaction that queues it.
 */
export async function namingMovedOut<C extends Change>(store: Store, change: C): Promise<C> {
  if (!/^folder\.delete@[12]$/.test(change.name)) return change;
  const { moved_out: _, ...at } = change.args as { project_id: number; id: number; moved_out?: number[] };
  const moved = [...(await movedIn(store, change.scope))];
  const isIn = shownIn(store, at.id);
  const became = (await store.aliases.bulkGet(moved)).map((alias, index) => alias?.target_id ?? moved[index] ?? 0);
  const documents = await store.documents.bulkGet(became);
  const moved_out: number[] = [];
  for (const [index, id] of moved.entries()) if (!(await isIn(documents[index]?.folder_id ?? id))) moved_out.push(id);
  if (moved_out.length === 0) return { ...change, name: 'folder.delete@1', args: at };
  return { ...change, name: 'folder.delete@2', args: { ...at, moved_out } };
}
