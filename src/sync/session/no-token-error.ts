/** A sign-in was answered without a token. */
export class NoTokenError extends Error {
  override readonly name = 'NoTokenError';
}
