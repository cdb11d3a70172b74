// What people say about a document.
import * as z from 'zod/mini';
import { idSchema } from './ids.ts';
import { limits } from './limits.ts';
import { syncedShape, timeSchema } from './sync/synced.ts';
import { madeShape } from './sync/written.ts';
import { textSchema } from './texts.ts';

/** A comment's text: 1…10,000 characters of which at least one is not white space. */
export const commentContentSchema = textSchema(z.maxLength(limits.commentMax), z.regex(/\S/));
/** Several comments named at once. */
export const commentIdsSchema = z.array(idSchema).check(z.maxLength(limits.namedCommentsMax));
export const linkedDocumentIdsSchema = z.array(idSchema).check(z.maxLength(limits.linkedDocumentsMax));

export const commentSchema = z.object({
  ...syncedShape,
  project_id: idSchema,
  document_id: idSchema,
  user_id: idSchema,
  content: z.string(),
  linked_document_ids: z.array(idSchema),
  created_at: timeSchema,
  edited_at: z.nullable(timeSchema),
  /** When its author wrote it, by the device's own clock. */
  client_time: z.nullable(timeSchema),
  ...madeShape,
});
export type Comment = z.infer<typeof commentSchema>;
