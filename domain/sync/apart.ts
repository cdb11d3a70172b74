// What a change says that is told (again) as a server's data was put back: the document that it names, or makes, is not to be another
// there than it was on the device of its author.
import * as z from 'zod/mini';
import { idSchema } from '../ids.ts';
import { limits } from '../limits.ts';

const someIds = z.array(idSchema).check(z.maxLength(limits.namedVersionsMax));

/**
 * `true`: it was one of its own. `new`: it is made by this act, under a name that no other sheet had which its author saw. `one_with`:
 * the documents that it was one with; told of before it, they stand for it. `beside`: those that had the very file that it is made
 * with, and were others: who has that is not the same because of it. `split`: it had been one with another and was split off since: that
 * it is awaited as a part there does not hold, and what says from before that it was one with it is not. `waited`: it was refused for that and goes by itself now, unasked.
 */
export const apartSchema = z.union([
  z.literal(true),
  z.literal('new'),
  z.strictObject({
    one_with: someIds,
    beside: z.optional(someIds),
    split: z.optional(z.literal(true)),
    waited: z.optional(z.literal(true)),
  }),
]);
export type ApartMark = z.infer<typeof apartSchema>;

export const oneWith = (apart: ApartMark | undefined): readonly number[] =>
  typeof apart === 'object' ? apart.one_with : [];
export const isBeside = (apart: ApartMark, id: number): boolean =>
  typeof apart === 'object' && apart.beside?.includes(id) === true;
export const hasWaited = (apart: ApartMark | undefined): boolean => typeof apart === 'object' && apart.waited === true;
export const wasSplit = (apart: ApartMark | undefined): boolean => typeof apart === 'object' && apart.split === true;
/** Of an act that goes by itself now. What a sheet is made as is decided over nobody. */
export const asWaited = (apart: ApartMark): ApartMark =>
  apart === 'new' ? apart : { ...(apart === true ? { one_with: [] } : apart), waited: true };
/** The same act as its author asks for it now: they have looked. */
export function asAsked(apart: ApartMark): ApartMark {
  if (typeof apart !== 'object') return apart;
  const { waited: _, ...asked } = apart;
  return asked;
}
