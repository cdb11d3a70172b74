// What time and crashes leave behind, removed: at start all of it, later only what is of a certain age.
import { limits } from '#domain/limits';
import type { Services } from '../services.ts';
import { sweepClaims } from '../store/idempotency.ts';
import { sweepLimits } from '../store/limits.ts';
import { deleteUploadsBefore, isBlobReferred, readUpload } from '../store/uploads.ts';

const DAY = 24 * 60 * 60 * 1000;
/** An upload that nobody finished. */
const UPLOAD_DAYS = 7;

/** Rows past their time. Safe while requests run. */
export async function sweepRows({ core, sessions }: Services): Promise<void> {
  const now = Date.now();
  await deleteUploadsBefore(core.db, new Date(now - UPLOAD_DAYS * DAY).toISOString());
  await sweepClaims(core.db, new Date(now - limits.keepDays * DAY).toISOString());
  await sweepLimits(core.db, now);
  await sessions.sweep();
}

/** Files that no row knows. Only before the first request: a file may come before its row. */
export async function sweepFiles({ core, blobs, uploads, log }: Services): Promise<void> {
  const strayUploads = await uploads.sweep(async (id) => (await readUpload(core.db, id)) !== undefined);
  const strayBlobs = await blobs.sweep((sha256) => isBlobReferred(core.db, sha256));
  if (strayUploads + strayBlobs > 0) log.info({ strayUploads, strayBlobs }, 'strays removed');
}
