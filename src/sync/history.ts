// Where this device stands in the history of each scope: the mark of its cursor, and a trail of commits that it came by. A
// server whose data was put back has another history from some commit on; the trail tells from which.
import type { PullPage } from '#domain/sync/sync';
import type { OutboxEntry, ScopeState, Store } from '#src/data/database.ts';
import { wholeAt } from '#src/data/reads/queue/half-read.ts';
import { SyncRefused } from '#src/net/sync-calls.ts';
import { rowKey } from './row-store.ts';

/** Points of a trail: the newest half one by one, before them ever fewer. */
const TRAIL = 40;

/** How a scope stands after a page. */
export function standAfter(state: ScopeState, page: PullPage): Pick<ScopeState, 'cursor' | 'mark' | 'trail' | 'whole'> {
  const { cursor } = page;
  const mark = page.mark ?? (cursor === state.cursor ? state.mark : undefined);
  const before = (state.trail ?? []).filter(([seq]) => seq < cursor);
  const trail: [number, string][] = mark === undefined ? before : [...before, [cursor, mark]];
  const whole = page.more ? wholeAt(state) : { seq: cursor, mark };
  return { cursor, mark, whole, trail: trail.length > TRAIL ? thinned(trail) : trail };
}

/** Every second one of the older half is left out. */
function thinned(trail: readonly [number, string][]): [number, string][] {
  return trail.filter((_, at) => at >= TRAIL / 2 || at % 2 === 0);
}

/** What the person has seen of a scope, as a change made now says it. */
async function seenOf(store: Store, scope: string): Promise<Pick<OutboxEntry, 'base_seq' | 'base_mark'>> {
  const state = await store.scopes.get(scope as ScopeState['scope']);
  if (state === undefined) return { base_seq: null };
  // Another history is followed and not read yet: of what is shown, that is in both.
  const point = state.put_back && state.rereading ? state.trail?.at(-1) : undefined;
  if (point !== undefined) return { base_seq: point[0], base_mark: point[1] };
  const { seq, mark } = wholeAt(state);
  return { base_seq: seq, ...(mark === undefined ? {} : { base_mark: mark }) };
}

const isDeletion = ({ name }: Pick<OutboxEntry, 'name'>) => /\.delete@/.test(name);
const isOfContainer = ({ name }: Pick<OutboxEntry, 'name'>) => /^(?:folder|project)\.delete@/.test(name);
const isOfDocument = ({ name }: Pick<OutboxEntry, 'name'>) => /^document\.delete@/.test(name);

const idOf = ({ args }: Pick<OutboxEntry, 'args'>) => Number((args as { id?: unknown }).id);

/** Whether a deletion may hide something in a document: of what it deletes, the server's row says where that is. */
async function hidesIn(store: Store, documentId: number, { name, args }: OutboxEntry): Promise<boolean> {
  const table = /^comment\./.test(name) ? 'comments' : /^version\./.test(name) ? 'versions' : undefined;
  if (table === undefined) return false;
  const id = idOf({ args });
  const row = (await store.base_rows.get(rowKey(table, id)))?.row ?? (await store.table(table).get(id));
  return (row as { document_id?: number } | null | undefined)?.document_id === documentId;
}

/** Of what waits, the deletions that may hide what is in the thing that a change deletes. */
async function hidingIn(store: Store, change: Pick<OutboxEntry, 'name' | 'scope' | 'args'>): Promise<OutboxEntry[]> {
  if (!isOfContainer(change) && !isOfDocument(change)) return [];
  // An acknowledged one is in the queue until its rows are here.
  const waiting = (await store.outbox.where('scope').equals(change.scope).toArray()).filter(isDeletion);
  if (isOfContainer(change)) return waiting;
  const hides = await Promise.all(waiting.map((entry) => hidesIn(store, idOf(change), entry)));
  return waiting.filter((_, at) => hides[at]);
}

/**
 * What the author of a change has seen. What a deletion hides that waits, or whose rows have not come yet, others may have
 * gone on with since, and it was not shown: the deletion of the document, folder or project around it is decided on what was
 * seen before that one.
 */
export async function seenBy(
  store: Store,
  change: Pick<OutboxEntry, 'name' | 'scope' | 'args'>,
): Promise<Pick<OutboxEntry, 'base_seq' | 'base_mark'>> {
  const now = await seenOf(store, change.scope);
  if (now.base_seq === null) return now;
  const hiding = await hidingIn(store, change);
  const [earliest] = hiding.sort((a, b) => (a.base_seq ?? 0) - (b.base_seq ?? 0));
  if (earliest === undefined || (earliest.base_seq ?? 0) >= now.base_seq) return now;
  const { base_seq, base_mark } = earliest;
  return { base_seq, ...(base_mark === undefined ? {} : { base_mark }) };
}

/**
 * What of that holds of a history that a scope shares up to a commit.
 * @param onTrail only what this device is known to have come by: of a mark from elsewhere nobody knows of which history it is.
 */
export function seenUpTo(
  entry: Pick<OutboxEntry, 'base_seq' | 'base_mark'>,
  shared: number,
  trail: ScopeState['trail'],
  onTrail = false,
): Pick<OutboxEntry, 'base_seq' | 'base_mark'> {
  if (entry.base_seq !== null && entry.base_mark !== undefined && entry.base_seq <= shared) {
    const isKnown = trail?.some(([seq, known]) => seq === entry.base_seq && known === entry.base_mark) === true;
    return onTrail && !isKnown ? { base_seq: 0 } : entry;
  }
  const mark = trail?.find(([seq]) => seq === shared)?.[1];
  // Nothing is known to be shared, or nobody says what was seen: then nothing by others was.
  if (mark === undefined || entry.base_seq === null || entry.base_mark === undefined) return { base_seq: 0 };
  return { base_seq: shared, base_mark: mark };
}

/** A server from before marks refuses what it does not know: it is asked again without. */
export async function askedPlain<R, A>(ask: (request: R) => Promise<A>, request: R, plain: () => R): Promise<A> {
  try {
    return await ask(request);
  } catch (error) {
    if (!(error instanceof SyncRefused) || error.answer.code !== 'invalid') throw error;
    return ask(plain());
  }
}
