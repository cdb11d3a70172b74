// Webhooks of a project. It needs the server: only it knows them, and only it sends anything to them.
import {
  callDeliveries,
  callEditWebhook,
  callMakeWebhook,
  callRemoveWebhook,
  callRenewSecret,
  callSendAgain,
  callTestWebhook,
  callWebhooks,
  type WebhookChange,
  type WebhookRequest,
} from '#src/net/webhook-calls.ts';
import { currentDevice } from '#src/sync/device.ts';

export type Webhook = Awaited<ReturnType<typeof callWebhooks>>[number];
export type Delivery = Awaited<ReturnType<typeof callDeliveries>>[number];

const http = () => currentDevice().http;
const pathOf = ({ id, project_id }: Pick<Webhook, 'id' | 'project_id'>) => ({ id: project_id, webhook_id: id });

/** The oldest first. @throws Refusal | TransportError. */
export const listWebhooks = (projectId: number): Promise<Webhook[]> => callWebhooks(http(), projectId);

/** @returns its secret: said this once. @throws Refusal `wrong_password`, `too_many_webhooks`, `webhook_address`, `rate_limited`; TransportError. */
export const makeWebhook = async (projectId: number, wanted: WebhookRequest): Promise<string> =>
  (await callMakeWebhook(http(), projectId, wanted)).secret;

/** @throws Refusal `not_found`; TransportError. */
export async function editWebhook(webhook: Webhook, change: WebhookChange): Promise<void> {
  await callEditWebhook(http(), pathOf(webhook), change);
}

/** @throws Refusal `wrong_password`, `not_found`, `rate_limited`; TransportError. */
export const removeWebhook = (webhook: Webhook, current_password: string): Promise<void> =>
  callRemoveWebhook(http(), pathOf(webhook), { current_password });

/** @returns the new secret: said this once. @throws as `removeWebhook`. */
export const renewSecret = async (webhook: Webhook, current_password: string): Promise<string> =>
  (await callRenewSecret(http(), pathOf(webhook), { current_password })).secret;

/** @throws Refusal `webhook_off`, `not_found`, `rate_limited`; TransportError. */
export const testWebhook = (webhook: Webhook): Promise<void> => callTestWebhook(http(), pathOf(webhook));

/** The newest first, so many at most. @throws Refusal `not_found`; TransportError. */
export const listDeliveries = (webhook: Webhook, most: number): Promise<Delivery[]> =>
  callDeliveries(http(), pathOf(webhook), most);

/** @throws Refusal `webhook_off`, `not_found`; TransportError. */
export const sendAgain = (webhook: Webhook, { id: delivery_id }: Delivery): Promise<void> =>
  callSendAgain(http(), { ...pathOf(webhook), delivery_id });
