import * as z from 'zod/mini';
import { activityGroups } from '../activity.ts';
import { idSchema, idTextSchema } from '../ids.ts';
import { limits } from '../limits.ts';
import { timeSchema } from '../sync/synced.ts';
import { deliveryFailures, receiverAddress, webhookGroups, webhookName } from '../webhook.ts';
import { endpoint, nothing } from './endpoint.ts';
import { pageQuery } from './page.ts';

const presentPassword = z.string().check(z.minLength(1), z.maxLength(limits.passwordMax));

const webhook = z.object({
  id: idSchema,
  project_id: idSchema,
  name: z.string(),
  url: z.string(),
  /** Of what it is told, as the log is looked through. */
  groups: z.array(z.enum(activityGroups)),
  active: z.boolean(),
  /** It was turned off by a receiver that is gone for good (410), or as a backup was put back; null: by a person, or it is on. */
  off_because: z.nullable(z.enum(['gone', 'restored'])),
  created_at: timeSchema,
  /** Deliveries that wait to be sent, or to be tried again. */
  waiting: z.int(),
  /** Tries in a row that came to nothing. */
  failures: z.int(),
  /** Events of which none was written down, since too many waited; and the last time that it was so. */
  missed: z.int(),
  missed_at: z.nullable(timeSchema),
});
export type WebhookAnswer = z.infer<typeof webhook>;
/** Beside it, once: what deliveries are signed with. */
const madeWebhook = z.extend(webhook, { secret: z.string() });
export type MadeWebhook = z.infer<typeof madeWebhook>;

export const webhookDelivery = z.object({
  id: idSchema,
  /** The `webhook-id` that it is sent with: of all tries, and of another delivery of the same event. */
  event_id: z.string(),
  /** The kind of event. */
  type: z.string(),
  created_at: timeSchema,
  state: z.enum(['waiting', 'delivered', 'given_up']),
  tries: z.int(),
  /** The last try. */
  tried_at: z.nullable(timeSchema),
  /** When it is tried next, where it waits. */
  next_try_at: z.nullable(timeSchema),
  /** What the receiver answered last: a status of HTTP. */
  status: z.nullable(z.int()),
  /** Why the last try came to nothing. */
  failure: z.nullable(z.enum(deliveryFailures)),
});
export type WebhookDelivery = z.infer<typeof webhookDelivery>;

const ofProject = z.object({ id: idTextSchema });
const ofWebhook = z.object({ id: idTextSchema, webhook_id: idTextSchema });
const withPassword = z.strictObject({ current_password: presentPassword });

export const webhookEndpoints = {
  list: endpoint({
    id: 'webhooks.list',
    method: 'GET',
    path: '/api/projects/{id}/webhooks',
    auth: 'bearer',
    tokens: 'never',
    list: { most: limits.webhooksMax },
    request: { params: ofProject },
    answers: { 200: z.array(webhook) },
    summary: 'The webhooks of a project, the oldest first. For its owner.',
  }),
  create: endpoint({
    id: 'webhooks.create',
    method: 'POST',
    path: '/api/projects/{id}/webhooks',
    auth: 'bearer',
    tokens: 'never',
    request: {
      params: ofProject,
      json: z.strictObject({
        name: webhookName,
        /** Where its receiver listens: `https:`, and `http:` only in networks that whoever runs the server has named. */
        url: receiverAddress,
        groups: webhookGroups,
        current_password: presentPassword,
      }),
    },
    answers: { 200: madeWebhook },
    summary:
      'Make a webhook of a project, with the present password. The secret that deliveries are signed with is answered here, and never again.',
  }),
  edit: endpoint({
    id: 'webhooks.edit',
    method: 'PATCH',
    path: '/api/projects/{id}/webhooks/{webhook_id}',
    auth: 'bearer',
    tokens: 'never',
    request: {
      params: ofWebhook,
      json: z.strictObject({
        name: z.optional(webhookName),
        groups: z.optional(webhookGroups),
        active: z.optional(z.boolean()),
      }),
    },
    answers: { 200: webhook },
    summary:
      'Name a webhook anew, choose of what it is told, turn it off or on. What waits is given up as it is turned off. Another address is another webhook.',
  }),
  remove: endpoint({
    id: 'webhooks.remove',
    method: 'POST',
    path: '/api/projects/{id}/webhooks/{webhook_id}/remove',
    auth: 'bearer',
    tokens: 'never',
    request: { params: ofWebhook, json: withPassword },
    answers: { 204: nothing },
    summary: 'Remove a webhook with what waits to be sent, with the present password.',
  }),
  renewSecret: endpoint({
    id: 'webhooks.renewSecret',
    method: 'POST',
    path: '/api/projects/{id}/webhooks/{webhook_id}/secret',
    auth: 'bearer',
    tokens: 'never',
    request: { params: ofWebhook, json: withPassword },
    answers: { 200: madeWebhook },
    summary:
      'Give a webhook another secret, with the present password. For a day deliveries are signed with the one before as well.',
  }),
  test: endpoint({
    id: 'webhooks.test',
    method: 'POST',
    path: '/api/projects/{id}/webhooks/{webhook_id}/test',
    auth: 'bearer',
    tokens: 'never',
    request: { params: ofWebhook },
    answers: { 202: webhookDelivery },
    summary: 'Send an event `webhook.test`, which tells of nothing.',
  }),
  deliveries: endpoint({
    id: 'webhooks.deliveries',
    method: 'GET',
    path: '/api/projects/{id}/webhooks/{webhook_id}/deliveries',
    auth: 'bearer',
    tokens: 'never',
    list: 'pages',
    request: { params: ofWebhook, query: pageQuery },
    answers: { 200: z.array(webhookDelivery) },
    summary: 'What was sent to a webhook, or waits, within 30 days; the newest first.',
  }),
  sendAgain: endpoint({
    id: 'webhooks.sendAgain',
    method: 'POST',
    path: '/api/projects/{id}/webhooks/{webhook_id}/deliveries/{delivery_id}/again',
    auth: 'bearer',
    tokens: 'never',
    request: { params: z.extend(ofWebhook, { delivery_id: idTextSchema }) },
    answers: { 202: webhookDelivery },
    summary: 'Send a delivery again, now, whatever came of it.',
  }),
};
