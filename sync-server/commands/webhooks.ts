// Webhooks of a project: made, given another secret and removed with the password, by a session alone.

import { authorize } from '#domain/access';
import type { ActivityGroup } from '#domain/activity';
import type { MadeWebhook, WebhookAnswer, WebhookDelivery } from '#domain/endpoints/webhooks';
import { Refusal } from '#domain/errors';
import { limits } from '#domain/limits';
import type { Services } from '#server/services.ts';
import { digestOf } from '#server/sessions.ts';
import { accessOf } from '#server/store/access.ts';
import { type Database, inTransaction, type Reads, type Tx } from '#server/store/database.ts';
import { queueSecurity } from '#server/store/people/mails.ts';
import { readSession } from '#server/store/people/sessions.ts';
import { readRow } from '#server/store/rows.ts';
import {
  countWaiting,
  deleteWebhook,
  giveUp,
  insertWebhook,
  queueAgain,
  queueTest,
  readDelivery,
  readWebhook,
  type StoredDelivery,
  type StoredWebhook,
  updateWebhook,
  webhooksOf,
} from '#server/store/webhooks.ts';
import { mayBeReached } from '#server/webhooks/own-network.ts';
import { newSecret } from '#server/webhooks/signature.ts';
import type { PasswordGiver } from './people/attempts.ts';
import { confirmPassword, stillConfirmed } from './people/confirm-password.ts';
import { eventIdOf } from './send-webhooks.ts';

const DAY = 24 * 60 * 60 * 1000;
/** For which the secret before signs too. */
const BOTH_SECRETS = DAY;

/** A webhook of a project. */
export interface WebhookPath {
  projectId: number;
  webhookId: number;
}

/** @throws Refusal `not_found` | `forbidden`. */
async function authorizeOwner(db: Reads, actorId: number, projectId: number): Promise<void> {
  authorize(await accessOf(db, actorId, projectId), 'project.webhooks');
}

/** @throws Refusal `not_found` | `forbidden`. */
async function findWebhook(db: Reads, actorId: number, { projectId, webhookId }: WebhookPath): Promise<StoredWebhook> {
  await authorizeOwner(db, actorId, projectId);
  const found = await readWebhook(db, projectId, webhookId);
  if (found === undefined) throw new Refusal('not_found');
  return found;
}

async function answerOf(db: Reads, stored: StoredWebhook): Promise<WebhookAnswer> {
  const { id, project_id, name, url, hears, active, off_because, created_at, failures, missed, missed_at } = stored;
  const groups = JSON.parse(hears) as ActivityGroup[];
  const told = { id, project_id, name, url, groups, active: active === 1, off_because, created_at };
  return { ...told, waiting: await countWaiting(db, id), failures, missed, missed_at };
}

/** As its owner sees it. */
export function deliveryAnswerOf(stored: StoredDelivery): WebhookDelivery {
  const { id, event: type, created_at, tries, tried_at, next_try_at, delivered_at, status, failure } = stored;
  const ended = delivered_at === null ? 'given_up' : 'delivered';
  const state = next_try_at === null ? ended : 'waiting';
  return { id, event_id: eventIdOf(stored), type, created_at, state, tries, tried_at, next_try_at, status, failure };
}

/** Those of a project, the oldest first. @throws Refusal `not_found` | `forbidden`. */
export async function listWebhooks(db: Reads, actorId: number, projectId: number): Promise<WebhookAnswer[]> {
  await authorizeOwner(db, actorId, projectId);
  return Promise.all((await webhooksOf(db, projectId)).map((stored) => answerOf(db, stored)));
}

/** The one whose deliveries are asked for. @throws Refusal `not_found` | `forbidden`. */
export async function webhookToRead(db: Database, actorId: number, path: WebhookPath): Promise<number> {
  return (await findWebhook(db, actorId, path)).id;
}

/** What a webhook is to be. */
export interface WebhookWish {
  name: string;
  url: string;
  groups: readonly ActivityGroup[];
}

type KeyServices = Pick<Services, 'core' | 'log' | 'mails' | 'passwords' | 'settings'>;

/** A write that the present password stands before. The session that asks may have ended while that was looked at. */
async function confirmed<T>(
  services: KeyServices,
  giver: PasswordGiver,
  password: string,
  write: (tx: Tx) => Promise<T>,
): Promise<T> {
  const given = await confirmPassword(services, giver, password);
  return inTransaction(services.core.db, async (tx) => {
    await stillConfirmed(tx, given);
    const session = await readSession(tx, digestOf(giver.token));
    if (session === undefined || session.lost !== null) throw new Refusal('unauthenticated');
    return write(tx);
  });
}

/**
 * Makes a webhook, and tells its owner by mail. The only time that its secret is said.
 * @throws Refusal `wrong_password` | `rate_limited` | `not_found` | `forbidden` | `too_many_webhooks` | `webhook_address`.
 */
