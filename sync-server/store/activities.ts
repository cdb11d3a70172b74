// The log of a project, by the numbers of its lines.
import { type Kysely, sql } from 'kysely';
import type { Activity, ActivityKind } from '#domain/activity';
import { limits } from '#domain/limits';
import type { UnseenSince } from '#domain/mutations/seen';
import { projectOfScope, projectScope } from '#domain/row';
import type { Reads } from './database.ts';
import { isElsewhere } from './makers.ts';
import { fromStored } from './row-codec.ts';

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

interface Since {
  projectId: number;
  actorId: number;
  since: UnseenSince;
}

/** By the log, which is never forgotten. */
async function othersNoted(db: Reads, { projectId, actorId, since }: Since): Promise<boolean> {
  const line = await db
    .selectFrom('activities')
    .select('id')
    .where('scope', '=', projectScope(projectId))
    // By the index; a line from which a name was taken since is no act of that commit.
    .where('seq', '>', since.after)
    .where('made_seq', '>', since.after)
    .where((eb) => eb.or([eb('actor_id', '<>', actorId), isElsewhere(since.elsewhere, 'activities.made_seq')]))
    .where('what', 'not in', takesAway)
    .limit(1)
    .executeTakeFirst();
  return line !== undefined;
}

/**
 * By the commits of the last weeks: what the log has no line for is somebody's work too, as the same bytes sent again, a choice that
 * was left open or agreed, a count of copies. What came with bytes alone is not, nor what took something away.
 */
async function othersCommitted(db: Reads, { projectId, actorId, since }: Since): Promise<boolean> {
  const scope = projectScope(projectId);
  const { rows } = await sql`SELECT 1 FROM scope_history
    WHERE scope = ${scope} AND seq > ${since.after} AND arrived = 0
      AND (by_id <> ${actorId} OR (by_id = ${actorId} AND ${isElsewhere(since.elsewhere, 'scope_history.seq')}))
      AND seq NOT IN (SELECT made_seq FROM activities
        WHERE scope = ${scope} AND seq > ${since.after} AND what IN (${sql.join(takesAway)}))
    LIMIT 1`.execute(db as Kysely<unknown>);
  return rows.length > 0;
}

/** Whether anybody but one person, or they elsewhere, added or changed something in a project since. */
export async function othersActed(db: Reads, which: Since): Promise<boolean> {
  return (await othersNoted(db, which)) || othersCommitted(db, which);
}
