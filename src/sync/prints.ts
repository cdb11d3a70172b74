// The register of prints: every entry is a change like any other, made here and sent when it can be.
import type { Print, PrintWay } from '#domain/print';
import type { Version } from '#domain/version';
import { newId } from '#src/platform/ids.ts';
import { enqueue } from './enqueue.ts';

/** A sheet with a code has been handed to the printer or saved. @throws Refusal; QuotaError. */
export async function notePrint({ id: version_id, project_id }: Version, way: PrintWay): Promise<void> {
  await enqueue('print.note@1', { project_id, id: newId(), version_id, way });
}

const of = ({ project_id, id }: Print) => ({ project_id, id });

/** @param copies null: nobody knows. @throws Refusal; QuotaError. */
export async function countPrint(print: Print, copies: number | null): Promise<void> {
  await enqueue('print.count@1', { ...of(print), copies });
}

/** One copy of it was found and taken out of use. @throws Refusal; QuotaError. */
export async function collectPrint(print: Print): Promise<void> {
  await enqueue('print.collect@1', of(print));
}

/** It was not: one copy more is still about. @throws Refusal; QuotaError. */
export async function uncollectPrint(print: Print): Promise<void> {
  await enqueue('print.uncollect@1', of(print));
}

/** Nothing was printed after all. @throws Refusal; QuotaError. */
export async function strikePrint(print: Print): Promise<void> {
  await enqueue('print.strike@1', of(print));
}
