// A choice of a version waits, for a split or for bytes, and is to go by itself. What people have decided by then, after it was made, is
// not undone by it.
import type { ArgsOf } from '#domain/mutations/catalogue';
import { deciderOf } from '#domain/mutations/rules/version-choice';
import { hasWaited } from '#domain/sync/apart';
import type { Scope } from '#domain/sync/row';
import type { Version } from '#domain/version';
import type { AttentionItem, JournalEntry, Store } from '#src/data/database.ts';
import { confirmedRows } from './confirmed-rows.ts';

type WaitingChange = NonNullable<AttentionItem['mutation']>;

const isChoice = ({ name }: { name: string }) => /^version\.(?:make|keep)_current@/.test(name);
const isMadeCurrent = ({ name, args }: WaitingChange, current: number | null): boolean =>
  name.startsWith('version.make_current@') && (args as ArgsOf<'version.make_current@1'>).version_id === current;
const documentIdOf = ({ args }: { args: unknown }) => (args as ArgsOf<'version.make_current@1'>).document_id;

/**
 * A choice that is told again, after which somebody else chose another, here on this device to be seen: it is told with the version that
 * is current, as far as that is surely there. So that one holds whoever tells first. @returns the arguments; undefined: as they were.
 */
export async function laterChoice(
  store: Store,
  { name, args, seq, scope }: JournalEntry,
  { own, isThere }: { own: readonly JournalEntry[]; isThere: (version: Version, scope: Scope) => boolean },
): Promise<object | undefined> {
  if (!name.startsWith('version.make_current@') || typeof seq !== 'number') return undefined;
  const [document] = await confirmedRows(store, 'documents', [documentIdOf({ args })]);
  const decider = document && deciderOf(document);
  if (document?.current_version_id == null || decider === undefined || decider.seq <= seq) return undefined;
  if (own.some((entry) => isChoice(entry) && entry.scope === scope && entry.seq === decider.seq)) return undefined;
  const [version] = await confirmedRows(store, 'versions', [document.current_version_id]);
  if (version === undefined || !isThere(version, scope)) return undefined;
  return { ...(args as ArgsOf<'version.make_current@1'>), version_id: version.id };
}

/**
 * Acts that were refused, in the order in which their author made them: each stands in the journal as nothing, in its place. They may
 * have been refused in another order, by several restores. What the journal has forgotten is older.
 */
export async function inMadeOrder<I extends { mutation: WaitingChange }>(
  store: Store,
  refused: readonly I[],
): Promise<I[]> {
  const places = new Map((await store.journal.toArray()).map(({ key, n }) => [key, n]));
  const placeOf = ({ mutation: { key } }: I) =>
    (key === undefined ? undefined : places.get(key)) ?? Number.NEGATIVE_INFINITY;
  const placed = refused.map((item) => ({ item, place: placeOf(item) }));
  return placed.sort((a, b) => (a.place === b.place ? 0 : a.place - b.place)).map(({ item }) => item);
}

/**
 * `own`: on this device its author chose otherwise afterwards, or took it back: it is over. `decided`: somebody has decided on that
 * server, and not before it was made; its author looks first. Undefined: neither, or it is no choice.
 */
export async function sinceChoice(store: Store, change: WaitingChange): Promise<'own' | 'decided' | undefined> {
  if (!isChoice(change)) return undefined;
  const id = documentIdOf(change);
  const isOfIt = (one: { name: string; args: unknown }) => isChoice(one) && documentIdOf(one) === id;
  const journal = (await store.journal.toArray()).filter(({ scope }) => scope === change.scope);
  // What was refused stands there as nothing, in its place.
  const place = journal.find(({ key }) => key !== undefined && key === change.key)?.n;
  const own = journal.filter(isOfIt);
  const queued = await store.outbox.where('scope').equals(change.scope).toArray();
  const isLater = place !== undefined && own.some(({ n }) => n > place);
  // What waited beside it, and goes by itself too, was made before: they go in the order in which they were made, whatever the clock
  // of the device said then (`inMadeOrder`). Whatever else is queued its author did since.
  const isQueued = queued.some((entry) => isOfIt(entry) && !hasWaited(entry.apart));
  if (isLater || isQueued) return 'own';
  const [document] = await confirmedRows(store, 'documents', [id]);
  // It is current by itself, as its bytes came: nothing else was decided.
  if (document === undefined || isMadeCurrent(change, document.current_version_id)) return undefined;
  const decider = deciderOf(document);
  if (decider === undefined || decider.seq <= (change.base_seq ?? 0)) return undefined;
  return own.some(({ seq }) => seq === decider.seq) ? undefined : 'decided';
}

const isVersionDeletion = ({ name }: { name: string }) => name.startsWith('version.delete@');

/**
 * A choice that was told before the version's bytes are there; or the deletion of a version before those of the one that took its
 * place. It is refused, and goes as soon as they are.
 */
export const isChoiceBeforeBytes = ({ code, mutation }: Pick<AttentionItem, 'code' | 'mutation'>): boolean => {
  if (mutation == null) return false;
  return isVersionDeletion(mutation)
    ? code === 'current_version'
    : code === 'version_pending' && mutation.name === 'version.make_current@1';
};

/** Of what was refused, by their ids, the choices whose version's bytes are there now, and deletions of what is not current any more. */
export async function choosableIn(store: Store, refused: readonly AttentionItem[]): Promise<Set<number>> {
  const choices = refused.filter(isChoiceBeforeBytes);
  const named = choices.map(({ mutation }) => mutation?.args as { id?: number; version_id?: number });
  const versions = await confirmedRows(
    store,
    'versions',
    named.map(({ id, version_id }) => version_id ?? id ?? 0),
  );
  const documents = await confirmedRows(
    store,
    'documents',
    versions.map((version) => version?.document_id ?? 0),
  );
  const isReady = ({ mutation }: AttentionItem, at: number) =>
    mutation !== null && isVersionDeletion(mutation)
      ? documents[at] != null && documents[at].current_version_id !== versions[at]?.id
      : versions[at]?.state === 'ready';
  return new Set(choices.flatMap((item, at) => (isReady(item, at) ? item.id : [])));
}
