// A printed code: what stands on a sheet of paper and says, years later, whether the print is still the one to build from.
import * as z from 'zod/mini';
import { idSchema } from './ids.ts';
import { syncedShape, timeSchema } from './sync/synced.ts';

/** 128 random bits, base64url without padding: 22 characters, of which the last carries two bits. */
export const qrTokenSchema = z.string().check(z.regex(/^[A-Za-z0-9_-]{21}[AQgw]$/));

export const qrCodeSchema = z.object({
  ...syncedShape,
  project_id: idSchema,
  document_id: idSchema,
  /** A print is of one version. */
  version_id: idSchema,
  token: qrTokenSchema,
  created_at: timeSchema,
  created_by_id: idSchema,
  /** When another code took its place on new prints; it verifies all the same. null: the one in force. */
  replaced_at: z.nullable(timeSchema),
});
export type QrCode = z.infer<typeof qrCodeSchema>;

/** The code that new prints of a version carry, among all of that version. */
export function inForce(codes: readonly QrCode[]): QrCode | undefined {
  return codes.find((code) => code.replaced_at === null && code.deleted_at === null);
}

export const qrPositions = ['top-left', 'top-right', 'bottom-left', 'bottom-right'] as const;
export type QrPosition = (typeof qrPositions)[number];
export const defaultQrPosition: QrPosition = 'bottom-right';

/** The side of a printed code in points of the page as it is shown (1/72 inch): from, to, in steps of, unless told. */
export const qrSize = { min: 50, max: 200, step: 10, default: 100 } as const;

/** Where a code's address leads on this server: `origin` is the configured one, never a request's. */
export function verifyUrl(origin: string, token: string): string {
  return `${origin.replace(/\/+$/, '')}/verify/${token}`;
}

/**
 * What anyone with a print may learn: whether it is the one to build from. `undecided`: it was made beside the current one, and
 * nobody has said yet which of them holds.
 */
export const verdicts = ['current', 'undecided', 'superseded', 'withdrawn'] as const;
export type Verdict = (typeof verdicts)[number];
