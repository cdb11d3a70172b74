// Webhooks and their outbox as the database holds them. A delivery names what it tells of, and its words are found as it is sent: the name of
// a deleted account waits nowhere. Who sends takes a webhook for a while, by its row, so that of several servers one does.
import { type Selectable, sql } from 'kysely';
import type { ActivityGroup } from '#domain/activity';
import { limits } from '#domain/limits';
import { type DeliveryFailure, groupOfEvent, type WebhookEvent } from '#domain/webhook';
import type { Core } from './core.ts';
import { type Database, inTransaction, type Reads, type Tx } from './database.ts';
import { inSteps } from './feed/in-steps.ts';
import type { Schema } from './schema.ts';
import { givenText, larger, smaller } from './sql-words.ts';

export type StoredWebhook = Selectable<Schema['webhooks']>;
export type StoredDelivery = Selectable<Schema['webhook_deliveries']>;

/** Deliveries of a webhook that wait; not counted any further than there may be. */
export async function countWaiting(db: Reads, webhookId: number): Promise<number> {
  const some = db.selectFrom('webhook_deliveries').select('id').where('webhook_id', '=', webhookId);
  const waiting = some.where('next_try_at', 'is not', null).limit(limits.deliveriesWaitingMax).as('waiting');
  const { count } = await db
    .selectFrom(waiting)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Of the project and no other. */
export async function readWebhook(db: Reads, projectId: number, id: number): Promise<StoredWebhook | undefined> {
  const query = db.selectFrom('webhooks').selectAll().where('id', '=', id).where('project_id', '=', projectId);
  return query.executeTakeFirst();
}

/** Those of a project, the oldest first. */
export function webhooksOf(db: Reads, projectId: number): Promise<StoredWebhook[]> {
  const query = db.selectFrom('webhooks').selectAll().where('project_id', '=', projectId);
  return query.orderBy('created_at').orderBy('id').execute();
}

export async function insertWebhook(
  tx: Tx,
  webhook: Pick<StoredWebhook, 'id' | 'project_id' | 'user_id' | 'name' | 'url' | 'secret' | 'hears' | 'created_at'>,
): Promise<void> {
  await tx.insertInto('webhooks').values(webhook).execute();
}

export async function updateWebhook(tx: Tx, id: number, fields: Partial<StoredWebhook>): Promise<void> {
  await tx.updateTable('webhooks').set(fields).where('id', '=', id).execute();
}

/** Its deliveries, which say nothing without it, go with time. */
export async function deleteWebhook(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('webhooks').where('id', '=', id).execute();
}

/** All of a person. */
export async function deleteWebhooksOf(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('webhooks').where('user_id', '=', userId).execute();
}

/** Not before what keeps it busy has ended. */
const dueFrom = (at: string) => {
  const from = larger<string>(givenText(at), sql`coalesce(busy_until, ${at})`);
  return smaller<string>(sql`coalesce(due_at, ${from})`, from);
};

/** What happened, by the kind of event and what it is about. */
export interface EventToTell {
  event: WebhookEvent;
  about_id: number | null;
}

/** Writes down that one webhook is to be told. @returns undefined where too many wait: that is noted, and keeps nobody. */
async function queueFor(
  tx: Tx,
  { now, newId }: Pick<Core, 'newId' | 'now'>,
  webhookId: number,
  told: EventToTell,
): Promise<StoredDelivery['id'] | undefined> {
  const at = now();
  const one = tx.updateTable('webhooks').where('id', '=', webhookId);
  if ((await countWaiting(tx, webhookId)) >= limits.deliveriesWaitingMax) {
    await one.set((eb) => ({ missed: eb('missed', '+', 1), missed_at: at })).execute();
    return undefined;
  }
  const id = newId();
  const row = { ...told, id, webhook_id: webhookId, created_at: at, since: at, next_try_at: at };
  await tx.insertInto('webhook_deliveries').values(row).execute();
  await one.set({ due_at: dueFrom(at) }).execute();
  return id;
}

/** In the transaction of what happened: whoever hears of the group is told for certain, once this is committed. */
export async function queueWebhooks(tx: Tx, core: Core, projectId: number, told: EventToTell): Promise<void> {
  const group = groupOfEvent(told.event);
  const query = tx.selectFrom('webhooks').select(['id', 'hears']).where('project_id', '=', projectId);
  for (const { id, hears } of await query.where('active', '=', 1).execute()) {
    if (group !== null && (JSON.parse(hears) as ActivityGroup[]).includes(group)) await queueFor(tx, core, id, told);
  }
}

/** For one webhook alone. */
export function queueTest(tx: Tx, core: Core, webhookId: number): Promise<number | undefined> {
  return queueFor(tx, core, webhookId, { event: 'webhook.test', about_id: null });
}

export async function readDelivery(db: Reads, webhookId: number, id: number): Promise<StoredDelivery | undefined> {
  const query = db.selectFrom('webhook_deliveries').selectAll().where('webhook_id', '=', webhookId);
  return query.where('id', '=', id).executeTakeFirst();
}

/** The newest first, after one of them. */
export function deliveriesOf(
  db: Reads,
  webhookId: number,
  after: readonly [createdAt: string, id: number] | undefined,
  most: number,
): Promise<StoredDelivery[]> {
  let query = db.selectFrom('webhook_deliveries').selectAll().where('webhook_id', '=', webhookId);
  if (after !== undefined) {
    const [at, id] = after;
    query = query.where(sql<boolean>`(created_at, id) < (${at}, ${id})`);
  }
  return query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(most).execute();
}

/** One is sent anew, as if it had just been written down. */
export async function queueAgain(tx: Tx, delivery: StoredDelivery, at: string): Promise<void> {
  const fields = { since: at, tries: 0, next_try_at: at, delivered_at: null, status: null, failure: null };
  await tx.updateTable('webhook_deliveries').set(fields).where('id', '=', delivery.id).execute();
  await tx
    .updateTable('webhooks')
    .set({ due_at: dueFrom(at) })
    .where('id', '=', delivery.webhook_id)
    .execute();
}

/** Gives up what waits of a webhook. @param before only what is tried since a time before this one. */
export async function giveUp(tx: Tx, webhookId: number, failure?: DeliveryFailure, before?: string): Promise<void> {
  let query = tx
    .updateTable('webhook_deliveries')
    .set(failure === undefined ? { next_try_at: null } : { next_try_at: null, failure })
    .where('webhook_id', '=', webhookId)
    .where('next_try_at', 'is not', null);
  if (before !== undefined) query = query.where('since', '<', before);
  await query.execute();
}

/** A delivery that is being sent, with its webhook. */
export interface TakenDelivery {
  webhook: StoredWebhook;
  delivery: StoredDelivery;
}

/** When a webhook is to be looked at next, by what waits of it. */
async function setDue(tx: Tx, webhookId: number, fields: { busy_until: string | null; failures?: number }) {
  const all = tx.selectFrom('webhook_deliveries').select((eb) => eb.fn.min('next_try_at').as('at'));
  // By the index of what waits: all else that it was sent within 30 days may be millions of rows.
  const waiting = all.where('webhook_id', '=', webhookId).where('next_try_at', 'is not', null);
  const { at = null } = (await waiting.executeTakeFirst()) ?? {};
  const { busy_until } = fields;
  const due_at = at === null ? null : [at, busy_until ?? at].sort()[1];
  await updateWebhook(tx, webhookId, { ...fields, due_at: due_at ?? null });
}

/** Whoever made it has still the project, and may sign in. */
async function mayBeTold(tx: Tx, { project_id, user_id }: StoredWebhook): Promise<boolean> {
  const owned = tx
    .selectFrom('projects')
    .innerJoin('credentials', 'credentials.user_id', 'projects.owner_id')
    .select('projects.id')
    .where('projects.id', '=', project_id)
    .where('projects.owner_id', '=', user_id)
    .where('credentials.disabled_at', 'is', null);
  return (await owned.executeTakeFirst()) !== undefined;
}

/** A folder goes or comes in steps; until all of them are written nobody is told. */
async function isOpen(tx: Tx, { about_id, event }: StoredDelivery): Promise<boolean> {
  if (about_id === null || event === 'version.ready') return false;
  const query = tx.selectFrom('open_commits').select('scope').where('activity_id', '=', about_id);
  return (await query.executeTakeFirst()) !== undefined;
}

/** The first that is due of a webhook that is; null: it turned out to be none. */
async function takeOf(tx: Tx, webhook: StoredWebhook, now: string, until: string): Promise<TakenDelivery | null> {
  if (webhook.active !== 1 || !(await mayBeTold(tx, webhook))) {
    await giveUp(tx, webhook.id, webhook.active === 1 ? 'account_closed' : 'turned_off');
    await setDue(tx, webhook.id, { busy_until: null });
    return null;
  }
  const query = tx.selectFrom('webhook_deliveries').selectAll().where('webhook_id', '=', webhook.id);
  const delivery = await query.where('next_try_at', '<=', now).orderBy('next_try_at').executeTakeFirst();
  if (delivery === undefined) {
    await setDue(tx, webhook.id, { busy_until: null });
    return null;
  }
  if (await isOpen(tx, delivery)) {
    const next_try_at = new Date(Date.parse(now) + 1000).toISOString();
    await tx.updateTable('webhook_deliveries').set({ next_try_at }).where('id', '=', delivery.id).execute();
    await setDue(tx, webhook.id, { busy_until: null });
    return null;
  }
  await updateWebhook(tx, webhook.id, { busy_until: until, due_at: until });
  return { webhook, delivery };
}

/**
 * Takes the webhook that is due longest until a time: whoever took it is thought to have ended then.
 * @param without people of whom enough is under way.
 */
export function takeDelivery(
  db: Database,
  now: string,
  until: string,
  without: readonly number[],
): Promise<TakenDelivery | undefined> {
  return inTransaction(db, async (tx) => {
    for (;;) {
      let query = tx.selectFrom('webhooks').selectAll().where('due_at', '<=', now);
      if (without.length > 0) query = query.where('user_id', 'not in', without);
      const webhook = await query.orderBy('due_at').limit(1).executeTakeFirst();
      if (webhook === undefined) return undefined;
      const taken = await takeOf(tx, webhook, now, until);
      if (taken !== null) return taken;
    }
  });
}

/** What came of a try. */
export interface TriedDelivery {
  at: string;
  status: number | null;
  /** undefined: it was delivered. */
  failure?: DeliveryFailure;
  /** null: it is not tried any more. */
  nextTryAt: string | null;
  /** Until then nothing else is sent to the webhook. */
  restUntil: string;
  /** What has been tried since before is given up with it. */
  giveUpBefore?: string;
  /** The receiver is gone for good. */
  isGone?: boolean;
}

/** Notes it, and lets go of the webhook. */
export function noteTried(
  db: Database,
  { webhook, delivery }: TakenDelivery,
  { at, status, failure, nextTryAt, restUntil, giveUpBefore, isGone }: TriedDelivery,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const { id, failures } = webhook;
    const fields = { tried_at: at, status, failure: failure ?? null, next_try_at: nextTryAt };
    await tx
      .updateTable('webhook_deliveries')
      .set((eb) => ({ ...fields, tries: eb('tries', '+', 1), delivered_at: failure === undefined ? at : null }))
      .where('id', '=', delivery.id)
      .execute();
    if (giveUpBefore !== undefined) await giveUp(tx, id, failure, giveUpBefore);
    if (isGone === true) {
      await updateWebhook(tx, id, { active: 0, off_because: 'gone' });
      await giveUp(tx, id, 'turned_off');
    }
    await setDue(tx, id, { busy_until: restUntil, failures: failure === undefined ? 0 : failures + 1 });
  });
}

