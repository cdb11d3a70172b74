// Ids are made where the thing is made, so they never change: a random whole number in 1…2^53−1.
import * as z from 'zod/mini';

/** The largest id: the largest integer that a JSON number carries exactly. */
export const MAX_ID = Number.MAX_SAFE_INTEGER;

/** An id as it stands in rows, mutations and answers: a whole number in 1…2^53−1. */
export const idSchema = z.int().check(z.positive(), z.maximum(MAX_ID));

/** An id as it stands in a path or a query: digits only, no sign, no fraction, no leading zero. */
export const idTextSchema = z.pipe(
  z.string().check(z.regex(/^[1-9]\d{0,15}$/)),
  z.pipe(
    z.transform((text: string) => Number(text)),
    idSchema,
  ),
);

/**
 * An id from 8 random bytes of a CSPRNG: 53 bits of them, never 0.
 * @throws RangeError for fewer than 8 bytes.
 */
export function idFromBytes(bytes: Uint8Array): number {
  if (bytes.length < 8) throw new RangeError('an id needs 8 random bytes');
  const view = new DataView(bytes.buffer, bytes.byteOffset, 8);
  const high = view.getUint32(0) & 0x1fffff;
  return high * 2 ** 32 + view.getUint32(4) || 1;
}

/**
 * The id of a thing that comes with another and whose maker named only the other: the same wherever it is decided. As far from
 * the largest as that is from 0, so as good as random itself.
 */
export const mirroredId = (id: number): number => MAX_ID + 1 - id;
