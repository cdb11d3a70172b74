// Codes that a restored server lacks and this device has. Each may stand on paper that somebody builds from: so no one is asked,
// and whoever has one tells of it, under its own token. Where several devices do, it is there once.
import { Refusal } from '#domain/errors';
import type { QrCode } from '#domain/qr-code';
import { projectScope } from '#domain/sync/row';
import type { HeldRow, ScopeState, Store } from '#src/data/database.ts';
import type { Device } from '#src/sync/device.ts';
import { enqueueAllOn, type OpenQueue } from '#src/sync/outbox.ts';
import { rowKey } from '#src/sync/row-store.ts';
import { releaseUploaded } from './hold-rows.ts';

const heldCodes = (store: Store) => store.held_rows.where('key').startsWith('qr_codes:');

/** Whether all has been read of a project that the server has now. */
export const isRead = (state: ScopeState | undefined) =>
  state !== undefined && !state.rereading && !state.vanished && !state.doubted && !state.held;

/** Where a version has several, the one in force first: it is to be so again, unless the server has another. */
const inOrder = (a: QrCode, b: QrCode): number =>
  Number(a.replaced_at !== null) - Number(b.replaced_at !== null) || b.created_at.localeCompare(a.created_at);

type HeldCode = HeldRow & { table: 'qr_codes' };

/**
 * Whether of a code is to be told now. One whose version is held waits with it: unless something else has that version's id by now,
 * of which somebody could say that it stands on the paper.
 */
async function isTellable(store: Store, { row }: HeldCode): Promise<boolean> {
  if (!isRead(await store.scopes.get(projectScope(row.project_id)))) return false;
  if ((await store.held_rows.get(rowKey('versions', row.version_id))) === undefined) return true;
  return (await store.versions.get(row.version_id))?.project_id === row.project_id;
}

/** Those whose version the server may have, deleted or not. */
async function tellable(store: Store): Promise<HeldCode[]> {
  const found: HeldCode[] = [];
  for (const held of await heldCodes(store).toArray()) {
    if (held.table === 'qr_codes' && (await isTellable(store, held))) found.push(held);
  }
  return found.sort((a, b) => inOrder(a.row, b.row));
}

/** @returns whether it waits in the queue now. A device does not know versions that were deleted: the server decides. */
async function tell(queue: OpenQueue, { row, sha256 }: HeldCode): Promise<boolean> {
  const { project_id, id, version_id, token } = row;
  const code = { project_id, id, version_id, token };
  try {
    await queue.enqueueBlind('qr.tell@1', sha256 === undefined ? code : { ...code, sha256 });
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
    if (await tell(queue, code)) told.push(code.key);
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
