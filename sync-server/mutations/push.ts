// Push: a device's queued changes, each exactly once. The numbered steps are those of the written protocol.
import { createHash } from 'node:crypto';
import { type FieldErrors, Refusal, refusals } from '#domain/errors';
import { limits } from '#domain/limits';
import { isMutationName, type MutationName } from '#domain/mutations/catalogue';
import { allowedWhenLost } from '#domain/mutations/rules/lost-device';
import { type SeenState, seenOf } from '#domain/mutations/rules/seen';
import { projectOfScope, scopeOfArgs } from '#domain/sync/row';
import type { FormerClient, Outcome, PushAnswer, PushedMutation, PushRequest, PushResult } from '#domain/sync/sync';
import { isOfAnother, markAt } from '#server/store/feed/history.ts';
import { textOfAgain, wholeText } from '#server/store/feed/outcomes.ts';
import {
  addClient,
  type Client,
  readClient,
  readOutcome,
  readOutcomeOfAct,
  takeNumber,
} from '#server/store/people/clients.ts';
import { isAccountDeleted } from '#server/store/people/users.ts';
import { accessOf } from '../store/access.ts';
import type { Core } from '../store/core.ts';
import { inTransaction, type Tx } from '../store/database.ts';
import { readEpoch } from '../store/epoch.ts';
import { commitsElsewhere, noteToldTwice, type Speaker } from '../store/makers.ts';
import { noteContest } from '../store/qr-codes.ts';
import { inTurn, LaidAside, written } from './open-commit.ts';
import { performIn } from './perform.ts';

/** A batch that had to stop before its end. What came before is done and stays done. */
export class PushStopped extends Error {
  override readonly name = 'PushStopped';
  readonly code: 'gap' | 'client_conflict' | 'epoch_changed' | 'update_required';
  readonly answer: PushAnswer;

  constructor(code: PushStopped['code'], answer: PushAnswer) {
    super(refusals[code].detail);
    this.code = code;
    this.answer = answer;
  }
}

/** Rolls the effects of a refused change back while its number is still taken. */
class RolledBackRefusal extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal.message);
    this.refusal = refusal;
  }
}

/** Arguments that lie deeper in each other than the engine can write are no change’s: they are refused, whatever they are. */
function textOf({ name, args }: PushedMutation): string {
  try {
    return JSON.stringify([name, args]);
  } catch (error) {
    if (error instanceof RangeError) return JSON.stringify([name]);
    throw error;
  }
}

const digestOf = (mutation: PushedMutation): string => createHash('sha256').update(textOf(mutation)).digest('hex');

/** A refusal on the way through a transaction that is to be rolled back. */
function asRejected(error: unknown): never {
  throw error instanceof Refusal ? new RolledBackRefusal(error) : error;
}

/** What refuses a change alone. One that waits for what may never come to its end keeps no other waiting. */
function refusalOf(error: unknown): Refusal | undefined {
  if (error instanceof RolledBackRefusal) return error.refusal;
  return error instanceof LaidAside ? error : undefined;
}

/** Of the fields that a refusal names, how many are kept beside its number, and UTF-16 units of each name. */
const FIELDS_KEPT = 10;
const FIELD_NAME_KEPT = 100;

/** Outcomes are kept for weeks, and a wrong list has as many wrong fields as it has items. */
function keptFields(fields: FieldErrors): FieldErrors {
  const some = Object.entries(fields).slice(0, FIELDS_KEPT);
  return Object.fromEntries(some.map(([name, reason]) => [name.slice(0, FIELD_NAME_KEPT), reason]));
}

function rejection(refusal: Refusal): Outcome {
  const { code, params, fields } = refusal;
  const error = {
    code,
    detail: refusal.message,
    params,
    ...(fields === undefined ? {} : { fields: keptFields(fields) }),
  };
  return { status: 'rejected', seq: null, scope: null, error };
}

/**
 * (1) The client is this user's; a new one is made known with its first number.
 * @throws Refusal `client_conflict`, `rate_limited`: nothing of the push is done.
 */
async function clientOf(tx: Tx, core: Core, request: PushRequest, { userId, admit }: Pusher): Promise<Client> {
  const client = await readClient(tx, request.client_id);
  if (client === undefined) {
    await admit(tx);
    return addClient(tx, request.client_id, userId, core.now());
  }
  if (client.user_id !== userId) throw new Refusal('client_conflict');
  return client;
}

type Step = { result: PushResult; pokes: Iterable<string>; open?: string | undefined } | { stop: PushStopped['code'] };

function duplicate(n: number, { status, ...rest }: Outcome): Step {
  return { result: { ...rest, n, status: 'duplicate', first_status: status }, pokes: [] };
}

