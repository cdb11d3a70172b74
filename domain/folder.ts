// Folders: four roots made with the project, and custom folders whose chain of parents ends at one of them.
import * as z from 'zod/mini';
import { cleanName } from './files/names.ts';
import { idSchema } from './ids.ts';
import { limits } from './limits.ts';
import { syncedShape, timeSchema } from './sync/synced.ts';
import { madeShape, writtenByShape } from './sync/written.ts';

export const rootFolderTypes = ['plans', 'photos', 'field_reports', 'other_files'] as const;
export type RootFolderType = (typeof rootFolderTypes)[number];
export const folderTypes = [...rootFolderTypes, 'custom'] as const;

/** English names of the roots, as the server stores them; screens show their own language's. */
export const rootFolderNames: Record<RootFolderType, string> = {
  plans: 'Plans',
  photos: 'Photos',
  field_reports: 'Field Reports',
  other_files: 'Other Files',
};

/** What stands for a root in the project page's address. */
export const folderSlugs = {
  drawings: 'plans',
  photos: 'photos',
  'field-reports': 'field_reports',
  'other-files': 'other_files',
} as const satisfies Record<string, RootFolderType>;
export type FolderSlug = keyof typeof folderSlugs;

/** A folder's name as it is kept: no path separator, nothing invisible, 1…120 characters. */
export const folderNameSchema = z.pipe(
  z.string().check(z.maxLength(limits.folderNameMax)),
  z.pipe(z.transform(cleanName), z.string().check(z.minLength(1), z.regex(/^(?!\.{1,2}$)[^/\\]+$/))),
);

export const folderSchema = z.object({
  ...syncedShape,
  project_id: idSchema,
  /** null for the four roots only. */
  parent_folder_id: z.nullable(idSchema),
  folder_type: z.enum(folderTypes),
  name: z.string(),
  created_at: timeSchema,
  created_by_id: idSchema,
  updated_at: timeSchema,
  updated_by_id: idSchema,
  ...writtenByShape,
  ...madeShape,
});
export type Folder = z.infer<typeof folderSchema>;
