import * as z from 'zod/mini';
import type { Comment } from '../comment.ts';
import { commentContentSchema, linkedDocumentIdsSchema } from '../comment.ts';
import { idSchema } from '../ids.ts';
import { authorizeIn, documentIn, freeId } from './lookup.ts';
import { defineMutation } from './mutation.ts';

/** A comment, with links to documents of the same project. On a deleted document it is kept with it in the bin. */
export const commentCreate = defineMutation({
  name: 'comment.create@1',
  args: z.strictObject({
    project_id: idSchema,
    id: idSchema,
    document_id: idSchema,
    content: commentContentSchema,
    linked_document_ids: z._default(linkedDocumentIdsSchema, []),
  }),
  async decide(context, args) {
    const { project_id, id, content } = args;
    await authorizeIn(context, project_id, 'comment.write');
    await freeId(context, 'comments', id);
    const document = await documentIn(context, project_id, args.document_id);
    const links = await Promise.all(args.linked_document_ids.map((link) => documentIn(context, project_id, link)));
    const comment: Comment = {
      id,
      seq: 0,
      deleted_at: document.deleted_at,
      project_id,
      document_id: document.id,
      user_id: context.actorId,
      content: content.trim(),
      linked_document_ids: [...new Set(links.map((link) => link.id))],
      created_at: context.now,
      edited_at: null,
      client_time: context.clientTime,
    };
    const puts = [{ table: 'comments', row: comment } as const];
    if (document.deleted_at === null) return { puts };
    return { puts, notice: { code: 'kept_in_bin', params: { name: document.name, document_id: document.id } } };
  },
});