export async function makeWebhook(
  services: KeyServices,
  giver: PasswordGiver,
  projectId: number,
  { current_password, groups, ...wish }: WebhookWish & { current_password: string },
): Promise<MadeWebhook> {
  const { core, log, mails, settings } = services;
  const { actorId: user_id } = giver;
  await authorizeOwner(core.db, user_id, projectId);
  if (!URL.canParse(wish.url)) throw new Refusal('invalid', { fields: { url: 'format' } });
  const { href: url } = new URL(wish.url);
  if (!mayBeReached(url, settings.webhookNetworks)) throw new Refusal('webhook_address');
  const secret = newSecret();
  const made = await confirmed(services, giver, current_password, async (tx) => {
    await authorizeOwner(tx, user_id, projectId);
    if ((await webhooksOf(tx, projectId)).length >= limits.webhooksMax) throw new Refusal('too_many_webhooks');
    const id = core.newId();
    const what = { ...wish, url, hears: JSON.stringify(groups), secret, created_at: core.now() };
    await insertWebhook(tx, { ...what, id, project_id: projectId, user_id });
    const owner = await readRow(tx, 'users', user_id);
    if (owner !== undefined) await queueSecurity(tx, core, owner, 'webhook');
    return answerOf(tx, await findWebhook(tx, user_id, { projectId, webhookId: id }));
  });
  mails.wake();
  log.info({ user: user_id, webhook: made.id, project: projectId }, 'webhook made');
  return { ...made, secret };
}

/** What is left out stays. */
interface WebhookChange {
  name?: string | undefined;
  groups?: readonly ActivityGroup[] | undefined;
  active?: boolean | undefined;
}

/** Names it anew, chooses of what it hears, turns it off or on. @throws Refusal `not_found` | `forbidden`. */
export async function editWebhook(
  { core: { db }, log }: Pick<Services, 'core' | 'log'>,
  actorId: number,
  path: WebhookPath,
  { name, groups, active }: WebhookChange,
): Promise<WebhookAnswer> {
  const edited = await inTransaction(db, async (tx) => {
    const { id, active: was } = await findWebhook(tx, actorId, path);
    const turned = active === undefined || active === (was === 1) ? undefined : active;
    await updateWebhook(tx, id, {
      id,
      ...(name === undefined ? {} : { name }),
      ...(groups === undefined ? {} : { hears: JSON.stringify(groups) }),
      ...(turned === undefined ? {} : { active: turned ? 1 : 0, off_because: null, failures: 0, missed: 0 }),
    });
    if (turned === false) await giveUp(tx, id, 'turned_off');
    return answerOf(tx, await findWebhook(tx, actorId, path));
  });
  log.info({ user: actorId, webhook: edited.id, active: edited.active }, 'webhook edited');
  return edited;
}

/** @throws Refusal `wrong_password` | `rate_limited` | `not_found` | `forbidden`. */
export async function removeWebhook(
  services: KeyServices,
  giver: PasswordGiver,
  path: WebhookPath,
  password: string,
): Promise<void> {
  await findWebhook(services.core.db, giver.actorId, path);
  await confirmed(services, giver, password, async (tx) =>
    deleteWebhook(tx, (await findWebhook(tx, giver.actorId, path)).id),
  );
  services.log.info({ user: giver.actorId, webhook: path.webhookId }, 'webhook removed');
}

/** Another secret; the one before signs too for a day. @throws as `removeWebhook`. */
export async function renewSecret(
  services: KeyServices,
  giver: PasswordGiver,
  path: WebhookPath,
  password: string,
): Promise<MadeWebhook> {
  const { core, log } = services;
  await findWebhook(core.db, giver.actorId, path);
  const secret = newSecret();
  const renewed = await confirmed(services, giver, password, async (tx) => {
    const { id, secret: former_secret } = await findWebhook(tx, giver.actorId, path);
    const former_until = new Date(Date.parse(core.now()) + BOTH_SECRETS).toISOString();
    await updateWebhook(tx, id, { secret, former_secret, former_until });
    return answerOf(tx, await findWebhook(tx, giver.actorId, path));
  });
  log.info({ user: giver.actorId, webhook: renewed.id }, 'secret of a webhook renewed');
  return { ...renewed, secret };
}

/** What is sent by hand. @throws Refusal `not_found` | `forbidden` | `webhook_off`. */
async function sendByHand(
  { core: { db }, webhooks }: Pick<Services, 'core' | 'webhooks'>,
  actorId: number,
  path: WebhookPath,
  queue: (tx: Tx, webhook: StoredWebhook) => Promise<number | undefined>,
): Promise<WebhookDelivery> {
  const queued = await inTransaction(db, async (tx) => {
    const webhook = await findWebhook(tx, actorId, path);
    if (webhook.active !== 1) throw new Refusal('webhook_off');
    const id = await queue(tx, webhook);
    if (id === undefined) throw new Refusal('rate_limited', { params: { retry_after: 60 } });
    const delivery = await readDelivery(tx, webhook.id, id);
    if (delivery === undefined) throw new Refusal('not_found');
    return deliveryAnswerOf(delivery);
  });
  webhooks.wake();
  return queued;
}

/** An event that tells of nothing. @throws Refusal `not_found` | `forbidden` | `webhook_off` | `rate_limited` where too much waits. */
export function sendTest(
  services: Pick<Services, 'core' | 'webhooks'>,
  actorId: number,
  path: WebhookPath,
): Promise<WebhookDelivery> {
  return sendByHand(services, actorId, path, (tx, { id }) => queueTest(tx, services.core, id));
}

/** A delivery anew. @throws Refusal `not_found` | `forbidden` | `webhook_off`. */
export function sendAgain(
  services: Pick<Services, 'core' | 'webhooks'>,
  actorId: number,
  path: WebhookPath,
  deliveryId: number,
): Promise<WebhookDelivery> {
  return sendByHand(services, actorId, path, async (tx, { id }) => {
    const delivery = await readDelivery(tx, id, deliveryId);
    if (delivery === undefined) throw new Refusal('not_found');
    await queueAgain(tx, delivery, services.core.now());
    return delivery.id;
  });
}
