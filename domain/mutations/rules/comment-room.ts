// What hangs on a document goes and comes with it in one act: how much that may be, and how much of it one person's, who leaves
// room for the others.
import type { CommentWeight } from '../../comment-weight.ts';
import type { Document } from '../../document.ts';
import { Refusal } from '../../errors.ts';
import { limits } from '../../limits.ts';
import type { Context } from './mutation.ts';

/** @param more what is to be added. @throws Refusal `too_many_comments`. */
export async function roomForComments({ reader }: Context, document: Document, more: CommentWeight): Promise<void> {
  const { all, own } = await reader.weighComments(document);
  // Words of one who has more links from before may be changed all the same.
  const linksFit = more.links === 0 || own.links + more.links <= limits.commentLinksOfOneMax;
  const fits =
    linksFit &&
    all.count + more.count <= limits.commentsMax &&
    own.count + more.count <= limits.commentsOfOneMax &&
    all.bytes + more.bytes <= limits.commentBytesMax &&
    own.bytes + more.bytes <= limits.commentBytesOfOneMax;
  if (!fits) throw new Refusal('too_many_comments');
}
