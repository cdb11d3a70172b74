// Codes that a restored server lacks and this device has. Each may stand on paper that somebody builds from: so no one is asked,
// and whoever has one tells of it, under its own token. Where several devices do, it is there once.
import { Refusal } from '#domain/errors';
import type { QrCode } from '#domain/qr-code';
import { projectScope } from '#domain/row';
import type { ScopeState, Store } from '#src/data/database.ts';
import { heldOf } from '#src/data/reads/held-rows.ts';
import type { Device } from './device.ts';
import { releaseUploaded } from './hold-rows.ts';
import { enqueueAllOn, type OpenQueue } from './outbox.ts';
import { rowKey } from './row-store.ts';

const heldCodes = (store: Store) => store.held_rows.where('key').startsWith('qr_codes:');

const isRead = (state: ScopeState | undefined) =>
  state !== undefined && !state.rereading && !state.vanished && !state.doubted && !state.held;

/** Where a version has several, the one in force first: it is to be so again, unless the server has another. */
const inOrder = (a: QrCode, b: QrCode): number =>
  Number(a.replaced_at !== null) - Number(b.replaced_at !== null) || b.created_at.localeCompare(a.created_at);

/** Those whose version the server may have, deleted or not. Others wait for theirs, which is held as well. */
async function tellable(store: Store): Promise<QrCode[]> {
  const found: QrCode[] = [];
  for (const code of heldOf(await heldCodes(store).toArray(), 'qr_codes')) {
    if (!isRead(await store.scopes.get(projectScope(code.project_id)))) continue;
    if ((await store.held_rows.get(rowKey('versions', code.version_id))) === undefined) found.push(code);
  }
  return found.sort(inOrder);
}

/** @returns whether it waits in the queue now. A device does not know versions that were deleted: the server decides. */
async function tell(queue: OpenQueue, { project_id, id, version_id, token }: QrCode): Promise<boolean> {
  try {
    await queue.enqueueBlind('qr.tell@1', { project_id, id, version_id, token });
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

/** Tells of held codes, from inside a transaction in which changes are queued. @returns whether it told of any. */
export async function tellCodesIn(queue: OpenQueue): Promise<boolean> {
  const { store } = queue;
  const told: string[] = [];
  for (const code of await tellable(store)) {
    if (await tell(queue, code)) told.push(rowKey('qr_codes', code.id));
  }
  await store.held_rows.bulkDelete(told);
  return told.length > 0;
}

/** Once all has been read that the server has now. @returns whether there is something to send. */
export async function tellHeldCodes(device: Device): Promise<boolean> {
  const { connection } = device;
  if ((await connection.run((store) => heldCodes(store).count())) === 0) return false;
  const found = await connection.run((store) =>
    store.transaction('rw', store.held_rows, store.documents, store.versions, store.scopes, async () => {
      await releaseUploaded(store);
      return tellable(store);
    }),
  );
  if (found.length === 0) return false;
  return enqueueAllOn(device, tellCodesIn).catch((error: unknown) => {
    // The person left this device meanwhile: all of it stays held.
    if (error instanceof Refusal) return false;
    throw error;
  });
}
