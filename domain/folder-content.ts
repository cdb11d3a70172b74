// What goes to the bin with folders and comes back with them: their documents. However many they are, it is one act.
import * as z from 'zod/mini';
import type { Document } from './document.ts';
import type { Folder } from './folder.ts';
import { idSchema } from './ids.ts';
import { timeSchema } from './sync/synced.ts';

export const folderContentSchema = z.object({
  turn: z.enum(['gone', 'back']),
  project_id: idSchema,
  folder_ids: z.array(idSchema),
  /** The place among these from which on the folders, too, are written some at a time; undefined: all were written at once. */
  in_steps_from: z.optional(z.int()),
  /** When it goes, or went. */
  at: timeSchema,
  /** Of what comes back: the commit that it went in, where that is known. */
  went_in: z.optional(z.int()),
  /** Whose act it is. */
  by: idSchema,
});
export type FolderContent = z.infer<typeof folderContentSchema>;

/**
 * Whether a document of these folders goes or comes with them, and has not yet. What comes back went with its folder, or its
 * days in the bin began anew since.
 */
export function isConcerned({ turn, at, went_in }: FolderContent, { deleted_at, written_by }: Document): boolean {
  if (turn === 'gone') return deleted_at === null;
  if (deleted_at === null) return false;
  const own = written_by?.deleted_at?.seq;
  return deleted_at === at || (own !== undefined && own === went_in);
}

/** Whether a folder of the act is one of those that are written some at a time, and is not written yet. */
export function isFolderToCome({ turn, at, folder_ids, in_steps_from }: FolderContent, folder: Folder): boolean {
  if (in_steps_from === undefined || folder.deleted_at !== (turn === 'gone' ? null : at)) return false;
  return folder_ids.indexOf(folder.id) >= in_steps_from;
}
