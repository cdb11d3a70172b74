// The log of a project, by the numbers of its lines.
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Activity, ActivityKind } from '#domain/activity';
import { limits } from '#domain/limits';
import type { UnseenSince } from '#domain/mutations/rules/seen';
import { projectOfScope, projectScope } from '#domain/sync/row';
import type { Reads } from '#server/store/database.ts';
import { isElsewhere } from '#server/store/makers.ts';
import { fromStored } from '#server/store/row-codec.ts';
import { byIndex } from '#server/store/sql-words.ts';

/** The number of a project's newest line; 0 where there is none. */
export async function lastNumber(db: Reads, projectId: number): Promise<number> {
  const newest = await db
    .selectFrom('activities')
    .select((eb) => eb.fn.max('number').as('number'))
    .where('project_id', '=', projectId)
    .executeTakeFirst();
  return Number(newest?.number ?? 0);
}

/**
 * The seq up to which a scope's lines do not travel in its feed: a device holds the newest only. (A line from which a name
 * was taken has a later seq than those after it.)
 */
export async function activitiesPassedOver(db: Reads, scope: string): Promise<number> {
  const projectId = projectOfScope(scope);
  if (projectId === undefined) return 0;
  const number = (await lastNumber(db, projectId)) - limits.activitiesHeld + 1;
  if (number <= 1) return 0;
  const first = await db
    .selectFrom('activities')
    .select((eb) => eb.fn.min('seq').as('seq'))
    .where('project_id', '=', projectId)
    .where('number', '>=', number)
    .executeTakeFirst();
  return Number(first?.seq ?? 1) - 1;
}

/** Lines below a number, or from the newest on, newest first. */
export async function readActivities(
  db: Reads,
  projectId: number,
  before: number | undefined,
  limit: number,
): Promise<Activity[]> {
  let query = db.selectFrom('activities').selectAll().where('project_id', '=', projectId);
  if (before !== undefined) query = query.where('number', '<', before);
  const stored = await query.orderBy('number', 'desc').limit(limit).execute();
  return stored.map((row) => fromStored('activities', row));
}

/** What a person loses nothing by when the project goes. */
const takesAway: readonly ActivityKind[] = [
  'folder.deleted',
  'document.deleted',
  'version.deleted',
  'comment.deleted',
  'print.struck',
  'share.given',
  'share.changed',
  'share.ended',
];

interface OthersSince {
  projectId: number;
  actorId: number;
  since: UnseenSince;
}

/** Lines, or commits, that are looked at in one statement: in between other requests are answered. */
const AT_ONCE = 500;
/** And how many in all. Nobody is further behind their own device; what lies beyond counts as unseen, for a look and a second try. */
const LOOKED_AT_MOST = 20_000;

interface LogPlace {
  seq: number;
  number: number;
  acts: number | null;
}

/** Looks at page after page. @returns whether there is somebody's work among them, or more of them than are looked at. */
async function lookedThrough(after: number, page: (from: Omit<LogPlace, 'acts'>) => RawBuilder<LogPlace>, db: Reads) {
  let from: Omit<LogPlace, 'acts'> = { seq: after, number: Number.MAX_SAFE_INTEGER };
  for (let looked = 0; looked < LOOKED_AT_MOST; looked += AT_ONCE) {
    const { rows } = await page(from).execute(db as Kysely<unknown>);
    if (rows.some(({ acts }) => acts === 1)) return true;
    const last = rows.at(-1);
    if (last === undefined || rows.length < AT_ONCE) return false;
    from = last;
  }
  return true;
}

/** By the log, which is never forgotten. A line from which a name was taken since is no act of that commit. */
function othersNoted(db: Reads, { projectId, actorId, since }: OthersSince): Promise<boolean> {
  const page = ({ seq, number }: Omit<LogPlace, 'acts'>) => sql<LogPlace>`
    SELECT line.made_seq AS seq, line.number, line.what NOT IN (${sql.join(takesAway)})
      AND (line.actor_id <> ${actorId} OR ${isElsewhere(since.elsewhere, 'line.made_seq')}) AS acts
    FROM activities AS line ${byIndex('activities_made')}
    WHERE line.scope = ${projectScope(projectId)} AND (line.made_seq, line.number) > (${seq}, ${number})
    ORDER BY line.made_seq, line.number LIMIT ${AT_ONCE}`;
  return lookedThrough(since.after, page, db);
}

/**
 * By the commits of the last weeks: what the log has no line for is somebody's work too, as the same bytes sent again, a choice that
 * was left open or agreed, a count of copies. What came with bytes alone is not, nor what took something away.
 */
function othersCommitted(db: Reads, { projectId, actorId, since }: OthersSince): Promise<boolean> {
  const scope = projectScope(projectId);
  const page = ({ seq }: Omit<LogPlace, 'acts'>) => sql<LogPlace>`
    SELECT made.seq, 0 AS number, made.arrived = 0
      AND (made.by_id <> ${actorId} OR (made.by_id = ${actorId} AND ${isElsewhere(since.elsewhere, 'made.seq')}))
      AND NOT EXISTS (SELECT 1 FROM activities AS line ${byIndex('activities_made')}
        WHERE line.scope = ${scope} AND line.made_seq = made.seq AND line.what IN (${sql.join(takesAway)})) AS acts
    FROM scope_history AS made
    WHERE made.scope = ${scope} AND made.seq > ${seq}
    ORDER BY made.seq LIMIT ${AT_ONCE}`;
  return lookedThrough(since.after, page, db);
}

/** Whether anybody but one person, or they elsewhere, added or changed something in a project since. */
export async function othersActed(db: Reads, which: OthersSince): Promise<boolean> {
  return (await othersNoted(db, which)) || othersCommitted(db, which);
}