/** By its key where both have one: an app's update may have changed how the same act is written. */
function isSameAct(stored: { act: number | null; digest: string }, mutation: PushedMutation): boolean {
  if (stored.act !== null && mutation.key !== undefined) return stored.act === mutation.key;
  return stored.digest === digestOf(mutation);
}

/**
 * (2) and (3): a number already taken answers as it did; a number out of turn stops the batch. An act that was told of under
 * another number, as by the device that this one's store was copied from, takes its number and answers as it did.
 */
async function already(tx: Tx, core: Core, client: Client, mutation: PushedMutation): Promise<Step | undefined> {
  if (mutation.n > client.last_n + 1) return { stop: 'gap' };
  if (mutation.n <= client.last_n) {
    const stored = await readOutcome(tx, client.id, mutation.n);
    if (stored === undefined || !isSameAct(stored, mutation)) return { stop: 'client_conflict' };
    return duplicate(mutation.n, stored.outcome);
  }
  if (mutation.key === undefined) return undefined;
  const done = await readOutcomeOfAct(tx, client.user_id, mutation.key);
  if (done === undefined) return undefined;
  await take(tx, core, client, mutation, textOfAgain(done));
  const { scope, seq } = done.outcome;
  if (scope !== null && seq !== null) await noteToldTwice(tx, scope, seq);
  return duplicate(mutation.n, done.outcome);
}

/**
 * What the person had seen of this history: of a commit that it never went through they have seen nothing here. An older
 * app does not say which history it read. What the same device told of is its own, whatever it had read.
 */
async function seenBy(tx: Tx, speaker: Speaker, isLost: boolean, mutation: PushedMutation): Promise<SeenState> {
  const { args, base_seq, base_mark } = mutation;
  const scope = scopeOfArgs(args, speaker.user_id);
  const saysWhich = base_seq !== undefined && base_mark !== undefined;
  const base = saysWhich && (await markAt(tx, scope, base_seq)) !== base_mark ? undefined : base_seq;
  // A lost device has no part in its person's other work, seen or not.
  return seenOf(base, await commitsElsewhere(tx, scope, isLost ? 0 : (base ?? 0), speaker));
}

/**
 * Whether an act in a project was made on another history than this one: the data were put back without another epoch, or the act stood
 * outside the device's store meanwhile. The device follows this history first. Of a project that is not shared with them nobody hears that.
 */
async function isMadeOnAnother(tx: Tx, userId: number, { args, base_seq, base_mark }: PushedMutation) {
  if (base_seq === undefined || base_mark === undefined) return false;
  const scope = scopeOfArgs(args, userId);
  const projectId = projectOfScope(scope);
  // What keeps a number whole names no project, and says what was seen of one.
  if (projectId === undefined || (await accessOf(tx, userId, projectId)) === undefined) return false;
  return isOfAnother(tx, scope, base_seq, base_mark);
}

/** @throws RolledBackRefusal for what a lost device may not do. */
function checkLost(name: MutationName): void {
  try {
    allowedWhenLost(name);
  } catch (error) {
    asRejected(error);
  }
}

/** A device's person, and whether it was reported lost. */
export interface Pusher {
  userId: number;
  isLost: boolean;
  /** Counts a device number that nobody went by yet. @throws Refusal `rate_limited` */
  admit: (tx: Tx) => Promise<void>;
}

/** (4) and (5): decided and stored with its number, in one commit. @throws RolledBackRefusal, or an engine's fault. */
async function apply(
  tx: Tx,
  core: Core,
  { client, former, isLost }: Pick<Speaker, 'former'> & Pick<Pusher, 'isLost'> & { client: Client },
  mutation: PushedMutation,
): Promise<Step> {
  if (!isMutationName(mutation.name)) return { stop: 'update_required' };
  const { name, args, client_time: clientTime, apart } = mutation;
  if (isLost) checkLost(name);
  if (await isMadeOnAnother(tx, client.user_id, mutation)) return { stop: 'epoch_changed' };
  const seen = await seenBy(tx, { client_id: client.id, user_id: client.user_id, former }, isLost, mutation);
  const change = { actorId: client.user_id, clientId: client.id, name, args, seen, clientTime, isLost, apart };
  const performed = await performIn(tx, core, change).catch(asRejected);
  const [scope, seq] = ownScope(performed.seqs);
  const notice = performed.notice;
  const outcome: Outcome = {
    status: notice ? 'applied_changed' : 'applied',
    scope,
    seq,
    ...(notice ? { notice } : {}),
  };
  await take(tx, core, client, mutation, wholeText(outcome));
  return { result: { n: mutation.n, ...outcome }, pokes: performed.pokes, open: performed.open };
}

/** The scope that the device waits to see: the project's where there is one, else the person's own. */
function ownScope(seqs: Map<string, number>): [string | null, number | null] {
  const entries = [...seqs];
  return entries.find(([scope]) => scope.startsWith('p:')) ?? entries[0] ?? [null, null];
}

