// Asks for what is newer. While an answer is being kept, the next one is on its way already.
import { type Scope, userScope } from '#domain/sync/row';
import type { PullAnswer, PullRequest } from '#domain/sync/sync';
import type { ScopeState, Store } from '#src/data/database.ts';
import { callPull } from '#src/net/sync-calls.ts';
import { nowIso } from '#src/platform/clock.ts';
import type { AskedFrom, RereadBook } from '#src/sync/recovery/reread.ts';
import { partsOf } from './commit-parts.ts';
import type { Device } from './device.ts';
import { askedPlain } from './history.ts';
import { acknowledgedN, type ClientState, ensureClientState } from './meta.ts';

/** An answer, and when this device heard it, by its own clock. */
export interface HeardAnswer {
  answer: PullAnswer;
  at: string;
  /** What was held when it was asked for: scope to cursor. */
  held: PullRequest['scopes'];
  /** And their marks. */
  marks: NonNullable<PullRequest['marks']>;
  /** And of which commits there was a part. */
  parts: PullRequest['parts'];
  /** As whom the server was asked, and in which of its histories. */
  client: ClientState;
  /** The highest number that the server was known to have taken when it was asked. */
  acknowledged: number;
  /** How far each scope was when it was asked. */
  asOf: AsOf;
  /** Which scopes were being read anew when it was asked, and in which reading. */
  readings: ReadonlyMap<string, AskedFrom['reading']>;
}

/**
 * Whether a scope still stands where it was asked about from. Meanwhile another tab may have gone on, begun to read it anew
 * or followed another history: then the page says nothing of now.
 */
export function isAsAsked(state: ScopeState, { held, marks, readings }: HeardAnswer, book: RereadBook): boolean {
  const { scope } = state;
  const now = book.askedFrom(state);
  if (now.rereading !== readings.has(scope) || now.reading !== readings.get(scope)) return false;
  return now.cursor === (held[scope] ?? 0) && now.mark === marks[scope];
}

/** How far scopes are: any answer that speaks of one as granted moves it on. */
export type AsOf = ReadonlyMap<string, string>;

/** As it stands in `AsOf`. */
export const pointOf = ({
  cursor,
  checked_at,
  kept_back = '',
}: Pick<ScopeState, 'cursor' | 'checked_at' | 'kept_back'>) => `${cursor} ${checked_at} ${kept_back}`;

/** What is known of the device when the server is asked. */
interface AskingDevice extends Pick<HeardAnswer, 'client' | 'acknowledged' | 'asOf' | 'readings'> {
  /** The request about all scopes, for a server that knows no other. */
  whole: PullRequest;
}

interface SentPull {
  request: PullRequest;
  client: ClientState;
  heard: Promise<HeardAnswer>;
}

/** `limit`: rows in one answer. `only`: the scopes that have news, as far as is known; undefined: ask about all. */
export interface PullWish {
  limit: number;
  only?: readonly Scope[] | undefined;
}

const isPlain = ({ complete, held, rereading, doubted, vanished }: ScopeState) =>
  complete && !held && !rereading && !doubted && !vanished;

/** Whether to ask about some scopes is enough: nothing else waits for an answer, and all of them are kept as they came. */
async function isEnough(store: Store, states: readonly ScopeState[], only: readonly Scope[]): Promise<boolean> {
  const known = new Set(states.map(({ scope }) => scope));
  if (only.length > MOST_SOME || !states.every(isPlain) || !only.every((scope) => known.has(scope))) return false;
  return (await store.outbox.where('state').equals('acknowledged').count()) === 0;
}

/** A request about a few of the scopes that another asks about, and the person's own. */
function partOf(request: PullRequest, only: readonly Scope[], own: Scope): PullRequest {
  const named = new Set<string>([own, ...only]);
  const some = <T>(all: Record<string, T>) => Object.fromEntries(Object.entries(all).filter(([key]) => named.has(key)));
  const { scopes, marks = {}, parts = {} } = request;
  return { ...request, scopes: some(scopes), marks: some(marks), parts: some(parts), only: [...only] };
}

/** For a server that knows of no parts. */
function inOne({ parts: _, ...request }: PullRequest): PullRequest {
  return request;
}

/** From here on all are asked about. */
const MOST_SOME = 20;

export class PullRequests {
  readonly #device: Device;
  readonly #book: RereadBook;
  readonly #wanted: PullWish;
  #ahead: SentPull | undefined;
  #client: ClientState | undefined;

  /** @param book where scopes that are read anew stand. */
  constructor(device: Device, book: RereadBook, wanted: PullWish) {
    this.#device = device;
    this.#book = book;
    this.#wanted = wanted;
  }

