// Which addresses the server answers itself, whoever asks. Every other is the app's, if only to say that it is not one.

const rooms = new Set(['api', 'uploads', 'verify', 'covers', 'avatars', 'assets']);

/** @param pathname from the slash at its beginning. */
export function isServerAddress(pathname: string): boolean {
  return rooms.has(pathname.split('/')[1] ?? '');
}
