// Pull: what changed in every scope that the person may see, page by page.
import { Refusal } from '#domain/errors';
import { limits } from '#domain/limits';
import type { PullAnswer, PullPage, PullRequest } from '#domain/sync/sync';
import { type Room, readPage } from '#server/store/feed/feed-page.ts';
import { bytesOf } from '#server/store/feed/feed-weight.ts';
import { judge, lastShared, type ScopeStand } from '#server/store/feed/history.ts';
import type { Core } from '../store/core.ts';
import { inSnapshot, type Reads } from '../store/database.ts';
import { readSituation, type Situation } from '../store/situation.ts';

/** The history that a device follows is not this server's. */
export class EpochChanged extends Error {
  override readonly name = 'EpochChanged';
  readonly epoch: string;
  readonly last_n: number;
  constructor(epoch: string, last_n: number) {
    super('epoch changed');
    this.epoch = epoch;
    this.last_n = last_n;
  }
}

/** There is more to read than whoever answers everybody should read. */
class TooLong extends Error {
  override readonly name = 'TooLong';
}

/** Pages for the scopes with news, until the limit of rows or bytes is reached; the rest says `more` by its own cursor next time. */
async function pagesOf(db: Reads, standings: readonly ScopeStand[], { limit, bytes, most }: Room): Promise<PullPage[]> {
  const pages: PullPage[] = [];
  let room = limit;
  let light = bytes;
  let readable = most;
  for (const standing of standings) {
    if (room <= 0 || light <= 0) {
      const { scope, cursor, part } = standing;
      pages.push({ scope, rows: [], cursor, more: true, ...(part === undefined ? {} : { part, continues: part }) });
      continue;
    }
    const page = await readPage(db, standing, { limit: room, bytes: light, most: readable });
    if (page === undefined) throw new TooLong();
    room -= page.rows.length;
    light -= bytesOf(page.rows);
    readable -= page.rows.length;
    pages.push(page);
  }
  return pages;
}

/** Where the device stands in every scope that it wants. */
function standingsOf(request: PullRequest, { granted }: Situation): ScopeStand[] {
  const held = new Set(request.hold);
  const { marks, parts } = request;
  const knows = { knowsMarks: marks !== undefined, knowsParts: parts !== undefined };
  return granted
    .filter(({ scope }) => !held.has(scope))
    .map(({ scope, stand }) => {
      const said = { cursor: request.scopes[scope] ?? 0, mark: marks?.[scope], part: parts?.[scope] };
      return { scope, ...said, ...knows, stand };
    });
}

/** A scope of which more was forgotten than the device has seen is read from 0 again. */
const resetOf = ({ scope }: ScopeStand): PullPage => ({ scope, rows: [], cursor: 0, more: true, reset: true });

/** The page for a device that holds all; undefined where more is to be said, or looked into. */
function quietPage({ scope, cursor, mark, stand }: ScopeStand): PullPage | undefined {
  if (cursor !== stand.seq || cursor < stand.floor || (mark !== undefined && mark !== stand.mark)) return undefined;
  return { scope, rows: [], cursor, more: false, ...(stand.mark === '' ? {} : { mark: stand.mark }) };
}

/** The last page of a scope that is read no further for now says so: what it gives is not all there is. */
function sayKeptBack(pages: readonly PullPage[], standings: readonly ScopeStand[]): PullPage[] {
  const since = new Map(standings.flatMap(({ scope, stand }) => (stand.open_since ? [[scope, stand.open_since]] : [])));
  return pages.map((page) => {
    const kept_back_since = page.more ? undefined : since.get(page.scope);
    return kept_back_since === undefined ? page : { ...page, kept_back_since };
  });
}

/** @see pull */
async function feedFor(db: Reads, standings: readonly ScopeStand[], room: Room, other: () => EpochChanged) {
  const following: ScopeStand[] = [];
  const pages: PullPage[] = [];
  const restless: ScopeStand[] = [];
  for (const standing of standings) {
    const quiet = quietPage(standing);
    if (quiet === undefined) restless.push(standing);
    else pages.push(quiet);
  }
  // Of each there is something to read, be it a mark.
  if (restless.length > room.most) throw new TooLong();
  for (const standing of restless) {
    const verdict = await judge(db, standing);
    // An app that does not know of marks does not know of resets either: to it all is another history.
    if (verdict === 'elsewhere' || (verdict === 'behind' && !standing.knowsMarks)) throw other();
    if (verdict === 'behind') pages.push(resetOf(standing));
    else following.push(standing);
  }
  return sayKeptBack([...pages, ...(await pagesOf(db, following, room))], standings);
}

