// What a person wants to hear of: documents that they opened, and projects and folders that they keep on a device. In
// the scope of that person: nobody else is told who follows what.
import * as z from 'zod/mini';
import { idSchema } from './ids.ts';
import { syncedShape, timeSchema } from './sync/synced.ts';

export const followKinds = ['document', 'folder', 'project'] as const;
export type FollowKind = (typeof followKinds)[number];

export const followSchema = z.object({
  ...syncedShape,
  user_id: idSchema,
  project_id: idSchema,
  kind: z.enum(followKinds),
  /** The document's, folder's or project's own. */
  target_id: idSchema,
  /** Of a document: what the person has seen of it last, on any of their devices. null for a place. */
  version_id: z.nullable(idSchema),
  /** When they last did that, as the server learned of it. */
  at: timeSchema,
  /** Of a document: since when they want to hear nothing of it, whatever else they follow it by. null: they do. */
  muted_at: z.nullable(timeSchema),
});
export type Follow = z.infer<typeof followSchema>;
