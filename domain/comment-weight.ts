// What comments weigh: their texts are written again as their document goes and comes.

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
