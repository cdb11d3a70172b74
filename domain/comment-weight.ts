// What comments weigh: their texts are written again as their document goes and comes, and each link is one to draw.

/** Of the comments of a document how many there are, the bytes of their texts in UTF-8, and how many documents they link. */
export interface CommentWeight {
  count: number;
  bytes: number;
  links: number;
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
