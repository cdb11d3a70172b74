// Lists that can become long are answered in pages: so many entries, and so many bytes, whichever is reached first. The
// header `Link` of an answer that is not the last says where the next page is.
import * as z from 'zod/mini';
import { limits } from '../limits.ts';

/** Where a page begins, after the last entry of the one before: to be taken from `Link`, and not to be read. */
export const pageCursor = z.string().check(z.regex(/^[\w-]{1,2000}$/));

/** A number that is brought into what is allowed: too many is as many as there may be. */
export const limitTo = (most: number) =>
  z.pipe(
    z.string().check(z.regex(/^-?\d{1,9}$/)),
    z.pipe(
      z.transform((text: string) => Math.min(most, Math.max(1, Number(text)))),
      z.int().check(z.minimum(1), z.maximum(most)),
    ),
  );

/** Other names are passed over: these lists took any before they had pages. */
export const pageQuery = z.object({
  after: z.optional(pageCursor),
  limit: z._default(limitTo(limits.listPageMax), limits.listPageMax),
});
export type PageQuery = z.output<typeof pageQuery>;