/** Of the scopes that are granted: where the device's history leaves this one. */
async function sharedWith(db: Reads, { trails }: PullRequest, { granted }: Situation) {
  if (trails === undefined) return {};
  const shared: Record<string, number> = {};
  for (const { scope } of granted) {
    const trail = trails[scope];
    if (trail !== undefined && trail.length > 0) shared[scope] = await lastShared(db, scope, trail);
  }
  return { shared };
}

const otherThan = ({ epoch, client }: Situation) => new EpochChanged(epoch, client?.last_n ?? 0);

/** What the server says of this person, whose device and history it is. @throws as `pull` does. */
async function situationOf(db: Reads, userId: number, request: PullRequest): Promise<Situation> {
  const situation = await readSituation(db, userId, request.client_id, request.only);
  const { epoch, client } = situation;
  if (client !== undefined && client.user_id !== userId) throw new Refusal('client_conflict');
  if (request.epoch !== null && request.epoch !== epoch) throw otherThan(situation);
  return situation;
}

/** All of an answer but its pages. */
function answerOf(core: Core, request: PullRequest, { epoch, client, granted }: Situation): Omit<PullAnswer, 'pages'> {
  const mine = new Set(granted.map(({ scope }) => scope));
  const asked = new Set(request.only ?? Object.keys(request.scopes));
  return {
    epoch,
    server_time: core.now(),
    granted: granted.map(({ scope, level }) => ({ scope, access_level: level })),
    revoked: Object.keys(request.scopes).filter((scope) => asked.has(scope) && !mine.has(scope)),
    last_n: client?.last_n ?? 0,
  };
}

async function pullWithin(core: Core, userId: number, request: PullRequest, most: number): Promise<PullAnswer> {
  return inSnapshot(core.db, async (tx) => {
    const situation = await situationOf(tx, userId, request);
    const room = { limit: request.limit ?? limits.pullRowsMax, bytes: limits.pullBytes, most };
    const pages = await feedFor(tx, standingsOf(request, situation), room, () => otherThan(situation));
    return { ...answerOf(core, request, situation), pages, ...(await sharedWith(tx, request, situation)) };
  });
}

/**
 * Rows after the device's cursors. Access is what it is now: scopes gained come from 0, scopes lost are `revoked`. Where
 * the device asks for some scopes only, nothing is said of the others.
 * @throws EpochChanged for another epoch, a cursor beyond this server's feed or a mark of another history; Refusal
 * `client_conflict` for a client that is somebody else's.
 */
export function pull(core: Core, userId: number, request: PullRequest): Promise<PullAnswer> {
  return pullWithin(core, userId, request, Number.POSITIVE_INFINITY);
}

/** Rows that are read where everybody is answered: to hand so few over to a thread costs more than to read them. */
const SHORT = 50;

/**
 * The answer to a device that asks about all and holds all: what a pull starts from is one statement, so it needs no state of the
 * data that is held. @returns undefined where there is more to read, which is read with all of it from one state. @throws TooLong.
 */
async function pullIfQuiet(core: Core, userId: number, request: PullRequest): Promise<PullAnswer | undefined> {
  // After a poke there are news.
  if (request.only !== undefined || request.trails !== undefined) return undefined;
  const situation = await situationOf(core.db, userId, request);
  const standings = standingsOf(request, situation);
  const pages = standings.map(quietPage).filter((page) => page !== undefined);
  const restless = standings.length - pages.length;
  if (restless > SHORT) throw new TooLong();
  if (restless > 0) return undefined;
  return { ...answerOf(core, request, situation), pages: sayKeptBack(pages, standings) };
}

/** What a request may say to be answered there too: a device that keeps a hundred projects says half as much. */
const SAID = { scopes: 200, trailMarks: 2000 };

function saysMuch({ scopes, marks, parts, trails, hold }: PullRequest): boolean {
  const named = [scopes, marks, parts, trails, hold].map((said) => Object.keys(said ?? {}).length);
  if (named.some((count) => count > SAID.scopes)) return true;
  const trailMarks = Object.values(trails ?? {}).reduce((sum, trail) => sum + trail.length, 0);
  return trailMarks > SAID.trailMarks;
}

/**
 * @returns undefined where the request says more than that, or there is more to read: nothing of it was read. @throws as
 * `pull` does.
 */
export async function pullIfShort(core: Core, userId: number, request: PullRequest): Promise<PullAnswer | undefined> {
  if (saysMuch(request)) return undefined;
  try {
    return (await pullIfQuiet(core, userId, request)) ?? (await pullWithin(core, userId, request, SHORT));
  } catch (error) {
    if (error instanceof TooLong) return undefined;
    throw error;
  }
}