  /** As whom the server was asked last; undefined before that. */
  get client(): ClientState | undefined {
    return this.#client;
  }

  /**
   * What is newer than what is kept on this device now.
   * @throws TransportError for later; SyncRefused for another answer.
   */
  async next(): Promise<HeardAnswer> {
    const { request, isPlain, ...known } = await this.#read();
    const ahead = this.#ahead;
    this.#ahead = undefined;
    // Ahead nothing is asked for as a part of a reading anew.
    const asked = ahead !== undefined && isPlain && isSame(ahead.request, request) ? ahead : this.#ask(request, known);
    this.#client = asked.client;
    const heard = await asked.heard;
    // Only what was kept in the end says what is asked for; this is a guess of it, dropped where it was wrong.
    const goesOn = isPlain && heard.answer.pages.some(({ more }) => more);
    if (goesOn) this.#ahead = this.#ask(after(request, heard.answer), known);
    return heard;
  }

  #ask(request: PullRequest, known: AskingDevice): SentPull {
    const plain = () => {
      const { marks: _, parts: __, ...rest } = known.whole;
      return { ...rest, scopes: { ...rest.scopes, ...request.scopes } };
    };
    const ask = (one: PullRequest) =>
      askedPlain(
        (other) => callPull(this.#device.http, other),
        one,
        () => inOne(one),
      );
    const held = { ...known.whole.scopes, ...request.scopes };
    const others = Object.entries(known.whole.marks ?? {}).filter(([scope]) => !(scope in request.scopes));
    const marks = { ...Object.fromEntries(others), ...request.marks };
    const heard = askedPlain(ask, request, plain).then((answer) => {
      return { answer, at: nowIso(), held, marks, parts: request.parts, ...known };
    });
    // Nobody may come for it.
    heard.catch(() => undefined);
    return { request, client: known.client, heard };
  }

  /** The request, and whether nothing but its answer decides about the next one. */
  #read(): Promise<{ request: PullRequest; isPlain: boolean } & AskingDevice> {
    return this.#device.connection.run(async (store) => {
      const client = await ensureClientState(store);
      const { client_id, epoch } = client;
      const acknowledged = await acknowledgedN(store);
      // One that vanished is wanted again from the start, should it be granted.
      const states = (await store.scopes.toArray()).filter(({ vanished }) => !vanished);
      const stands = states.map((state) => this.#book.askedFrom(state));
      const cursors = states.map(({ scope }, at) => [scope, stands[at]?.cursor ?? 0] as const);
      const marks = states.flatMap(({ scope }, at) => {
        const mark = stands[at]?.mark;
        return mark === undefined ? [] : [[scope, mark] as const];
      });
      const hold = states.filter(({ held }) => held).map(({ scope }) => scope);
      const where = { scopes: Object.fromEntries(cursors), marks: Object.fromEntries(marks), hold };
      const { limit, only } = this.#wanted;
      const whole = { client_id, epoch, ...where, parts: partsOf(this.#device).of(where.scopes), limit };
      const isPart = only !== undefined && (await isEnough(store, states, only));
      const request = isPart ? partOf(whole, only, userScope(this.#device.userId)) : whole;
      const asOf = new Map(states.map((state) => [state.scope, pointOf(state)]));
      const anew = states.filter(({ rereading }) => rereading);
      const readings = new Map(anew.map(({ scope, reading }) => [scope, reading]));
      return { request, whole, isPlain: anew.length === 0, client, acknowledged, asOf, readings };
    });
  }
}

/** What will be asked for once all of an answer is kept. */
function after(request: PullRequest, { epoch, granted, revoked, pages }: PullAnswer): PullRequest {
  const scopes = { ...Object.fromEntries(granted.map(({ scope }) => [scope, 0])), ...request.scopes };
  const marks = { ...request.marks };
  const parts = { ...request.parts };
  for (const { scope, cursor, mark, part } of pages) {
    if (part === undefined) delete parts[scope];
    else parts[scope] = part;
    if (mark !== undefined) marks[scope] = mark;
    else if (cursor !== scopes[scope]) delete marks[scope];
    scopes[scope] = cursor;
  }
  for (const scope of revoked) {
    delete scopes[scope];
    delete marks[scope];
    delete parts[scope];
  }
  return { ...request, epoch, scopes, marks, parts };
}

function isSame(one: PullRequest, other: PullRequest): boolean {
  const sorted = ({ scopes, marks = {}, parts = {}, ...rest }: PullRequest) =>
    JSON.stringify([rest, ...[scopes, marks, parts].map((known) => Object.entries(known).sort())]);
  return sorted(one) === sorted(other);
}
