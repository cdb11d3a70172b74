import * as z from 'zod/mini';
import { authorize } from '../access.ts';
import { type Comment, commentContentSchema, linkedDocumentIdsSchema } from '../comment.ts';
import { textBytes } from '../comment-weight.ts';
import { Refusal } from '../errors.ts';
import { idSchema } from '../ids.ts';
import { limits } from '../limits.ts';
import { madeIn, THIS_COMMIT } from '../sync/written.ts';
import { linkLeftOut, withoutLinks } from './comment-create.ts';
import { roomForComments } from './rules/comment-room.ts';
import { editable } from './rules/editable.ts';
import { goesAt } from './rules/gone-along.ts';
import { logLines } from './rules/log-lines.ts';
import { authorizeIn, becameOf, commentIn, documentIn, linksThere, living } from './rules/lookup.ts';
import { type Context, defineMutation, type NoticeOf } from './rules/mutation.ts';
import type { RowPut } from './rules/reader.ts';
import { isUnseen, seenOnly } from './rules/seen.ts';

/** A living comment that the actor wrote. @throws Refusal. */
async function ownComment(context: Context, { project_id, id }: { project_id: number; id: number }): Promise<Comment> {
  await authorizeIn(context, project_id, 'comment.write');
  const comment = living(await commentIn(context, project_id, id));
  if (comment.user_id !== context.actorId) throw new Refusal('forbidden');
  return comment;
}

type CommentWording = Pick<Comment, 'content' | 'linked_document_ids'>;

/** Fewer words and links are always taken. @throws Refusal `too_many_comments` where more of them are too many for the document. */
async function roomForEdit(context: Context, before: Comment, after: CommentWording): Promise<void> {
  const bytes = Math.max(0, textBytes(after.content) - textBytes(before.content));
  const links = Math.max(0, after.linked_document_ids.length - before.linked_document_ids.length);
  if (bytes + links === 0) return;
  const document = await documentIn(context, before.project_id, before.document_id);
  await roomForComments(context, document, { count: 0, bytes, links });
}

interface LinkChange {
  project_id: number;
  link: readonly number[];
  unlink: readonly number[];
}

/** A comment's links after some went and others, which are there, came. @throws Refusal `invalid` where they would be too many. */
async function linksAfter(context: Context, comment: Comment, change: LinkChange): Promise<number[]> {
  const before = comment.linked_document_ids;
  const gone = new Set(change.unlink.filter((id) => before.includes(id)));
  // By another id of it, as those know it who are shown one link for all that became one document.
  const others = change.unlink.filter((id) => !gone.has(id));
  const became = new Set(await Promise.all(others.map((id) => becameOf(context, id))));
  const stay: number[] = [];
  for (const id of before) if (!gone.has(id) && !became.has(await becameOf(context, id))) stay.push(id);
  const links = [...new Set([...stay, ...change.link])];
  if (links.length > limits.linkedDocumentsMax) throw new Refusal('invalid', { fields: { link: 'too_long' } });
  return links;
}

/**
 * Its author edits a comment's words, what it links, or both. What is not named stays: words changed on one device and a
 * photo added on another are both there. `was`: the words that its author had before them; other ones, from another of their
 * devices, are given back. A link to what is not there is left out, and told.
 */
export const commentEdit = defineMutation({
  name: 'comment.edit@1',
  subject: { partOf: 'comments' },
  editable: [editable.commentContent],
  undo: null,
  gives: { of: 'comments', by: 'id', fields: ['content'] },
  fromLostDevice: false,
  log: logLines.commentEdited,
  args: z.strictObject({
    project_id: idSchema,
    id: idSchema,
    content: z.optional(commentContentSchema),
    link: z._default(linkedDocumentIdsSchema, []),
    unlink: z._default(linkedDocumentIdsSchema, []),
    was: z.optional(z.string()),
  }),
  async decide(context, { was, ...args }) {
    const comment = await ownComment(context, args);
    const { links: link, isShort } = await linksThere(context, args.project_id, args.link);
    const { content: before, document_id } = comment;
    const content = args.content?.trim() ?? before;
    const linked_document_ids = await linksAfter(context, comment, { ...args, link });
    const row = { ...comment, content, linked_document_ids, edited_at: context.now, made_seq: THIS_COMMIT };
    await roomForEdit(context, comment, row);
    const puts: RowPut[] = [{ table: 'comments', row }];
    const crossed = was !== undefined && args.content !== undefined && before !== was && before !== content;
    if (!crossed && !isShort) return { puts };
    const document = await documentIn(context, args.project_id, document_id);
    const short = linkLeftOut(document, args.id);
    if (!crossed) return { puts, notice: short };
    const { name } = document;
    const params = { name, document_id, comment_id: args.id, yours: before, ...withoutLinks(isShort) };
    const notice: NoticeOf = { code: 'edit_replaced', params };
    return { puts, notice, ...(isShort && { tells: [{ user_id: context.actorId, ...short }] }) };
  },
});

/**
 * Its author, or the project's owner, deletes a comment, as far as they have seen what stands there: it cannot come back, nor with its
 * document where that is in the bin.
 */
export const commentDelete = defineMutation({
  name: 'comment.delete@1',
  subject: { partOf: 'comments' },
  editable: [],
  undo: null,
  gives: null,
  fromLostDevice: false,
  log: logLines.commentDeleted,
  args: z.strictObject({ project_id: idSchema, id: idSchema }),
  async decide(context, args) {
    const level = await context.reader.access(args.project_id);
    authorize(level, 'comment.write');
    const comment = await commentIn(context, args.project_id, args.id);
    const deleted_at = goesAt(context, comment, await documentIn(context, args.project_id, comment.document_id));
    if (comment.user_id !== context.actorId) authorize(level, 'comment.deleteAny');
    seenOnly(isUnseen(context, { user_id: comment.user_id, seq: madeIn(comment) }));
    return { puts: [{ table: 'comments', row: { ...comment, deleted_at } }] };
  },
});
