// What time and crashes leave behind, removed: at start all of it, later only what is of a certain age.
import { binStart } from '#domain/bin';
import { limits } from '#domain/limits';
import { forgetTidings } from '#server/commands/forget-tidings.ts';
import type { Services } from '#server/services.ts';
import { forgetOutcomes, forgetPast } from '#server/store/feed/forget-past.ts';
import { sweepClaims } from '#server/store/feed/idempotency.ts';
import { sweepFileTries } from '#server/store/files/file-tries.ts';
import { forgetBlobs } from '#server/store/files/kept-blobs.ts';
import { deleteUploadsBefore, isBlobReferred, readUpload, referredBlobs } from '#server/store/files/uploads.ts';
import { sweepLimits } from '#server/store/limits.ts';
import { sweepProofs } from '#server/store/people/address-proofs.ts';
import { sweepApiTokens } from '#server/store/people/api-tokens.ts';
import { sweepInvitationLinks } from '#server/store/people/invitation-links.ts';
import { sweepMails } from '#server/store/people/mails.ts';
import { sweepRecoveries } from '#server/store/people/recoveries.ts';
import { sweepWebhooks } from '#server/store/webhooks.ts';

const DAY = 24 * 60 * 60 * 1000;
/** An upload that nobody finished. */
const UPLOAD_DAYS = 7;
/** What was mailed, for whoever looks into why something did not come. */
const MAIL_DAYS = 7;
/** A token that ended by itself: its person sees why a program stopped. */
const TOKEN_DAYS = 30;
/** What was sent to webhooks, and what was given up. */
const DELIVERY_DAYS = 30;
/** A file that was given up because it ended whoever read it. */
const TRIES_DAYS = 30;

/** ISO 8601 UTC. */
const daysBefore = (time: number, days: number): string => new Date(time - days * DAY).toISOString();

/**
 * Uploads and bytes past their time. Safe while requests run: bytes that nothing living and nothing in the bin refers to are
 * only forgotten, in one transaction with the look at who needs them, so that who brings them again finds them missing.
 */
export async function sweepBytes({ core, time }: Pick<Services, 'core' | 'time'>): Promise<void> {
  await deleteUploadsBefore(core.db, daysBefore(time.now(), UPLOAD_DAYS));
  await forgetBlobs(core.db, binStart(daysBefore(time.now(), 0)));
}

/** All rows past their time, while requests run. */
export async function sweepRows(services: Pick<Services, 'core' | 'sessions' | 'time'>): Promise<void> {
  await sweepBytes(services);
  await sweepAllElse(services);
}

/** All but those of `sweepBytes`, which goes first: bytes are known by the rows of what was deleted, which are forgotten here. */
export async function sweepAllElse({
  core,
  sessions,
  time,
}: Pick<Services, 'core' | 'sessions' | 'time'>): Promise<void> {
  const now = time.now();
  const at = daysBefore(now, 0);
  await sweepClaims(core.db, daysBefore(now, limits.keepDays));
  await sweepLimits(core.db, now);
  await sessions.sweep();
  await sweepApiTokens(core.db, now - TOKEN_DAYS * DAY);
  await sweepRecoveries(core.db, at);
  await sweepProofs(core.db, at);
  await sweepInvitationLinks(core.db, at);
  await sweepFileTries(core.db, daysBefore(now, TRIES_DAYS));
  await sweepMails(core.db, daysBefore(now, MAIL_DAYS));
  await sweepWebhooks(core.db, daysBefore(now, DELIVERY_DAYS));
  const past = daysBefore(now, limits.forgetDays);
  await forgetTidings(core, past);
  await forgetPast(core.db, past);
  await forgetOutcomes(core.db, past);
}

type FileServices = Pick<Services, 'blobs' | 'core' | 'log' | 'thumbnails' | 'uploads'>;

/**
 * Files that no row knows, those of forgotten bytes among them. Only before the first request: a file comes before its
 * row, so that of an upload under way would look like a stray.
 */
export async function sweepFiles({ core, blobs, thumbnails, uploads, log }: FileServices): Promise<void> {
  const isReferred = (sha256: string) => isBlobReferred(core.db, sha256);
  const strayUploads = await uploads.sweep(async (id) => (await readUpload(core.db, id)) !== undefined);
  const strayBlobs = await blobs.sweep(isReferred);
  const strayThumbnails = await thumbnails.sweep(isReferred);
  if (strayUploads + strayBlobs + strayThumbnails > 0) {
    log.info({ strayUploads, strayBlobs, strayThumbnails }, 'strays removed');
  }
}

/**
 * The same of bytes while requests run: what the sweep of the day before saw as a stray as well. A server that runs for months
 * gives the disk back what rows have forgotten.
 */
export async function sweepStrays({ core, blobs, thumbnails, uploads, log }: FileServices): Promise<void> {
  const strayUploads = await uploads.sweepStrays(async (id) => (await readUpload(core.db, id)) !== undefined);
  let strayBlobs = 0;
  let bytes = 0;
  await blobs.sweepStrays(
    (names) => referredBlobs(core.db, names),
    async (sha256, size) => {
      strayBlobs += 1;
      bytes += size;
      await thumbnails.remove(sha256);
    },
  );
  if (strayUploads + strayBlobs > 0) log.info({ strayUploads, strayBlobs, bytes }, 'strays removed');
}
