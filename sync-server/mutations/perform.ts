// Decides a change and stores its effects. Push and the documented REST calls both come through here.
import { Refusal } from '#domain/errors';
import type { FolderContent } from '#domain/folder-content';
import { decide, logLineOf, type MutationName } from '#domain/mutations/catalogue';
import { allContentPuts } from '#domain/mutations/rules/folder-content';
import type { Context, Decision, NoticeOf } from '#domain/mutations/rules/mutation';
import type { Reader, RowPut } from '#domain/mutations/rules/reader';
import { present, type SeenState } from '#domain/mutations/rules/seen';
import type { ApartMark } from '#domain/sync/apart';
import { projectOfScope, projectScope, scopeOf, scopeOfArgs } from '#domain/sync/row';
import { putRows } from '#server/store/feed/feed.ts';
import { noteLeftCovers } from '#server/store/files/covers.ts';
import { missingPerson } from '#server/store/people/people.ts';
import { isAccountDeleted } from '#server/store/people/users.ts';
import { usersOf } from '../store/access.ts';
import type { Core } from '../store/core.ts';
import type { Tx } from '../store/database.ts';
import { knowingElsewhere } from '../store/makers.ts';
import { FOLDERS, isLarge, openCommit, openCommitOf } from '../store/open-commits.ts';
import { noteOtherBytes } from '../store/qr-codes.ts';
import { activityPut } from './note.ts';
import { inTurn, StillOpen, settledReader, written } from './open-commit.ts';
import { queueReplaced } from './queue-replaced.ts';
import { createReader } from './reader.ts';
import { lateTidings, toldPuts } from './telling.ts';
import { tidingsGone } from './tidings-gone.ts';

export interface Change {
  actorId: number;
  name: MutationName;
  args: unknown;
  clientTime?: string | null;
  /** What its author had before them; a call is decided on the present. */
  seen?: SeenState;
  /** Told by a device that was reported lost. */
  isLost?: boolean;
  /** As in the context of its decision. */
  apart?: ApartMark | undefined;
  /** The device that tells of it; undefined for a call. */
  clientId?: number;
  /** What goes with an account that is deleted, or was: there is nobody any more who could be refused. */
  endsAccount?: boolean;
  /** Further writes of the same transaction, before the decision. */
  within?: (tx: Tx) => Promise<void>;
}

export interface PerformedChange {
  /** Scope → the seq of this commit in it. */
  seqs: Map<string, number>;
  /** Without those of a commit that is still open. */
  puts: RowPut[];
  /** The scope in which this commit is still open: after the transaction it is written to its end. */
  open?: string;
  notice?: NoticeOf;
  /** Scopes to poke once this is committed. */
  pokes: Set<string>;
}

/** Someone's first act in a project, or the project's own making, gives them a name in it. */
async function peoplePuts(tx: Tx, core: Core, actorId: number, puts: readonly RowPut[]): Promise<RowPut[]> {
  const projects = new Set(puts.map((put) => projectOfScope(scopeOf(put.table, put.row))));
  const made: RowPut[] = [];
  for (const projectId of projects) {
    if (projectId === undefined) continue;
    const row = await missingPerson(tx, projectId, actorId, core.newId());
    if (row !== undefined) made.push({ table: 'people', row });
  }
  return made;
}

/**
 * What goes or comes with the folders is to be written after this.
 * @param line of the log. @returns the scope of the commit that it leaves open.
 */
async function opened(
  tx: Tx,
  { content }: Decision,
  seqs: ReadonlyMap<string, number>,
  line: { id: number; count: number },
): Promise<string | undefined> {
  if (content === undefined) return undefined;
  const scope = projectScope(content.project_id);
  const { id: activity_id, count } = line;
  await openCommit(tx, { scope, seq: seqs.get(scope) ?? 0, content, activity_id, count });
  return scope;
}

/** What a decision may read: also where an earlier change is still being written, all of that. */
async function readerFor(tx: Tx, core: Core, { actorId, name, args }: Change): Promise<Reader> {
  const reader = createReader(tx, actorId);
  const open = await openCommitOf(tx, scopeOfArgs(args, actorId));
  if (open === undefined) return reader;
  // They are about all that folders hold.
  if (/^folder\.(?:delete|restore)@/.test(name)) throw new StillOpen(open.scope);
  return settledReader(tx, core, open, reader);
}