/** It was not tried to its end: it is due as before. */
export function letGo(db: Database, { webhook }: TakenDelivery): Promise<void> {
  return inTransaction(db, (tx) => setDue(tx, webhook.id, { busy_until: null }));
}

/** What cannot be told any more: what it is about is not there. */
export function noteAbsent(db: Database, { webhook, delivery }: TakenDelivery): Promise<void> {
  return inTransaction(db, async (tx) => {
    const fields = { next_try_at: null, failure: 'no_longer_there' as const };
    await tx.updateTable('webhook_deliveries').set(fields).where('id', '=', delivery.id).execute();
    await setDue(tx, webhook.id, { busy_until: null });
  });
}

/** Lets go of what an ended server had taken, and looks at whatever waits. */
export async function letGoOfAll(db: Database | Tx, now: string): Promise<void> {
  const waiting = db.selectFrom('webhook_deliveries').select('webhook_id').where('next_try_at', 'is not', null);
  await db
    .updateTable('webhooks')
    .set({ busy_until: null, due_at: now })
    .where('id', 'in', waiting.distinct())
    .execute();
}

/** When the next one is due; undefined where nothing waits. */
export async function nextWebhookAt(db: Reads): Promise<string | undefined> {
  const query = db.selectFrom('webhooks').select((eb) => eb.fn.min('due_at').as('at'));
  return (await query.where('due_at', 'is not', null).executeTakeFirst())?.at ?? undefined;
}

