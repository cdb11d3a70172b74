// Sends what webhooks are to be told, away from any request. What waits is in the rows, so that a crash at any point only means to begin
// again; what was under way then may come twice, under the same id. One delivery of a webhook at a time, and of a person few: whoever
// lets us wait keeps nobody else waiting.
import * as z from 'zod/mini';
import { activityAnswer } from '#domain/endpoints/activities';
import type { WebhookEvent } from '#domain/webhook';
import { fromStored } from '#server/store/row-codec.ts';
import { readRow } from '#server/store/rows.ts';
import type { Settings } from '../env.ts';
import type { Logger } from '../logging.ts';
import type { Core } from '../store/core.ts';
import type { Reads } from '../store/database.ts';
import {
  letGo,
  letGoOfAll,
  nextWebhookAt,
  noteAbsent,
  noteTried,
  type StoredDelivery,
  type TakenDelivery,
  type TriedDelivery,
  takeDelivery,
} from '../store/webhooks.ts';
import { signedHeaders } from '../webhooks/signature.ts';
import { createWebhookDoor, type DoorAnswer, DoorClosed, type WebhookDoor } from '../webhooks/webhook-door.ts';
import { type BackgroundWork, createBackgroundWork } from './background-work.ts';

const SECOND = 1000;
const HOUR = 60 * 60 * SECOND;

/** Deliveries at the same time, and of one person; once so many are under way, one of whoever has none. */
const AT_ONCE = 32;
const OF_PERSON = 4;
const FOR_ALL = 16;
/** Milliseconds for which a webhook is taken: longer than a delivery lasts. */
const TAKEN = 30 * SECOND;
/** From the first failed try to the second; each wait is thrice the one before. */
const FIRST_WAIT = 10 * SECOND;
const LONGEST_WAIT = 6 * HOUR;
/** For so long a delivery is tried. */
const TRIED_FOR = 72 * HOUR;
/** After a failure nothing else is sent to the webhook for a while: a second, and twice as long with each further one in a row. */
const FIRST_REST = SECOND;
const LONGEST_REST = 10 * 60 * SECOND;
/** Of a wait, by chance more or less, so that what failed together is not tried together. */
const SPREAD = 0.2;
/** The receiver says that it is gone for good. */
const GONE = 410;
/** No timer is set for longer: a machine that slept looks at its clock again. */
const LONGEST_TIMER = HOUR;

const later = (time: string, ms: number) => new Date(Date.parse(time) + ms).toISOString();

/** Milliseconds until a delivery is tried again. @param chance 0 to 1 */
export function waitAfter(tries: number, chance: number): number {
  const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 3 ** Math.min(tries, 20));
  return wait * (1 + SPREAD * (2 * chance - 1));
}

/** What is noted of a try at a time. */
function triedAt(
  { webhook, delivery }: TakenDelivery,
  { status, failure }: DoorAnswer,
  at: string,
  chance: number,
): TriedDelivery {
  // Behind all that are due by now: whoever has much waiting takes its turn with others.
  if (failure === undefined) return { at, status, nextTryAt: null, restUntil: at };
  const next = later(at, waitAfter(delivery.tries, chance));
  const nextTryAt = next < later(delivery.since, TRIED_FOR) ? next : null;
  const restUntil = later(at, Math.min(LONGEST_REST, FIRST_REST * 2 ** Math.min(webhook.failures, 20)));
  // Of a receiver that is away for days, others are as old as this one.
  const giveUpBefore = later(at, -TRIED_FOR);
  return { at, status, failure, nextTryAt, restUntil, giveUpBefore, isGone: status === GONE };
}

/** By which a receiver knows that it has had an event: the same for all tries, and all webhooks. */
export function eventIdOf({ id, event, about_id }: Pick<StoredDelivery, 'id' | 'event' | 'about_id'>): string {
  if (about_id === null) return `evt_test_${id}`;
  return event === 'version.ready' ? `evt_ready_${about_id}` : `evt_${about_id}`;
}

type EventData = Record<string, unknown>;

/** A line of the log, as whoever asks for the log reads it. */
async function lineData(db: Reads, id: number): Promise<{ at: string; data: EventData } | undefined> {
  const stored = await db.selectFrom('activities').selectAll().where('id', '=', id).executeTakeFirst();
  if (stored === undefined) return undefined;
  const { at, ...data } = z.parse(activityAnswer, fromStored('activities', stored));
  const version = data.version_id === null ? undefined : await readRow(db, 'versions', data.version_id);
  return { at, data: { ...data, version_ready: version === undefined ? null : version.state === 'ready' } };
}

async function readyData(db: Reads, id: number): Promise<EventData | undefined> {
  const version = await readRow(db, 'versions', id);
  const document = version && (await readRow(db, 'documents', version.document_id));
  if (version === undefined || document === undefined) return undefined;
  const { project_id, document_id, label, created_by_id: actor_id } = version;
  const actor = await readRow(db, 'users', actor_id);
  const ids = { project_id, document_id, version_id: id, actor_id, actor_name: actor?.full_name ?? '' };
  return { ...ids, name: document.name, label, version_ready: version.state === 'ready' };
}

