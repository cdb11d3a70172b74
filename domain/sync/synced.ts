// The fields that every row of the change feed carries.
import * as z from 'zod/mini';
import { idSchema } from '../ids.ts';

/**
 * ISO 8601 UTC with milliseconds, as `Date.prototype.toISOString` writes it. The shape alone: rows from before `momentSchema` may
 * have a time that no clock shows, and are read all the same.
 */
export const timeSchema = z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/));

/** A time that there is, for what comes in: one without a day or an hour ends the page of whoever puts it into words. */
export const momentSchema = timeSchema.check(
  z.refine((time) => !Number.isNaN(Date.parse(time)) && new Date(time).toISOString() === time),
);

export const syncedShape = {
  id: idSchema,
  seq: z.int().check(z.nonnegative()),
  deleted_at: z.nullable(timeSchema),
};
