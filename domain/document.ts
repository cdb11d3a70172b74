// A drawing or other file as people speak of it: a stable id, a name, a folder; its files are its versions.
import * as z from 'zod/mini';
import { fileTypes } from './files/file-type.ts';
import { cleanName } from './files/names.ts';
import { idSchema } from './ids.ts';
import { limits } from './limits.ts';
import { syncedShape, timeSchema } from './sync/synced.ts';
import { madeShape, writtenByShape } from './sync/written.ts';
import { textSchema } from './texts.ts';

/** A document's name as it is kept: none of < > : " / \ | ? *, nothing invisible, 1…200 characters. */
export const documentNameSchema = z.pipe(
  z.string().check(z.maxLength(limits.documentNameMax)),
  z.pipe(z.transform(cleanName), z.string().check(z.minLength(1), z.regex(/^(?!\.{1,2}$)[^<>:"/\\|?*]+$/))),
);
export const descriptionSchema = textSchema(z.maxLength(limits.descriptionMax));

export const documentSchema = z.object({
  ...syncedShape,
  project_id: idSchema,
  /** Always a folder's row: one of the four roots or a custom folder. */
  folder_id: idSchema,
  name: z.string(),
  description: z.string(),
  file_type: z.enum(fileTypes),
  /** The version a crew should build from; null until the first one's bytes are all here. */
  current_version_id: z.nullable(idSchema),
  created_at: timeSchema,
  created_by_id: idSchema,
  updated_at: timeSchema,
  updated_by_id: idSchema,
  client_time: z.nullable(timeSchema),
  ...writtenByShape,
  ...madeShape,
});
export type Document = z.infer<typeof documentSchema>;
