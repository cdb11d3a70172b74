// The register of prints: every entry is a change like any other, made here and sent when it can be.
import { isTickInVain } from '#domain/mutations/rules/print-ticks';
import type { Print, PrintWay } from '#domain/print';
import type { Version } from '#domain/version';
import type { Store } from '#src/data/database.ts';
import { newId } from '#src/platform/ids.ts';
import { currentDevice, type Device } from '#src/sync/device.ts';
import { enqueue } from '#src/sync/enqueue.ts';
import { enqueueAllOn, enqueueOn } from '#src/sync/outbox.ts';

/** A sheet with a code has been handed to the printer or saved. @throws Refusal; QuotaError. */
export async function notePrint({ id: version_id, project_id }: Version, way: PrintWay): Promise<void> {
  await enqueue('print.note@1', { project_id, id: newId(), version_id, way });
}

const of = ({ project_id, id }: Print) => ({ project_id, id });

/** @param copies null: nobody knows. @throws Refusal; QuotaError. */
export async function countPrint(print: Print, copies: number | null): Promise<void> {
  await enqueue('print.count@1', { ...of(print), copies });
}

/** The commit that an acknowledged act came to; undefined where it has not come, or changed nothing. */
async function commitOf(store: Store, key: number): Promise<number | undefined> {
  const queued = await store.outbox.filter((entry) => entry.key === key).first();
  const sent = queued ?? (await store.journal.filter((entry) => entry.key === key).first());
  return sent?.seq ?? undefined;
}

/** @see collectPrint */
export async function collectPrintOn(device: Device, print: Print): Promise<() => Promise<void>> {
  const key = await enqueueOn(device, 'print.collect@1', of(print));
  return () =>
    enqueueAllOn(device, async ({ store, enqueue: queue }) => {
      const row = await store.prints.get(print.id);
      const seq = await commitOf(store, key);
      // The server had all of them ticked off already: there is none to take back but another's. By the commit it is told
      // from what the same person ticked off on another device.
      if (row !== undefined && seq !== undefined && isTickInVain(row, device.userId, seq)) return;
      await queue('print.uncollect@1', of(print));
    });
}

/**
 * One copy of it was found and taken out of use.
 * @returns what takes this very tick back.
 * @throws Refusal; QuotaError.
 */
export function collectPrint(print: Print): Promise<() => Promise<void>> {
  return collectPrintOn(currentDevice(), print);
}

/** It was not: one copy more is still about. @throws Refusal; QuotaError. */
export async function uncollectPrint(print: Print): Promise<void> {
  await enqueue('print.uncollect@1', of(print));
}

/** Nothing was printed after all. @throws Refusal; QuotaError. */
export async function strikePrint(print: Print): Promise<void> {
  await enqueue('print.strike@1', of(print));
}
