// A folder is deleted while moves out of it wait. Its author does not see what they moved in it any more; whether a move comes
// about is for the server to say, and where it does not, the deletion is not to take what was moved.
import { Refusal } from '#domain/errors';
import { limits } from '#domain/limits';
import { projectOfScope } from '#domain/sync/row';
import type { OutboxEntry, Store } from '#src/data/database.ts';

type Change = Pick<OutboxEntry, 'name' | 'args' | 'scope'>;

/** No tree is deeper; rows that run in a circle are no tree. */
const MOST_LEVELS = 1000;

/** Of folders, the one that each stands in; null for a root. */
type Parents = ReadonlyMap<number, number | null>;

/** Read at once: a store gives up a transaction in which too much is awaited that it does not do itself. */
async function parentsOf(store: Store, scope: string): Promise<Map<number, number | null>> {
  const folders = await store.folders
    .where('project_id')
    .equals(projectOfScope(scope) ?? 0)
    .toArray();
  return new Map(folders.map(({ id, parent_folder_id }) => [id, parent_folder_id]));
}

/** Whether a folder stands in another one, at any depth, or is that one; undefined where a folder on the way is not known. */
function isIn(parents: Parents, id: number, folderId: number): boolean | undefined {
  let at: number | null | undefined = id;
  for (let levels = MOST_LEVELS; at != null && levels > 0; levels -= 1) {
    if (at === folderId) return true;
    at = parents.get(at);
  }
  return at === undefined ? undefined : false;
}

/** The documents that these ids stand for, in their order; undefined where there is none. */
async function documentsBy(store: Store, ids: readonly number[]) {
  const aliases = await store.aliases.bulkGet([...ids]);
  return store.documents.bulkGet(aliases.map((alias, at) => alias?.target_id ?? ids[at] ?? 0));
}

const isMove = ({ name }: Pick<Change, 'name'>) => /^(?:document|folder)\.move@/.test(name);
const isFolderDeletion = ({ name }: Pick<Change, 'name'>) => name === 'folder.delete@1';

/** What moves that wait speak of. An acknowledged one is in the queue until its rows are here. */
async function movedIn(store: Store, scope: OutboxEntry['scope']): Promise<Set<number>> {
  const queued = await store.outbox.where('scope').equals(scope).toArray();
  const moves = queued.filter(isMove);
  return new Set(moves.map(({ args }) => (args as { id: number }).id));
}

/**
 * The deletion of a folder as it is queued: it names what its author moves elsewhere, and nothing without such moves. Inside
 * the transaction that queues it.
 * @throws Refusal `moves_waiting` where it would have to name too many: it can be queued once their moves are answered.
 */
export async function namingMovedOut<C extends Change>(store: Store, change: C): Promise<C> {
  if (!isFolderDeletion(change)) return change;
  const { moved_out: _, ...at } = change.args as { project_id: number; id: number; moved_out?: number[] };
  const moved = [...(await movedIn(store, change.scope))];
  if (moved.length === 0) return { ...change, args: at };
  const parents = await parentsOf(store, change.scope);
  const documents = await documentsBy(store, moved);
  const moved_out = moved.filter((id, index) => isIn(parents, documents[index]?.folder_id ?? id, at.id) !== true);
  if (moved_out.length > limits.movedOutMax) throw new Refusal('moves_waiting');
  return { ...change, args: moved_out.length === 0 ? at : { ...at, moved_out } };
}

interface MoveArgs {
  id: number;
  project_id: number;
  parent_folder_id?: number;
  folder_id?: number;
  was?: number;
  moved_out?: number[];
}

/** Where things were moved by changes of a project that are told again, as these come by, and where folders are by them. */
class RetoldMoves {
  readonly #store: Store;
  readonly #goals = new Map<number, number>();
  /** Where each was before; undefined where a move does not say. */
  readonly #before = new Map<number, (number | undefined)[]>();
  readonly #parents: Map<number, number | null>;

  constructor(store: Store, parents: Map<number, number | null>) {
    this.#store = store;
    this.#parents = parents;
  }

