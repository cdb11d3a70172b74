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
