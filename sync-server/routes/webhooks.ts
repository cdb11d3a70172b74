import * as z from 'zod/mini';
import { webhookEndpoints as endpoints, webhookDelivery } from '#domain/endpoints/webhooks';
import { idSchema } from '#domain/ids';
import { timeSchema } from '#domain/sync/synced';
import {
  deliveryAnswerOf,
  editWebhook,
  listWebhooks,
  makeWebhook,
  removeWebhook,
  renewSecret,
  sendAgain,
  sendTest,
  webhookToRead,
} from '#server/commands/webhooks.ts';
import type { Services } from '../services.ts';
import type { Database } from '../store/database.ts';
import { deliveriesOf, type StoredDelivery } from '../store/webhooks.ts';
import { type List, pageOf } from './page.ts';
import { giverOf } from './password-giver.ts';
import type { EndpointBinder } from './serve.ts';

const deliveryKey = z.tuple([timeSchema, idSchema]);

const deliveryList = (db: Database, webhookId: number): List<StoredDelivery, z.infer<typeof webhookDelivery>> => ({
  keySchema: deliveryKey,
  answerSchema: webhookDelivery,
  read: (after, most) => deliveriesOf(db, webhookId, after as [string, number] | undefined, most),
  keyOf: ({ created_at, id }) => [created_at, id],
  present: (rows) => Promise.resolve(rows.map(deliveryAnswerOf)),
});

const pathOf = ({ id: projectId, webhook_id: webhookId }: { id: number; webhook_id: number }) => ({
  projectId,
  webhookId,
});

export function webhookRoutes(serve: EndpointBinder, services: Services): void {
  const { db } = services.core;

  serve(endpoints.list, ({ actorId, params }) => listWebhooks(db, actorId, params.id));

  serve(endpoints.create, ({ c, actorId, params, json }) =>
    makeWebhook(services, giverOf({ c, actorId }), params.id, json),
  );

  serve(endpoints.edit, ({ actorId, params, json }) => editWebhook(services, actorId, pathOf(params), json));

  serve(endpoints.remove, ({ c, actorId, params, json }) =>
    removeWebhook(services, giverOf({ c, actorId }), pathOf(params), json.current_password),
  );

  serve(endpoints.renewSecret, ({ c, actorId, params, json }) =>
    renewSecret(services, giverOf({ c, actorId }), pathOf(params), json.current_password),
  );

  serve(endpoints.test, ({ actorId, params }) => sendTest(services, actorId, pathOf(params)));

  serve(endpoints.deliveries, async ({ c, actorId, params, query }) =>
    pageOf(c, query, deliveryList(db, await webhookToRead(db, actorId, pathOf(params)))),
  );

  serve(endpoints.sendAgain, ({ actorId, params }) => sendAgain(services, actorId, pathOf(params), params.delivery_id));
}