  note(change: Change): void {
    const { id, parent_folder_id, folder_id, was } = change.args as MoveArgs;
    if (change.name.startsWith('folder.') && parent_folder_id !== undefined) this.#parents.set(id, parent_folder_id);
    const goal = parent_folder_id ?? folder_id;
    if (!isMove(change) || goal === undefined) return;
    this.#goals.set(id, goal);
    this.#before.set(id, [...(this.#before.get(id) ?? []), was]);
  }

  #mayHaveBeenIn(id: number, folderId: number): boolean {
    const places = this.#before.get(id) ?? [];
    return places.some((was) => was === undefined || isIn(this.#parents, was, folderId) !== false);
  }

  /** What was moved elsewhere before a folder is deleted. What went with a folder that is gone since was deleted too. */
  async movedOutOf(folderId: number): Promise<number[]> {
    const ids = [...this.#goals.keys()];
    const documents = await documentsBy(this.#store, ids);
    const isShown = (id: number, index: number) => documents[index] !== undefined || this.#parents.has(id);
    return ids.filter((id, index) => {
      const isInside = id === folderId || isIn(this.#parents, this.#goals.get(id) ?? 0, folderId);
      const isElsewhere = isInside === false || (isInside === undefined && isShown(id, index));
      return isElsewhere && this.#mayHaveBeenIn(id, folderId);
    });
  }
}

/** How far a scope's history is the same on the server that was put back; 0 where nobody knows. */
export type SharedSeq = (scope: OutboxEntry['scope']) => number;

/**
 * What this device shows elsewhere since the histories parted, whoever moved it there: their devices may tell of it later than
 * this one tells of the deletion, and nobody of what came by a call.
 */
async function movedSince(store: Store, scope: OutboxEntry['scope'], since: number): Promise<Map<number, number>> {
  const id = projectOfScope(scope) ?? 0;
  const documents = await store.documents.where('project_id').equals(id).toArray();
  const folders = await store.folders.where('project_id').equals(id).toArray();
  const places = [
    ...documents.map((row) => ({ id: row.id, place: row.folder_id, hand: row.written_by?.folder_id })),
    ...folders.map((row) => ({ id: row.id, place: row.parent_folder_id ?? 0, hand: row.written_by?.parent_folder_id })),
  ];
  return new Map(places.flatMap(({ id: moved, place, hand }) => ((hand?.seq ?? 0) > since ? [[moved, place]] : [])));
}

async function shownElsewhere(store: Store, scope: OutboxEntry['scope'], folderId: number, shared: SharedSeq) {
  const parents = await parentsOf(store, scope);
  const moved = await movedSince(store, scope, shared(scope));
  return [...moved].flatMap(([id, place]) => (isIn(parents, place, folderId) === false ? id : []));
}

/**
 * A server whose data was put back is told again what it lacks, and may refuse a move that had long come about: the deletion of
 * the folder that was moved out of names that, too. Of things that were never in it nothing comes.
 * @param told the changes that are told (again), in their order.
 * @param shared undefined: what others moved is not looked at.
 * @returns those that were given other words, and those that would have to name too many: they are not to be told.
 */
export async function nameToldAgain<C extends Change>(
  store: Store,
  told: readonly C[],
  shared?: SharedSeq,
): Promise<{ named: C[]; tooMany: C[] }> {
  const named: C[] = [];
  const tooMany: C[] = [];
  const projects = new Map<string, RetoldMoves>();
  for (const change of told) {
    const retold = projects.get(change.scope) ?? new RetoldMoves(store, await parentsOf(store, change.scope));
    projects.set(change.scope, retold);
    retold.note(change);
    if (!isFolderDeletion(change)) continue;
    const { moved_out: before = [], ...at } = change.args as MoveArgs;
    const elsewhere = shared === undefined ? [] : await shownElsewhere(store, change.scope, at.id, shared);
    const moved_out = [...new Set([...before, ...(await retold.movedOutOf(at.id)), ...elsewhere])];
    if (moved_out.length === before.length) continue;
    if (moved_out.length > limits.movedOutMax) tooMany.push({ ...change, args: at });
    else named.push({ ...change, args: { ...at, moved_out } });
  }
  return { named, tooMany };
}
