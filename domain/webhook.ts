// Another system that is told of what happens in a project: where it listens, of what it hears, and what it is sent.
import * as z from 'zod/mini';
import { type ActivityGroup, type ActivityKind, activityGroups, groupOfActivity } from './activity.ts';
import { cleanName } from './files/names.ts';
import { limits } from './limits.ts';

/**
 * Everything that is told: the lines of the log, a version whose bytes have come (`version.ready`; with a device without signal that is
 * later than the version), and what somebody sends to try it. A name that was shipped stays.
 */
export type WebhookEvent = ActivityKind | 'version.ready' | 'webhook.test';

/** By which a webhook that hears of a group hears of an event; null: it is sent to one that is asked to. */
export function groupOfEvent(event: WebhookEvent): ActivityGroup | null {
  if (event === 'webhook.test') return null;
  return event === 'version.ready' ? 'uploads' : groupOfActivity[event];
}

/** Why a try came to nothing (`status`: the receiver answered, but not that it took it), or why none is made any more. */
export const deliveryFailures = [
  'status',
  'timeout',
  'unknown_host',
  'no_connection',
  'no_trust',
  'cut_off',
  'own_network',
  'not_encrypted',
  'turned_off',
  'account_closed',
  'no_longer_there',
] as const;
export type DeliveryFailure = (typeof deliveryFailures)[number];

/** Ports below 1024 that are asked: nobody scans mail servers or shells by ours. */
const LOW_PORTS = [80, 443];
const FIRST_FREE_PORT = 1024;
const PORTS = 65_536;

/** By HTTP, of a host, without a name or password before it and without what only a browser reads behind it. */
const receiverForm = /^https?:\/\/(?:[^\s/?#@:\\[\]]+|\[[\da-f:.]+\])(?::(\d{1,5}))?(?:[/?][^\s#\\]*)?$/i;

/** Whether an address can be a receiver’s. */
export function isReceiverAddress(text: string): boolean {
  const form = receiverForm.exec(text);
  const port = form?.[1] === undefined ? 443 : Number(form[1]);
  return form !== null && (LOW_PORTS.includes(port) || (port >= FIRST_FREE_PORT && port < PORTS));
}

export const webhookName = z.pipe(
  z.string().check(z.maxLength(limits.webhookNameMax)),
  z.pipe(z.transform(cleanName), z.string().check(z.minLength(1))),
);

export const receiverAddress = z.string().check(z.maxLength(limits.webhookAddressMax), z.refine(isReceiverAddress));

/** Of what it hears: at least one group, each once, in their order. */
export const webhookGroups = z.pipe(
  z.array(z.enum(activityGroups)).check(z.minLength(1), z.maxLength(activityGroups.length)),
  z.transform((groups: ActivityGroup[]) => activityGroups.filter((group) => groups.includes(group))),
);
