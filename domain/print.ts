// The register of prints: what went onto paper with a code, and whether the paper has been taken out of use since.
import * as z from 'zod/mini';
import { idSchema } from './ids.ts';
import { limits } from './limits.ts';
import type { Verdict } from './qr-code.ts';
import { syncedShape, timeSchema } from './sync/synced.ts';
import { madeShape, writtenByShape } from './sync/written.ts';

/** How a sheet left the app: to a printer, or as a file that anyone may print. */
export const printWays = ['print', 'download'] as const;
export type PrintWay = (typeof printWays)[number];

/** How many copies were made; null where nobody has said. */
export const printCopiesSchema = z.nullable(z.int().check(z.minimum(1), z.maximum(limits.printCopiesMax)));

export const printSchema = z.object({
  ...syncedShape,
  project_id: idSchema,
  document_id: idSchema,
  version_id: idSchema,
  way: z.enum(printWays),
  /** As it stands on the paper, whatever becomes of the document. */
  document_name: z.string(),
  label: z.string(),
  copies: printCopiesSchema,
  /** How many of them were found again after they were out of date. */
  collected: z.int().check(z.nonnegative()),
  /** When, and by whom, the last one was. */
  collected_at: z.nullable(timeSchema),
  collected_by_id: z.nullable(idSchema),
  created_at: timeSchema,
  created_by_id: idSchema,
  /** When it was printed, by the device's own clock. */
  client_time: z.nullable(timeSchema),
  ...madeShape,
  ...writtenByShape,
});
export type Print = z.infer<typeof printSchema>;

/**
 * How many copies are still about, at least. Of a print whose copies nobody counted one more may always be about, however
 * many were collected: only a person's word (`print.count`) ends that.
 */
export function copiesOut({ copies, collected }: Pick<Print, 'copies' | 'collected'>): number {
  return copies === null ? 1 : Math.max(0, copies - collected);
}

/** Copies of several prints; `least`: there may be more, for nobody counted those of one of them. */
export interface Copies {
  copies: number;
  least: boolean;
}

export function allCopiesOut(prints: readonly Pick<Print, 'copies' | 'collected'>[]): Copies {
  return { copies: prints.reduce((sum, print) => sum + copiesOut(print), 0), least: prints.some(isUncounted) };
}

/** Whether nobody has said how many copies were made. */
export function isUncounted({ copies }: Pick<Print, 'copies'>): boolean {
  return copies === null;
}

/** Whether someone may build from what has been replaced or withdrawn. What is not decided yet may be the one to build from tomorrow. */
export function isLoose(print: Pick<Print, 'copies' | 'collected'>, verdict: Verdict): boolean {
  return (verdict === 'superseded' || verdict === 'withdrawn') && copiesOut(print) > 0;
}
