// A building project: what is shared, pinned and synced as one.
import * as z from 'zod/mini';
import { cleanName } from './files/names.ts';
import { idSchema } from './ids.ts';
import { limits } from './limits.ts';
import { syncedShape, timeSchema } from './sync/synced.ts';
import { writtenByShape } from './sync/written.ts';
import { textSchema } from './texts.ts';
import { sha256Schema } from './version.ts';

export const projectTypes = ['commercial', 'industrial', 'institutional', 'other', 'residential'] as const;
export type ProjectType = (typeof projectTypes)[number];
export const defaultProjectType: ProjectType = 'industrial';

const projectNameSchema = z.pipe(
  z.string().check(z.maxLength(limits.projectNameMax)),
  z.pipe(z.transform(cleanName), z.string().check(z.minLength(1))),
);

/** What a person can write about a project; tags are a comma-joined text. */
export const projectFields = {
  name: projectNameSchema,
  description: textSchema(z.maxLength(limits.projectTextMax)),
  project_type: z.enum(projectTypes),
  tags: textSchema(z.maxLength(limits.tagsMax)),
  address: textSchema(z.maxLength(limits.placeMax)),
  city: textSchema(z.maxLength(limits.placeMax)),
  country: textSchema(z.maxLength(limits.placeMax)),
};

/** The same by their names: what can be edited. */
export const projectFieldNames = Object.keys(projectFields) as (keyof typeof projectFields)[];

export const projectSchema = z.object({
  ...syncedShape,
  owner_id: idSchema,
  name: z.string(),
  description: z.string(),
  project_type: z.enum(projectTypes),
  tags: z.string(),
  address: z.string(),
  city: z.string(),
  country: z.string(),
  status: z.string(),
  cover_image_url: z.nullable(z.string()),
  /**
   * The picture that was chosen as the cover and is not drawn yet, and its bytes; null: none. (Rows that a device pulled
   * before there was such a thing lack both.)
   */
  cover_sha256: z.nullable(sha256Schema),
  cover_size: z.nullable(z.int()),
  created_at: timeSchema,
  updated_at: timeSchema,
  updated_by_id: idSchema,
  ...writtenByShape,
});
export type Project = z.infer<typeof projectSchema>;
