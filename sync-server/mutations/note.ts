// Lines of a project's log, each stored in the commit of what it speaks of.
import type { Activity } from '#domain/activity';
import type { LogLine } from '#domain/mutations/rules/log-lines';
import type { RowPut } from '#domain/mutations/rules/reader';
import { lastNumber } from '#server/store/feed/activities.ts';
import { putRows } from '#server/store/feed/feed.ts';
import type { Core } from '../store/core.ts';
import type { Tx } from '../store/database.ts';
import { readRow } from '../store/rows.ts';
import { queueWebhooks } from '../store/webhooks.ts';

export interface Actor {
  actorId: number;
  /** When they did it, by their device's clock; null for a call without one. */
  clientTime: string | null;
}

const nothingMore = {
  document_id: null,
  version_id: null,
  folder_id: null,
  comment_id: null,
  person_id: null,
  place_id: null,
  from_id: null,
  label: null,
  place: null,
  was: null,
  level: null,
  count: null,
} satisfies Partial<Activity>;

/** The next line of the project's log, to be stored in this transaction, in which webhooks that hear of it are queued. */
export async function activityPut(tx: Tx, core: Core, { actorId, clientTime }: Actor, act: LogLine): Promise<RowPut> {
  const actor = await readRow(tx, 'users', actorId);
  const row: Activity = {
    ...nothingMore,
    ...act,
    id: core.newId(),
    seq: 0,
    deleted_at: null,
    number: (await lastNumber(tx, act.project_id)) + 1,
    at: core.now(),
    client_time: clientTime,
    actor_id: actorId,
    actor_name: actor?.full_name ?? '',
  };
  await queueWebhooks(tx, core, row.project_id, { event: row.what, about_id: row.id });
  return { table: 'activities', row };
}

/** Notes what a call did that is no mutation. */
export async function noteAct(tx: Tx, core: Core, actorId: number, act: LogLine): Promise<void> {
  await putRows(tx, [await activityPut(tx, core, { actorId, clientTime: null }, act)]);
}
