// Webhooks of a project, as the device makes the calls about them.
import type * as z from 'zod/mini';
import {
  webhookEndpoints as endpoints,
  type MadeWebhook,
  type WebhookAnswer,
  type WebhookDelivery,
} from '#domain/endpoints/webhooks';
import { call } from './call.ts';
import type { Http } from './http.ts';

export type WebhookRequest = z.input<typeof endpoints.create.request.json>;
export type WebhookChange = z.input<typeof endpoints.edit.request.json>;
interface WebhookParams {
  id: number;
  webhook_id: number;
}
interface PasswordSaid {
  current_password: string;
}

/** @throws Refusal `not_found`, `forbidden`; TransportError. */
export function callWebhooks(http: Http, id: number): Promise<WebhookAnswer[]> {
  return call(http, endpoints.list, { params: { id } });
}

/** @throws Refusal `wrong_password`, `too_many_webhooks`, `webhook_address`, `rate_limited`; TransportError. */
export function callMakeWebhook(http: Http, id: number, json: WebhookRequest): Promise<MadeWebhook> {
  return call(http, endpoints.create, { params: { id }, json });
}

/** @throws Refusal `not_found`; TransportError. */
export function callEditWebhook(http: Http, params: WebhookParams, json: WebhookChange): Promise<WebhookAnswer> {
  return call(http, endpoints.edit, { params, json });
}

/** @throws Refusal `wrong_password`, `not_found`, `rate_limited`; TransportError. */
export async function callRemoveWebhook(http: Http, params: WebhookParams, json: PasswordSaid): Promise<void> {
  await call(http, endpoints.remove, { params, json });
}

/** @throws Refusal `wrong_password`, `not_found`, `rate_limited`; TransportError. */
export function callRenewSecret(http: Http, params: WebhookParams, json: PasswordSaid): Promise<MadeWebhook> {
  return call(http, endpoints.renewSecret, { params, json });
}

/** @throws Refusal `webhook_off`, `not_found`, `rate_limited`; TransportError. */
export async function callTestWebhook(http: Http, params: WebhookParams): Promise<void> {
  await call(http, endpoints.test, { params });
}

/** The newest, as many as are asked for. @throws Refusal `not_found`; TransportError. */
export function callDeliveries(http: Http, params: WebhookParams, limit: number): Promise<WebhookDelivery[]> {
  return call(http, endpoints.deliveries, { params, query: { limit } });
}

/** @throws Refusal `webhook_off`, `not_found`; TransportError. */
export async function callSendAgain(http: Http, params: WebhookParams & { delivery_id: number }): Promise<void> {
  await call(http, endpoints.sendAgain, { params });
}