/** What a receiver is sent. */
interface EventBody {
  type: WebhookEvent;
  /** When it happened. */
  timestamp: string;
  data: EventData;
}

/** The words of a delivery, as they are now; undefined where what it tells of is not there any more. */
async function bodyOf(db: Reads, { webhook, delivery }: TakenDelivery): Promise<string | undefined> {
  const { event: type, about_id, created_at } = delivery;
  const project = await readRow(db, 'projects', webhook.project_id);
  const names = { project_id: webhook.project_id, project_name: project?.name ?? '' };
  const told = (timestamp: string, data: EventData) =>
    JSON.stringify({ type, timestamp, data: { ...data, ...names } } satisfies EventBody);
  if (about_id === null) return told(created_at, {});
  if (type === 'version.ready') {
    const data = await readyData(db, about_id);
    return data && told(created_at, data);
  }
  const line = await lineData(db, about_id);
  return line && told(line.at, line.data);
}

interface SenderServices {
  core: Core;
  log: Logger;
  door: WebhookDoor;
  ending: AbortSignal;
}

/** Both hold for a day after a renewal. */
const secretsOf = ({ webhook: { secret, former_secret, former_until } }: TakenDelivery, now: string) =>
  former_secret !== null && former_until !== null && former_until > now ? [secret, former_secret] : [secret];

async function sendTaken({ core, log, door, ending }: SenderServices, taken: TakenDelivery): Promise<void> {
  const { db, now } = core;
  const { webhook, delivery } = taken;
  const body = await bodyOf(db, taken);
  if (body === undefined) return noteAbsent(db, taken);
  const signed = { id: eventIdOf(delivery), timestamp: Math.floor(Date.parse(now()) / SECOND), body };
  const headers = { 'User-Agent': 'Plumbline-Webhooks/1.0', ...signedHeaders(signed, secretsOf(taken, now())) };
  try {
    const answer = await door.send(webhook.url, headers, body, ending);
    await noteTried(db, taken, triedAt(taken, answer, now(), Math.random()));
    if (answer.failure === undefined) return;
    // Its address may hold what only its receiver should know.
    log.warn({ webhook: webhook.id, delivery: delivery.id, ...answer }, 'webhook not delivered');
  } catch (error) {
    if (!(error instanceof DoorClosed)) throw error;
    await letGo(db, taken);
  }
}

export function createWebhookSender(
  core: Core,
  settings: Pick<Settings, 'webhookNetworks'>,
  log: Logger,
  door: WebhookDoor = createWebhookDoor({ networks: settings.webhookNetworks }),
): BackgroundWork {
  let ending = new AbortController();
  /** What is under way → whose it is. */
  const sending = new Map<Promise<void>, number>();
  let timer: NodeJS.Timeout | undefined;

  function begin(taken: TakenDelivery): void {
    const sent = sendTaken({ core, log, door, ending: ending.signal }, taken)
      .catch((error: unknown) => log.error({ err: error, webhook: taken.webhook.id }, 'sending a webhook failed'))
      .finally(() => {
        sending.delete(sent);
        work.wake();
      });
    sending.set(sent, taken.webhook.user_id);
  }

  /** Whose deliveries are as many as one person has at a time. */
  function busyPeople(): number[] {
    const counts = new Map<number, number>();
    for (const id of sending.values()) counts.set(id, (counts.get(id) ?? 0) + 1);
    const most = sending.size >= FOR_ALL ? 1 : OF_PERSON;
    return [...counts].flatMap(([id, count]) => (count >= most ? [id] : []));
  }

  const work = createBackgroundWork(core, log, 'taking webhooks failed', async (isOpen) => {
    while (isOpen() && sending.size < AT_ONCE) {
      // Most servers have none, and every write wakes this: a look costs no turn of those who write.
      const at = await nextWebhookAt(core.db);
      if (at === undefined || at > core.now()) break;
      const taken = await takeDelivery(core.db, core.now(), later(core.now(), TAKEN), busyPeople());
      if (taken === undefined) break;
      begin(taken);
    }
    await setTimer(isOpen);
  });

  async function setTimer(isOpen: () => boolean): Promise<void> {
    clearTimeout(timer);
    const at = await nextWebhookAt(core.db);
    if (at === undefined || !isOpen()) return;
    // Where one is due and its turn has not come, the end of what is under way wakes this.
    const wait = Date.parse(at) - Date.parse(core.now());
    timer = setTimeout(work.wake, Math.min(LONGEST_TIMER, wait > 0 ? wait : SECOND));
  }

  return {
    start() {
      ending = new AbortController();
      // One server sends at a time: whoever had taken something has ended.
      letGoOfAll(core.db, core.now())
        .catch((error: unknown) => log.error({ err: error }, 'letting go of webhooks failed'))
        .finally(work.start);
    },
    wake: work.wake,
    async close() {
      ending.abort();
      clearTimeout(timer);
      await work.close();
      await Promise.all(sending.keys());
      clearTimeout(timer);
    },
  };
}
