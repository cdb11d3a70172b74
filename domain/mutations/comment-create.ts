import * as z from 'zod/mini';
import type { Comment } from '../comment.ts';
import { commentContentSchema, linkedDocumentIdsSchema } from '../comment.ts';
import { textBytes } from '../comment-weight.ts';
import type { Document } from '../document.ts';
import { idSchema } from '../ids.ts';
import { THIS_COMMIT } from '../sync/written.ts';
import { roomForComments } from './rules/comment-room.ts';
import { editable } from './rules/editable.ts';
import { keptForLateWork } from './rules/late-work.ts';
import { logLines } from './rules/log-lines.ts';
import { authorizeIn, documentIn, freeId, linksThere } from './rules/lookup.ts';
import { type AddressedNotice, type Context, defineMutation, type NoticeOf } from './rules/mutation.ts';
import type { RowPut } from './rules/reader.ts';

/** Whoever made the document or a version of it hears of what others say of it. */
async function tidings(
  context: Context,
  { id, name, created_by_id }: Document,
  comment: Comment,
): Promise<AddressedNotice[]> {
  const versions = await context.reader.list('versions', 'document_id', id);
  const authors = new Set([created_by_id, ...versions.map((version) => version.created_by_id)]);
  authors.delete(context.actorId);
  const about = { project_id: comment.project_id, document_id: id, comment_id: comment.id, name };
  const params = { ...about, by_id: context.actorId };
  return [...authors].map((user_id) => ({ user_id, code: 'commented', params }));
}

/** Words that came without all that they link. */
export const linkLeftOut = ({ project_id, id, name }: Document, comment_id: number): NoticeOf => ({
  code: 'link_left_out',
  params: { project_id, document_id: id, comment_id, name },
});

/** The same beside another notice, which the device that wrote the words keeps with them: it adds what is there later. */
export const withoutLinks = (isShort: boolean) => (isShort ? { links_left_out: 1 } : {});

/** A comment, with links to documents of the same project. On a deleted document it is kept with it in the bin. */
export const commentCreate = defineMutation({
  name: 'comment.create@1',
  subject: 'of_document',
  editable: [editable.commentContent],
  undo: null,
  gives: { of: 'comments', by: 'id', fields: ['content', 'linked_document_ids'] },
  fromLostDevice: true,
  log: logLines.commentWritten,
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
    const found = await documentIn(context, project_id, args.document_id);
    const { links, isShort } = await linksThere(context, project_id, args.linked_document_ids);
    await roomForComments(context, found, { count: 1, bytes: textBytes(content.trim()), links: links.length });
    const { document, content: inBin } = await keptForLateWork(context, found);
    const comment: Comment = {
      id,
      seq: 0,
      deleted_at: document.deleted_at,
      project_id,
      document_id: document.id,
      user_id: context.actorId,
      content: content.trim(),
      linked_document_ids: links,
      created_at: context.now,
      edited_at: null,
      client_time: context.clientTime,
      made_seq: THIS_COMMIT,
    };
    const put = { table: 'comments', row: comment } as const;
    const short = isShort ? linkLeftOut(document, id) : undefined;
    if (document.deleted_at === null) {
      return { puts: [put], tells: await tidings(context, document, comment), ...(short && { notice: short }) };
    }
    const puts: RowPut[] = [put, { table: 'documents', row: document }, ...inBin];
    const params = { name: document.name, document_id: document.id, ...withoutLinks(isShort) };
    const notice: NoticeOf = { code: 'kept_in_bin', params };
    // An answer has room for one notice.
    return { puts, notice, ...(short && { tells: [{ user_id: context.actorId, ...short }] }) };
  },
});
