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
import { lastSeq, readPage } from '../store/feed.ts';

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
async function pagesOf(db: Reads, scopes: readonly [string, number][], limit: number): Promise<PullPage[]> {
  const pages: PullPage[] = [];
  let room = limit;
  for (const [scope, cursor] of scopes) {
    if (room <= 0) {
      pages.push({ scope, rows: [], cursor, more: true });
      continue;
    }
    const page = await readPage(db, scope, cursor, room);
    room -= page.rows.length;
    pages.push(page);
  }
  return pages;
}

/**
 * Rows after the device's cursors. Access is what it is now: scopes gained come from 0, scopes lost are `revoked`.
 * @throws EpochChanged for another epoch or a cursor beyond this server's feed; Refusal `client_conflict` for a client
 * that is somebody else's.
 */
export function pull(core: Core, userId: number, request: PullRequest): Promise<PullAnswer> {
  return inSnapshot(core.db, async (tx) => {
    const epoch = await readEpoch(tx);
    const client = await readClient(tx, request.client_id);
    if (client !== undefined && client.user_id !== userId) throw new Refusal('client_conflict');
    const last_n = client?.last_n ?? 0;
    if (request.epoch !== null && request.epoch !== epoch) throw new EpochChanged(epoch, last_n);
    const granted = await grantedTo(tx, userId);
    const asked = new Map(Object.entries(request.scopes));
    const revoked = [...asked.keys()].filter((scope) => !granted.some((grant) => grant.scope === scope));
    const scopes: [string, number][] = [];
    const held = new Set(request.hold);
    for (const { scope } of granted) {
      if (held.has(scope)) continue;
      const cursor = asked.get(scope) ?? 0;
      if (cursor > (await lastSeq(tx, scope))) throw new EpochChanged(epoch, last_n);
      scopes.push([scope, cursor]);
    }
    const pages = await pagesOf(tx, scopes, request.limit ?? limits.pullRowsMax);
    return { epoch, server_time: core.now(), granted, revoked, pages, last_n };
  });
}
