// What hangs on a document goes and comes with it in one act: how much that may be, and how much of it one person's, who leaves
// room for the others.
import type { Document } from '../document.ts';
import { Refusal } from '../errors.ts';
import { limits } from '../limits.ts';
import type { Context } from './mutation.ts';

/** Of the comments of a document how many there are, and the bytes of their texts in UTF-8. */
export interface CommentWeight {
  count: number;
  bytes: number;
}

/** In UTF-8, as the server stores it. */
export function textBytes(text: string): number {
  let bytes = 0;
  for (const letter of text) {
    const code = letter.codePointAt(0) ?? 0;
    if (code < 0x80) bytes += 1;
    else if (code < 0x800) bytes += 2;
    else bytes += code < 0x10000 ? 3 : 4;
  }
  return bytes;
}

/** @param more what is to be added. @throws Refusal `too_many_comments`. */
export async function roomForComments({ reader }: Context, document: Document, more: CommentWeight): Promise<void> {
  const { all, own } = await reader.weighComments(document);
  const fits =
    all.count + more.count <= limits.commentsMax &&
    own.count + more.count <= limits.commentsOfOneMax &&
    all.bytes + more.bytes <= limits.commentBytesMax &&
    own.bytes + more.bytes <= limits.commentBytesOfOneMax;
  if (!fits) throw new Refusal('too_many_comments');
}
