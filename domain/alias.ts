// When a device's new document or version turned out to be one that was already there, its id stays valid as an alias:
// queued work that names it is carried on to the thing it became.
import * as z from 'zod/mini';
import { idSchema } from './ids.ts';
import { syncedShape } from './sync/synced.ts';

export const aliasSchema = z.object({
  ...syncedShape,
  project_id: idSchema,
  /** What `id` stands for now. */
  target_id: idSchema,
  /**
   * Of a document's id that stands for another document: the version there that its author made it with. null, or left out, for
   * a version's, and where an older server made it.
   */
  version_id: z.optional(z.nullable(idSchema)),
});
export type Alias = z.infer<typeof aliasSchema>;

/**
 * A document's id that its author was not heard of yet, on a server whose data was put back: a document that had been one with it was
 * told of first, and stands in for it. Deleted from the first, it leads nowhere until then.
 */
export const awaitedAlias = (id: number, target: { id: number; project_id: number }, now: string): Alias => {
  return { id, seq: 0, deleted_at: now, project_id: target.project_id, target_id: target.id, version_id: null };
};
/** Whether an id is only awaited. (One that had been split off says its version.) */
export const isAwaited = ({ deleted_at, version_id }: Alias): boolean => deleted_at !== null && version_id == null;
