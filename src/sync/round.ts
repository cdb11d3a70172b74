// One round: push, then pull; where the server's history changed, follow it and go round again.

import { limits } from '#domain/limits';
import type { Scope } from '#domain/sync/row';
import { SyncRefused } from '#src/net/sync-calls.ts';
import { TransportError } from '#src/net/transport-error.ts';
import { withRoom } from '#src/sync/files/import-file.ts';
import { followSecondCopy } from '#src/sync/recovery/follow-second-copy.ts';
import { followHistory, MOST_RECOVERIES } from '#src/sync/recovery/recover.ts';
import { goOnAsAnotherClient } from './another-client.ts';
import { singOfSaved } from './canary.ts';
import { partsOf } from './commit-parts.ts';
import type { Device } from './device.ts';
import { trimJournal } from './journal.ts';
import { ensureClientState } from './meta.ts';
import { pullAll } from './pull.ts';
import { pushAll } from './push.ts';

/** The news are here; what was done here waits, as the server has had too much of it, or cannot take it now. */
export class NewsOnly extends TransportError {
  constructor(error: TransportError) {
    super(error.kind, { ...error, cause: error });
  }
}

/** What was written last was rolled back; what can be fetched again makes room for what cannot. */
const roomy = <T>(device: Device, work: () => Promise<T>) => withRoom(device, limits.chunkBytes * 4, work);

/** What a server answers that cannot take changes now and can tell what is new. */
const tellsNews = new Set<TransportError['code']>(['rate_limited', 'storage_full', 'busy']);

/**
 * Whoever has sent too much in a day, and whoever's server is full or busy, is told the news all the same: what the server said is
 * thrown once they are here.
 */
async function pushOrWait(device: Device) {
  try {
    return await roomy(device, () => pushAll(device));
  } catch (error) {
    if (error instanceof TransportError && tellsNews.has(error.code)) return error;
    throw error;
  }
}

/** Another's number is left for one of its own. */
async function pullAsWhom(device: Device, limit?: number, only?: readonly Scope[]) {
  const was = await device.connection.run(ensureClientState);
  try {
    return await roomy(device, () => pullAll(device, limit, only));
  } catch (error) {
    if (!(error instanceof SyncRefused) || error.answer.code !== 'client_conflict') throw error;
    await goOnAsAnotherClient(device, was);
    return 'another_client' as const;
  }
}

/**
 * Sends all, receives all.
 * @param limit rows in a page, for tests of paging. @param only the scopes that are asked about; undefined: all.
 * @throws NewsOnly where it received all and may not send; TransportError for later; SyncRefused for an answer that only a
 * person or an update can change.
 */
export async function syncRound(device: Device, limit?: number, only?: readonly Scope[]): Promise<void> {
  try {
    await goRound(device, limit, only);
  } finally {
    await followSecondCopy(device);
  }
}

async function goRound(device: Device, limit?: number, only?: readonly Scope[]): Promise<void> {
  let asked = only;
  let held: TransportError | undefined;
  for (let recoveries = 0; ; recoveries += 1) {
    const pushed = await pushOrWait(device);
    held = pushed instanceof TransportError ? pushed : undefined;
    const isPull = pushed === 'drained' || pushed instanceof TransportError;
    const end = isPull ? await pullAsWhom(device, limit, asked) : pushed;
    if (end === 'current') break;
    asked = undefined;
    if (recoveries >= MOST_RECOVERIES) throw new Error('the server keeps changing its history');
    if (end === 'again' || end === 'another_client') continue;
    partsOf(device).forget();
    await roomy(device, () => followHistory(device, end.recover));
    // What is owed again, words and bytes, has its second copy before the server has taken the words.
    await followSecondCopy(device);
  }
  await roomy(device, () => trimJournal(device));
  // What was heard may ask something of the person, or settle it.
  await singOfSaved(device);
  if (held !== undefined) throw new NewsOnly(held);
}
