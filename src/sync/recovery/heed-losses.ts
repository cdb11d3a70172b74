// What the browser lost of a store is found out when it is opened, before anybody works on it: by the canary, and by the
// second copy, from which unsent work is put back. The person is told what came back and what did not.
import { rowTables, type Store } from '#src/data/database.ts';
import { nowIso } from '#src/platform/clock.ts';
import type { Keep } from '#src/platform/own-files/keep.ts';
import { sing } from '#src/sync/canary.ts';
import type { Device } from '#src/sync/device.ts';
import { ensureClientState, lastPlace, noteFormerClient } from '#src/sync/meta.ts';
import { type Canary, canaryKey, readCanary } from '#src/sync/unsent-mark.ts';
import { followSecondCopy } from './follow-second-copy.ts';
import { bytesAgain, missingIn, queueAgain, type UnsentCopy } from './put-back.ts';
import type { CopiedEntry } from './second-copy-lines.ts';

const nothing: UnsentCopy = { entries: [], files: [], readBytes: () => Promise.resolve(undefined) };

/** What stands in the second copy; nothing where it cannot be read. */
async function readSecondCopy({ secondCopy }: Device): Promise<UnsentCopy> {
  if (secondCopy === undefined) return nothing;
  try {
    const [entries, files] = [await secondCopy.read(), await secondCopy.files()];
    return { entries, files, readBytes: (file, from, to) => secondCopy.readBytes(file, from, to) };
  } catch {
    return nothing;
  }
}

type Loss = 'emptied_store' | 'damaged_store';

/** What the canary knows of and the store does not. A canary is noted after the store, and never knows too much. */
async function lossOf(store: Store, canary: Canary | undefined, text: string | null): Promise<Loss | undefined> {
  if (canary === undefined) return undefined;
  if ((await store.meta.get('client_id')) === undefined) return 'emptied_store';
  if ((await store.meta.get('heard_canary'))?.value === text) return undefined;
  const { client_id, next_n, numbering } = await ensureClientState(store);
  // It went back to before changes that were sent since: what came with them, and waited still, is gone. (A server that was put back
  // takes numbers anew, and the canary is noted a moment later.)
  const isSame = client_id === canary.client_id && numbering === canary.numbering;
  const isBack = isSame && (canary.sent_n ?? 0) >= next_n;
  return isBack || (canary.unsent_place ?? 0) > (await lastPlace(store)) ? 'damaged_store' : undefined;
}

const countUnsentFiles = (store: Store) => store.blobs.where('unsent').equals(1).count();

/** How many unsent changes and files the store has lost, at most. @param held files that it calls unsent. */
async function lostIn(store: Store, loss: Loss | undefined, canary: Canary | undefined, held: number) {
  if (loss === undefined || canary === undefined) return { changes: 0, files: 0 };
  if (loss === 'emptied_store') return { changes: canary.unsent + (canary.aside ?? 0), files: canary.files ?? 0 };
  const places = (canary.unsent_place ?? 0) - (await lastPlace(store));
  const changes = Math.max(0, Math.min(canary.unsent, places));
  return { changes, files: Math.max(0, (canary.files ?? 0) - held) };
}

/** How much unsent work a store has lost that nobody has heeded yet, by what stands beside it. */
export async function countLost(store: Store, keep: Keep, userId: number): Promise<number> {
  const canary = readCanary(keep, userId);
  const loss = await lossOf(store, canary, keep.get(canaryKey(userId)));
  const { changes, files } = await lostIn(store, loss, canary, await countUnsentFiles(store));
  return Math.max(changes, files);
}

interface LossFindings {
  canary: Canary | undefined;
  text: string | null;
  entries: readonly CopiedEntry[];
  /** Files that the books called unsent before. */
  unsent: number;
  /** Files whose bytes were put back. */
  files: number;
}

/** Puts back what is missing, and tells. All or nothing: once the store has a client again, nothing tells that it was emptied. */
async function heed(
  store: Store,
  userId: number,
  { canary, text, entries, files, unsent: held }: LossFindings,
): Promise<void> {
  const loss = await lossOf(store, canary, text);
  const lost = await lostIn(store, loss, canary, held);
  const missing = await missingIn(store, entries);
  const whole = (await store.meta.get('client_id')) === undefined ? 'emptied_store' : 'damaged_store';
  // What this device told of under that number is its own still.
  if (loss === 'emptied_store' && canary?.sent_n !== undefined)
    await noteFormerClient(store, { client_id: canary.client_id, n: canary.sent_n });
  await ensureClientState(store);
  if (missing.length > 0) await queueAgain(store, userId, missing);
  const recovered = Math.max(missing.length, files);
  if (loss === undefined && recovered === 0) return;
  const unsent = Math.max(0, lost.changes - missing.length, lost.files - files);
  const unsaved = loss === 'emptied_store' ? { unsaved: canary?.unsaved ?? 0 } : {};
  const params = { unsent, ...unsaved, ...(recovered > 0 ? { recovered } : {}) };
  const what = { kind: loss ?? whole, code: null, project_id: null, mutation: null };
  await store.attention.add({ ...what, params, created_at: nowIso() });
  if (text !== null) await store.meta.put({ key: 'heard_canary', value: text });
}

/** @see the head of this file. @throws QuotaError where there is no room to tell; nothing is forgotten then. */
export async function heedLosses(device: Device): Promise<void> {
  const { connection, keep, userId } = device;
  const [canary, text] = [readCanary(keep, userId), keep.get(canaryKey(userId))];
  const copy = await readSecondCopy(device);
  const { missing, unsent } = await connection.run(async (store) => ({
    missing: await missingIn(store, copy.entries),
    unsent: await countUnsentFiles(store),
  }));
  const files = await bytesAgain(device, copy, missing);
  const found = { canary, text, entries: missing, files, unsent };
  await connection.run((store) => {
    const tables = missing.length > 0 ? rowTables(store) : [store.meta, store.attention];
    // An async function, so that the store knows to keep its transaction open over the waits inside.
    return store.transaction('rw', tables, async () => heed(store, userId, found));
  });
  await followSecondCopy(device);
  // Also over a canary that knew of more than is here.
  await sing(device, 'anew');
}
