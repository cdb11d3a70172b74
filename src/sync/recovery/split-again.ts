// A sheet that its author had split off, of which both the making and the split are to be told again: it is told as made by itself, as it
// is called and where it stands here, and not split off. Told as a version first, it would be the sheet that the other one becomes a part
// of, where this device tells before the other: each would go by the other's name.
import type { Document } from '#domain/document';
import type { ArgsOf } from '#domain/mutations/catalogue';
import type { JournalEntry, OutboxEntry, Store } from '#src/data/database.ts';
import { noteWithdrawn } from '#src/sync/meta.ts';
import { confirmedRows } from './confirmed-rows.ts';
import { isSplit as isSplitOff } from './hold-rows.ts';

type Fields = Record<string, unknown>;
type Change = Pick<JournalEntry, 'name' | 'args'>;
type SplitArgs = ArgsOf<'version.split@1'>;

const isSplit = ({ name }: Change) => name === 'version.split@1';
const splitOf = ({ args }: Change) => args as SplitArgs;

/** Of makings of documents, the ids of those that had been one with another and were split off since, by whomever. */
export async function splitSince(
  store: Store,
  acts: readonly Change[],
  off: ReadonlyMap<number, SplitOff> = new Map(),
): Promise<Set<number>> {
  const made = acts.flatMap(({ name, args }) => (name === 'document.create@1' ? (args as { id: number }).id : []));
  const split = new Set(off.keys());
  for (const row of await confirmedRows(store, 'documents', made)) {
    if (row !== undefined && (await isSplitOff(store, row))) split.add(row.id);
  }
  return split;
}

/** What was said of the whole and went with it: its author's words, and versions made from it. */
export interface SplitOff {
  document: Document;
  split: JournalEntry | OutboxEntry;
  comments: ReadonlySet<number>;
  versions: ReadonlySet<number>;
}

/** Of one that goes with the sheet, with what it names of the document that it was of then. */
const goesAlong = ({ name, args }: Change, { comments, versions }: SplitOff): boolean => {
  const { id = 0, version_id = 0 } = args as { id?: number; version_id?: number };
  if (name.startsWith('comment.')) return comments.has(id);
  return name === 'version.create@1'
    ? versions.has(id)
    : /^version\.(?:make|keep)_current@/.test(name) && versions.has(version_id);
};

/**
 * By the ids of the sheets. Nothing is left out of which something would be told that is not told again.
 * @param queued what waits: a split among it is one as well, as the document that it was of may not be there when it is told.
 */
export async function splitOffAgain(
  store: Store,
  told: readonly JournalEntry[],
  queued: readonly OutboxEntry[],
): Promise<Map<number, SplitOff>> {
  const idsOf = (acts: readonly Change[], of: string) =>
    new Set(acts.flatMap(({ name, args }) => (name === of ? (args as { id: number }).id : [])));
  const made = idsOf(told, 'document.create@1');
  const all = [...told, ...queued];
  const splits = all.filter((entry) => isSplit(entry) && made.has(splitOf(entry).document_id));
  const ids = splits.map((entry) => splitOf(entry).document_id);
  const confirmed = await confirmedRows(store, 'documents', ids);
  const shown = await store.documents.bulkGet(ids);
  // One that waits is a document of its own only here.
  const rows = confirmed.map((row, at) => row ?? (isQueued(splits[at]) ? shown[at] : undefined));
  const versions = await store.versions
    .where('document_id')
    .anyOf(rows.flatMap((row) => row?.id ?? []))
    .toArray();
  const written = idsOf(all, 'comment.create@1');
  const found = new Map<number, SplitOff>();
  for (const [at, split] of splits.entries()) {
    const document = rows[at];
    const { comment_ids = [] } = splitOf(split);
    if (document === undefined || !comment_ids.every((id) => written.has(id))) continue;
    const line = versions.flatMap(({ id, document_id }) => (document_id === document.id ? id : []));
    found.set(document.id, { document, split, comments: new Set(comment_ids), versions: new Set(line) });
  }
  return found;
}

/**
 * Versions that are in the sheet of what they were made from, which had been split off when they came (`meantDocument`): each is told as
 * one of that sheet, and waits where nobody has told of it yet. A server that is told of no split would leave it where it was named.
 */
export async function followingSplits(store: Store, told: readonly JournalEntry[]): Promise<JournalEntry[]> {
  const made = told.filter(({ name }) => name === 'version.create@1');
  const argsOf = ({ args }: JournalEntry) => args as ArgsOf<'version.create@1'>;
  const idsOf = (pick: (args: ArgsOf<'version.create@1'>) => number | null) =>
    made.map((entry) => pick(argsOf(entry)) ?? 0);
  const versions = await confirmedRows(
    store,
    'versions',
    idsOf(({ id }) => id),
  );
  const bases = await confirmedRows(
    store,
    'versions',
    idsOf((args) => args.based_on_version_id),
  );
  const aliases = await store.aliases.bulkGet(idsOf(({ document_id }) => document_id));
  const followed = new Map<JournalEntry, number>();
  for (const [at, entry] of made.entries()) {
    const to = versions[at]?.document_id;
    const alias = aliases[at];
    const named = alias?.deleted_at === null ? alias.target_id : argsOf(entry).document_id;
    if (to !== undefined && to !== named && to === bases[at]?.document_id) followed.set(entry, to);
  }
  return told.map((entry) => {
    const document_id = followed.get(entry);
    return document_id === undefined ? entry : { ...entry, args: { ...argsOf(entry), document_id } };
  });
}

const isQueued = (split: SplitOff['split'] | undefined): split is OutboxEntry =>
  split !== undefined && 'touches' in split;

/** The acts without such splits; what went along names the sheet from the first. */
export function withoutSplits<C extends Change>(told: readonly C[], off: ReadonlyMap<number, SplitOff>): C[] {
  if (off.size === 0) return [...told];
  const left = new Set<Change>([...off.values()].map(({ split }) => split));
  const all = [...off.values()];
  return told.flatMap((entry) => {
    if (left.has(entry)) return [];
    const of = all.find((one) => goesAlong(entry, one));
    if (of === undefined || !('document_id' in (entry.args as Fields))) return [entry];
    return [{ ...entry, args: { ...(entry.args as Fields), document_id: of.document.id } }];
  });
}

/** The same of what waits. Inside a transaction of the caller's. */
export async function leaveOutQueued(
  store: Store,
  queued: readonly OutboxEntry[],
  off: ReadonlyMap<number, SplitOff>,
): Promise<void> {
  await store.outbox.bulkPut(withoutSplits(queued, off));
  for (const { split } of off.values()) {
    if (!isQueued(split)) continue;
    await noteWithdrawn(store, split.key);
    await store.outbox.delete(split.id);
  }
}

/** What the making of a sheet, whose split waited and is left out, says as it is told: the server's rows know nothing of that split. */
export function asSplitQueued({ name, args }: Change, off: ReadonlyMap<number, SplitOff>): Partial<OutboxEntry> {
  const split = name === 'document.create@1' ? off.get((args as { id: number }).id)?.split : undefined;
  // What it shows, the making does now.
  return isQueued(split) ? { apart: { one_with: [], split: true }, touches: split.touches } : {};
}