/** Removes deliveries from before a time, but what waits, and webhooks of projects that are no more. */
export async function sweepWebhooks(db: Database, before: string): Promise<void> {
  await inSteps(db, (tx, most) => {
    const old = tx.selectFrom('webhook_deliveries').select('id').where('created_at', '<', before);
    const some = old.where('next_try_at', 'is', null).orderBy('created_at').limit(most);
    return tx.deleteFrom('webhook_deliveries').where('id', 'in', some).executeTakeFirst();
  });
  await inSteps(db, (tx, most) => {
    const gone = tx
      .selectFrom('webhooks')
      .leftJoin('projects', 'projects.id', 'webhooks.project_id')
      .select('webhooks.id')
      .where((eb) => eb.or([eb('projects.id', 'is', null), eb('projects.deleted_at', '<', before)]))
      .limit(most);
    return tx.deleteFrom('webhooks').where('id', 'in', gone).executeTakeFirst();
  });
  for (const webhookId of await removedWebhooks(db)) {
    await inSteps(db, (tx, most) => {
      const some = tx.selectFrom('webhook_deliveries').select('id').where('webhook_id', '=', webhookId).limit(most);
      return tx.deleteFrom('webhook_deliveries').where('id', 'in', some).executeTakeFirst();
    });
  }
}

/** Those of which deliveries are left. Each webhook is found behind the one before, by an index: the deliveries between are not looked at. */
async function removedWebhooks(db: Reads): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    WITH RECURSIVE told(id) AS (
      SELECT min(webhook_id) FROM webhook_deliveries
      UNION ALL
      SELECT (SELECT min(webhook_id) FROM webhook_deliveries WHERE webhook_id > told.id) FROM told WHERE told.id IS NOT NULL)
    SELECT id FROM told WHERE id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM webhooks WHERE webhooks.id = told.id)`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}