async function take(tx: Tx, core: Core, client: Client, mutation: PushedMutation, outcome: string): Promise<void> {
  const { n, name, client_time } = mutation;
  const what = { client_id: client.id, user_id: client.user_id, n, name, client_time, outcome };
  await takeNumber(tx, { ...what, digest: digestOf(mutation), act: mutation.key ?? null, server_time: core.now() });
}

/** Each client that a device went by before once, with the last of its changes under it. */
function oncePerClient(former: readonly FormerClient[] = []): FormerClient[] {
  const last = new Map<number, number>();
  for (const { client_id, n } of former) last.set(client_id, Math.max(n, last.get(client_id) ?? 0));
  return [...last].map(([client_id, n]) => ({ client_id, n }));
}

/** One number: done, done before, or refused; each in a transaction of its own. */
async function step(core: Core, pusher: Pusher, request: PushRequest, mutation: PushedMutation): Promise<Step> {
  const { userId, isLost } = pusher;
  try {
    const whole = async (tx: Tx) => {
      // Nothing of a device is refused by that: it is locked, and keeps what it has.
      if (await isAccountDeleted(tx, userId)) throw new Refusal('unauthenticated');
      const client = await clientOf(tx, core, request, pusher);
      return (
        (await already(tx, core, client, mutation)) ??
        (await apply(tx, core, { client, former: oncePerClient(request.former), isLost }, mutation))
      );
    };
    return await inTurn(core, whole);
  } catch (error) {
    const refusal = refusalOf(error);
    if (refusal === undefined) throw error;
    return reject(core, pusher, request, mutation, refusal);
  }
}

/**
 * What others are to know of a change all the same: a sheet with this code may be out there. It was refused to somebody who may
 * make codes of that version, and who has not reported the device lost that says so.
 */
async function noteRefused(tx: Tx, core: Core, pusher: Pusher, { args }: PushedMutation, { params }: Refusal) {
  const token = typeof args === 'object' && args !== null && 'token' in args ? args.token : undefined;
  if (params.contests === undefined || token === undefined || pusher.isLost) return;
  await noteContest(tx, { token, version_id: params.contests, by_id: pusher.userId }, core.now());
}

/** (6) The effects are rolled back; only the number and the refusal stay. */
function reject(
  core: Core,
  pusher: Pusher,
  request: PushRequest,
  mutation: PushedMutation,
  refusal: Refusal,
): Promise<Step> {
  return inTransaction(core.db, async (tx) => {
    const client = await clientOf(tx, core, request, pusher);
    const before = await already(tx, core, client, mutation);
    if (before !== undefined) return before;
    const outcome = rejection(refusal);
    await noteRefused(tx, core, pusher, mutation, refusal);
    await take(tx, core, client, mutation, wholeText(outcome));
    return { result: { n: mutation.n, ...outcome }, pokes: [] };
  });
}

/** A handler that fails is a bug of the server: told, refused once, and the queue moves on. An engine's fault is not one. */
export interface Failures {
  isFault: (error: unknown) => boolean;
  onBug: (error: unknown, mutation: string) => void;
}

/**
 * Bytes of the results in one answer, over by one result at most: what a change that was told before came to may be much longer
 * than the change. A device sends what it has no answer to again.
 */
const ANSWER_BYTES = limits.jsonBytesMax / 2;

/**
 * Applies a device's changes in order, as far as their answers fit.
 * @throws PushStopped for a gap, another device under this number, another epoch, an unknown mutation; (7) an engine's
 * fault as it is, which advances nothing further.
 */
export async function push(
  core: Core,
  pusher: Pusher,
  request: PushRequest,
  { isFault, onBug }: Failures,
): Promise<PushAnswer> {
  const epoch = await readEpoch(core.db);
  const results: PushResult[] = [];
  const answer = async (): Promise<PushAnswer> => {
    const last_n = (await readClient(core.db, request.client_id))?.last_n ?? 0;
    return { epoch, last_n, results, server_time: core.now() };
  };
  if (request.epoch !== null && request.epoch !== epoch) throw new PushStopped('epoch_changed', await answer());
  const pokes = new Set<string>();
  let bytes = 0;
  try {
    for (const mutation of request.mutations) {
      if (bytes > ANSWER_BYTES) break;
      const done = await step(core, pusher, request, mutation).catch((error: unknown) => {
        if (error instanceof Refusal || isFault(error)) throw error;
        onBug(error, mutation.name);
        return reject(core, pusher, request, mutation, new Refusal('fault'));
      });
      if ('stop' in done) throw new PushStopped(done.stop, await answer());
      results.push(done.result);
      bytes += Buffer.byteLength(JSON.stringify(done.result));
      for (const scope of done.pokes) pokes.add(scope);
      if (done.open !== undefined) await written(core, done.open);
    }
  } finally {
    core.bus.publish(pokes);
  }
  return answer();
}
