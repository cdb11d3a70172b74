/** What is kept of files cannot be reached now. Nothing is known of what is there: whoever asked tries again later. */
export class BytesUnreachable extends Error {
  override readonly name = 'BytesUnreachable';
}
