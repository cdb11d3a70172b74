// Passwords that PDFs are protected with, as a person typed them: held until the page is left, or kept with the file's bytes, where
// the person wants that, and gone with those.
import { currentDevice, type Device } from '#src/sync/device.ts';

/** Typed since the page was opened, of each device. */
const typed = new WeakMap<Device, Map<string, string>>();

/** A file's password, and whether it is kept; null: none is known. */
export type KnownPassword = { password: string; kept: boolean } | null;

/** @see KnownPassword. */
export async function passwordOn(device: Device, sha256: string): Promise<KnownPassword> {
  const kept = (await device.connection.run((store) => store.blobs.get(sha256)))?.password;
  if (kept !== undefined) return { password: kept, kept: true };
  const password = typed.get(device)?.get(sha256);
  return password === undefined ? null : { password, kept: false };
}

/**
 * The same, of whoever is signed in. Where nobody is any more it rejects: thrown at once, it would leave what is asked beside it to
 * nobody.
 */
export async function passwordOf(sha256: string): Promise<KnownPassword> {
  return passwordOn(currentDevice(), sha256);
}

/**
 * Remembers what opened a file. Kept, it is found by its words from now on, and has a picture before it is opened: both are
 * made anew. @throws QuotaError when there is no room.
 */
export async function rememberPassword(sha256: string, password: string, keep: boolean): Promise<void> {
  const device = currentDevice();
  const own = typed.get(device) ?? new Map<string, string>();
  typed.set(device, own.set(sha256, password));
  if (!keep) return;
  await device.connection.run((store) =>
    store.transaction('rw', store.blobs, store.file_words, store.previews, async () => {
      await store.blobs.update(sha256, { password });
      await store.file_words.delete(sha256);
      await store.previews.where('sha256').equals(sha256).delete();
    }),
  );
}
