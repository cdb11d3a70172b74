// What of a refused change its person can make otherwise before it is tried again.
import type * as z from 'zod/mini';
import { commentContentSchema } from '../../comment.ts';
import { descriptionSchema, documentNameSchema } from '../../document.ts';
import { folderNameSchema } from '../../folder.ts';
import { limits } from '../../limits.ts';
import { projectFields } from '../../project.ts';

/** `key`: the argument. `max`: characters. */
interface EditableText {
  kind: 'name' | 'text';
  key: 'name' | 'content' | 'description';
  schema: z.ZodMiniType;
  max: number;
}
interface EditablePlace {
  kind: 'place';
  key: 'folder_id' | 'parent_folder_id';
}
export type EditableField = EditableText | EditablePlace;

const name = (schema: z.ZodMiniType, max: number) => ({ kind: 'name', key: 'name', schema, max }) as const;
const text = (key: 'content' | 'description', schema: z.ZodMiniType, max: number) =>
  ({ kind: 'text', key, schema, max }) as const;

export const editable = {
  projectName: name(projectFields.name, limits.projectNameMax),
  folderName: name(folderNameSchema, limits.folderNameMax),
  documentName: name(documentNameSchema, limits.documentNameMax),
  description: text('description', descriptionSchema, limits.descriptionMax),
  commentContent: text('content', commentContentSchema, limits.commentMax),
  folder: { kind: 'place', key: 'folder_id' },
  parentFolder: { kind: 'place', key: 'parent_folder_id' },
} as const satisfies Record<string, EditableField>;