/** Of a large act: what is written at once, and what of it is to follow. */
function withoutLater(puts: readonly RowPut[], content: FolderContent): Pick<Decision, 'puts' | 'content'> {
  const later = new Set(content.folder_ids.slice(FOLDERS));
  if (later.size === 0) return { puts: [...puts], content };
  const atOnce = puts.filter(({ table, row }) => table !== 'folders' || !later.has(row.id));
  return { puts: atOnce, content: { ...content, in_steps_from: FOLDERS } };
}

/** The decision, with what goes or comes with its folders, unless that is for later. */
async function decided(tx: Tx, { step }: Core, context: Context, { name, args }: Change): Promise<Decision> {
  const { content, ...decision } = await decide(name, context, args);
  if (content === undefined) return decision;
  if (await isLarge(tx, content, step)) return { ...decision, ...withoutLater(decision.puts, content) };
  const others = await allContentPuts(context, content, decision.puts);
  return { ...decision, puts: [...decision.puts, ...others] };
}

/** Bytes that cannot come are not announced: everybody would wait for them. @throws Refusal `too_large`. */
function refuseTooLarge({ fileBytesMax }: Core, args: unknown): void {
  const size = typeof args === 'object' && args !== null && 'size' in args ? args.size : undefined;
  if (typeof size === 'number' && size > fileBytesMax) throw new Refusal('too_large');
}

/**
 * The effects of one change, inside a transaction of the caller's.
 * @throws Refusal, or an engine's fault; StillOpen where another change has to be written first.
 */
export async function performIn(tx: Tx, core: Core, change: Change): Promise<PerformedChange> {
  const { actorId, name } = change;
  const now = core.now();
  // A call that began before its account was deleted.
  if (change.endsAccount !== true && (await isAccountDeleted(tx, actorId))) throw new Refusal('unauthenticated');
  refuseTooLarge(core, change.args);
  await change.within?.(tx);
  const { clientTime = null, seen = present, isLost = false, apart } = change;
  const reader = await readerFor(tx, core, change);
  const context = { reader, actorId, now, clientTime, seen, isLost, apart };
  const elsewhere = seen.kind === 'present' ? undefined : seen.elsewhere;
  const decision = await knowingElsewhere(tx, elsewhere, () => decided(tx, core, context, change));
  const told = await toldPuts(tx, core, [...(decision.tells ?? []), ...(await lateTidings(tx, decision.puts))]);
  await queueReplaced(tx, core, actorId, decision.puts);
  const act = await logLineOf(reader, name, decision.puts);
  const noted = act === undefined ? [] : [await activityPut(tx, core, { actorId, clientTime }, act)];
  const puts = [...decision.puts, ...told, ...(await tidingsGone(tx, decision.puts, told, now)), ...noted];
  await noteLeftCovers(tx, decision.puts);
  if (decision.contested !== undefined) await noteOtherBytes(tx, decision.contested, actorId, now);
  const maker = { by_id: actorId, client_id: change.clientId ?? null };
  const seqs = await putRows(tx, puts, { maker });
  const open = await opened(tx, decision, seqs, { id: noted[0]?.row.id ?? 0, count: act?.count ?? 0 });
  for (const put of await peoplePuts(tx, core, actorId, decision.puts)) {
    for (const [scope, seq] of await putRows(tx, [put])) seqs.set(scope, Math.max(seq, seqs.get(scope) ?? 0));
  }
  const pokes = new Set(seqs.keys());
  for (const put of decision.puts) {
    // A deleted project is out of everyone's sight at once: its readers are told through their own scopes.
    if (put.table !== 'projects' || put.row.deleted_at === null) continue;
    for (const id of await usersOf(tx, put.row.id)) pokes.add(`u:${id}`);
  }
  // Nothing of it is seen before its end, and who writes that tells.
  if (open !== undefined) pokes.delete(open);
  return {
    seqs,
    puts,
    pokes,
    ...(open === undefined ? {} : { open }),
    ...(decision.notice === undefined ? {} : { notice: decision.notice }),
  };
}

/** One change in a transaction of its own, then the pokes. @throws Refusal, or an engine's fault. */
export async function perform(core: Core, change: Change): Promise<PerformedChange> {
  const performed = await inTurn(core, (tx) => performIn(tx, core, change));
  core.bus.publish(performed.pokes);
  if (performed.open !== undefined) await written(core, performed.open);
  return performed;
}
