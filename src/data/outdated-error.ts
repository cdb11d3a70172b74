/** Another tab's newer app has changed the store: this page may not write to it any more. Nothing was saved. */
export class OutdatedError extends Error {
  override readonly name = 'OutdatedError';
}
