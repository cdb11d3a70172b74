// The register of prints: every entry is a change like any other, made here and sent when it can be.
import { ticksInVain } from '#domain/mutations/print-ticks';
import type { Print, PrintWay } from '#domain/print';
import type { Version } from '#domain/version';
import { newId } from '#src/platform/ids.ts';
import { currentDevice, type Device } from './device.ts';
import { enqueue } from './enqueue.ts';
import { enqueueAllOn, enqueueOn } from './outbox.ts';

/** A sheet with a code has been handed to the printer or saved. @throws Refusal; QuotaError. */
export async function notePrint({ id: version_id, project_id }: Version, way: PrintWay): Promise<void> {
  await enqueue('print.note@1', { project_id, id: newId(), version_id, way });
}

const of = ({ project_id, id }: Print) => ({ project_id, id });

/** @param copies null: nobody knows. @throws Refusal; QuotaError. */
export async function countPrint(print: Print, copies: number | null): Promise<void> {
  await enqueue('print.count@1', { ...of(print), copies });
}

/** @see collectPrint */
export async function collectPrintOn(device: Device, print: Print): Promise<() => Promise<void>> {
  const before = ticksInVain(print, device.userId);
  await enqueueOn(device, 'print.collect@1', of(print));
  return () =>
    enqueueAllOn(device, async ({ store, enqueue: queue }) => {
      const row = await store.prints.get(print.id);
      // The server had all of them ticked off already: there is none to take back but another's.
      if (row !== undefined && ticksInVain(row, device.userId) > before) return;
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
