// Pull: what changed in every scope that the person may see, page by page.
import { Refusal } from '#domain/errors';
import { limits } from '#domain/limits';
import { projectScope, userScope } from '#domain/row';
import type { PullAnswer, PullPage, PullRequest } from '#domain/sync';
import { projectsOf } from '../store/access.ts';
import { readClient } from '../store/clients.ts';
import type { Core } from '../store/core.ts';
import { inSnapshot, type Reads } from '../store/database.ts';
import { readEpoch } from '../store/epoch.ts';
import { readPage } from '../store/feed.ts';
import { judge, lastShared, readStands, type Standing } from '../store/history.ts';

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

async function grantedTo(db: Reads, userId: number): Promise<PullAnswer['granted']> {
  const projects = await projectsOf(db, userId);
  return [
    { scope: userScope(userId), access_level: 'owner' },
    ...projects.map(({ project_id, level }) => ({ scope: projectScope(project_id), access_level: level })),
  ];
}

/** Pages for the scopes with news, until the row limit is reached; the rest says `more` by its own cursor next time. */
async function pagesOf(db: Reads, standings: readonly Standing[], limit: number): Promise<PullPage[]> {
  const pages: PullPage[] = [];
  let room = limit;
  for (const standing of standings) {
    if (room <= 0) {
      pages.push({ scope: standing.scope, rows: [], cursor: standing.cursor, more: true });
      continue;
    }
    const page = await readPage(db, standing, room);
    room -= page.rows.length;
    pages.push(page);
  }
  return pages;
}

/** Where the device stands in every scope that it wants. */
async function standingsOf(db: Reads, request: PullRequest, granted: readonly string[]): Promise<Standing[]> {
  const held = new Set(request.hold);
  const wanted = granted.filter((scope) => !held.has(scope));
  const standOf = await readStands(db, wanted);
  return wanted.map((scope) => {
    const cursor = request.scopes[scope] ?? 0;
    const knowsMarks = request.marks !== undefined;
    return { scope, cursor, knowsMarks, mark: request.marks?.[scope], stand: standOf(scope) };
  });
}

/** A scope of which more was forgotten than the device has seen is read from 0 again. */
const resetOf = ({ scope }: Standing): PullPage => ({ scope, rows: [], cursor: 0, more: true, reset: true });

/** @see pull */
async function feedFor(db: Reads, request: PullRequest, granted: readonly string[], other: () => EpochChanged) {
  const following: Standing[] = [];
  const resets: PullPage[] = [];
  for (const standing of await standingsOf(db, request, granted)) {
    const verdict = await judge(db, standing);
    // An app that does not know of marks does not know of resets either: to it all is another history.
    if (verdict === 'elsewhere' || (verdict === 'behind' && !standing.knowsMarks)) throw other();
    if (verdict === 'behind') resets.push(resetOf(standing));
    else following.push(standing);
  }
  return [...resets, ...(await pagesOf(db, following, request.limit ?? limits.pullRowsMax))];
}

/** Of the scopes that are granted: where the device's history leaves this one. */
async function sharedWith(db: Reads, { trails }: PullRequest, granted: readonly string[]) {
  if (trails === undefined) return {};
  const shared: Record<string, number> = {};
  for (const scope of granted) {
    const trail = trails[scope];
    if (trail !== undefined && trail.length > 0) shared[scope] = await lastShared(db, scope, trail);
  }
  return { shared };
}

/**
 * Rows after the device's cursors. Access is what it is now: scopes gained come from 0, scopes lost are `revoked`.
 * @throws EpochChanged for another epoch, a cursor beyond this server's feed or a mark of another history; Refusal
 * `client_conflict` for a client that is somebody else's.
 */
export function pull(core: Core, userId: number, request: PullRequest): Promise<PullAnswer> {
  return inSnapshot(core.db, async (tx) => {
    const epoch = await readEpoch(tx);
    const client = await readClient(tx, request.client_id);
    if (client !== undefined && client.user_id !== userId) throw new Refusal('client_conflict');
    const last_n = client?.last_n ?? 0;
    const other = () => new EpochChanged(epoch, last_n);
    if (request.epoch !== null && request.epoch !== epoch) throw other();
    const granted = await grantedTo(tx, userId);
    const scopes = granted.map(({ scope }) => scope as string);
    const mine = new Set(scopes);
    const revoked = Object.keys(request.scopes).filter((scope) => !mine.has(scope));
    const pages = await feedFor(tx, request, scopes, other);
    const shared = await sharedWith(tx, request, scopes);
    return { epoch, server_time: core.now(), granted, revoked, pages, last_n, ...shared };
  });
}
