/** The file cannot be read: it was moved, its permission was taken away, or it is a folder. Nothing was saved. */
export class UnreadableFileError extends Error {
  override readonly name = 'UnreadableFileError';
}
