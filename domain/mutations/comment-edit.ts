import * as z from 'zod/mini';
import { authorize } from '../access.ts';
import { commentContentSchema } from '../comment.ts';
import { Refusal } from '../errors.ts';
import { idSchema } from '../ids.ts';
import { authorizeIn, commentIn, living } from './lookup.ts';
import { defineMutation } from './mutation.ts';

/** Its author edits a comment. */
export const commentEdit = defineMutation({
  name: 'comment.edit@1',
  args: z.strictObject({ project_id: idSchema, id: idSchema, content: commentContentSchema }),
  async decide(context, args) {
    await authorizeIn(context, args.project_id, 'comment.write');
    const comment = living(await commentIn(context, args.project_id, args.id));
    if (comment.user_id !== context.actorId) throw new Refusal('forbidden');
    const row = { ...comment, content: args.content.trim(), edited_at: context.now };
    return { puts: [{ table: 'comments', row }] };
  },
});

/** Its author, or the project's owner, deletes a comment. */
export const commentDelete = defineMutation({
  name: 'comment.delete@1',
  args: z.strictObject({ project_id: idSchema, id: idSchema }),
  async decide(context, args) {
    const level = await context.reader.access(args.project_id);
    authorize(level, 'comment.write');
    const comment = living(await commentIn(context, args.project_id, args.id));
    if (comment.user_id !== context.actorId) authorize(level, 'comment.deleteAny');
    return { puts: [{ table: 'comments', row: { ...comment, deleted_at: context.now } }] };
  },
});
