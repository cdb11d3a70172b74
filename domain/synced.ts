// The fields that every row of the change feed carries.
import * as z from 'zod/mini';
import { idSchema } from './ids.ts';

/** ISO 8601 UTC with milliseconds, as `Date.prototype.toISOString` writes it. */
export const timeSchema = z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/));

export const syncedShape = {
  id: idSchema,
  seq: z.int().check(z.nonnegative()),
  deleted_at: z.nullable(timeSchema),
};
