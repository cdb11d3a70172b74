// What a call counts for, before it is done: changes of its person, and the bytes of their words.
import type { Context } from 'hono';
import type { Endpoint } from '#domain/endpoints/endpoint';
import { rowsWritten } from '#server/store/people/who-acts.ts';
import type { AppEnv } from '../middleware/app-env.ts';
import type { Services } from '../services.ts';

/** Changes that a call makes: a push says how many. What only asks, and bytes, which have bounds of their own, are none. */
function changesOf({ id, method, auth, writes }: Endpoint, json: unknown): number {
  const isRead = method === 'GET' && writes !== true;
  if (auth !== 'bearer' || isRead || id === 'sync.pull' || id.startsWith('uploads.')) return 0;
  const { mutations } = (json ?? {}) as { mutations?: unknown };
  return Array.isArray(mutations) ? mutations.length : 1;
}

/** What a person does to be safe, which nobody who has their token may bar, nor a disk that is full. */
function isDefence({ id, method }: Endpoint): boolean {
  return (
    /^(?:auth|users|apiTokens)\.|^webhooks\.(?:remove|renewSecret)$/.test(id) ||
    (id.startsWith('teamInvitations.') && method === 'DELETE')
  );
}

/**
 * Counts a call that changes something. What is refused so is refused for now: a device keeps it.
 * @throws Refusal `rate_limited` with the seconds to wait, `storage_full` below the floor of free space.
 */
export async function countCall(services: Services, entry: Endpoint, c: Context<AppEnv>, json: unknown): Promise<void> {
  const count = changesOf(entry, json);
  if (count === 0) return;
  const actorId = c.get('actorId');
  if (isDefence(entry)) return services.defences.count(actorId, count);
  await services.changes.count(actorId, count);
  await services.words.count(actorId, c.get('words') ?? 0);
  // A form, which may bring files, is looked at where it is read.
  if (entry.request.multipart === undefined) await services.blobs.checkSpace(0);
}

/** What the form of a call said is known once it was read: it counts for the next one. */
export async function countForm(services: Services, entry: Endpoint, c: Context<AppEnv>): Promise<void> {
  const words = c.get('words') ?? 0;
  if (entry.auth === 'bearer' && entry.request.multipart !== undefined)
    await services.words.add(c.get('actorId'), words);
}

/**
 * Rows that a call may write for each change that it counts for. A change of a few rows takes the server about as long as so many
 * rows of a large one: without this, one that writes a thousand would be had for the price of one. Counted once it is done, as nobody
 * knows before; a batch of small changes counts as before, and a folder's deletion of as many drawings as a firm has stays far from what a day has.
 */
const ROWS_OF_A_CHANGE = 10;

/** Counts what a call wrote beyond what its changes stand for. */
export async function countRows(services: Services, entry: Endpoint, c: Context<AppEnv>, json: unknown): Promise<void> {
  const more = Math.floor(rowsWritten() / ROWS_OF_A_CHANGE) - changesOf(entry, json);
  if (entry.auth === 'bearer' && !isDefence(entry) && more > 0) await services.changes.add(c.get('actorId'), more);
}
