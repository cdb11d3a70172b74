// Uploads under way, of the bytes that a pending version or cover waits for. What has arrived is in the file; the database only
// says whose upload it is and what it must become.
import type { Readable } from 'node:stream';
import { Refusal } from '#domain/errors';
import type { Services } from '#server/services.ts';
import {
  deleteUpload,
  isBlobReferred,
  pendingVersions,
  readUpload,
  type StoredUpload,
  shareUpload,
  uploadsBy,
} from '#server/store/files/uploads.ts';
import { sessionThatActs } from '#server/store/people/who-acts.ts';
import { arriveBlob } from './arrive-blob.ts';
import { authorizeBytes } from './bytes-rights.ts';

export type UploadServices = Pick<Services, 'core' | 'blobs' | 'uploads' | 'thumbnails' | 'settings'>;

/** @throws Refusal `not_found` for an upload that is nobody's or another person's, or whose project is closed to them. */
async function ownUpload({ core }: UploadServices, actorId: number, id: string): Promise<StoredUpload> {
  const upload = await readUpload(core.db, id);
  if (upload === undefined || upload.user_id !== actorId) throw new Refusal('not_found');
  await authorizeBytes(core.db, actorId, upload);
  return upload;
}

/** Only inside `alone`. */
export async function dropUpload({ core, uploads }: UploadServices, id: string): Promise<void> {
  await deleteUpload(core.db, id);
  await uploads.remove(id);
}

/** Drops what these sessions have under way, from the disk too; what others have brought a part of stays. */
export async function dropUploadsBy(services: UploadServices, sessions: readonly string[]): Promise<void> {
  const { core, uploads } = services;
  for (const id of await uploadsBy(core.db, sessions)) {
    await uploads.alone(id, async () => {
      // Another session may have gone on with it meanwhile.
      const session = (await readUpload(core.db, id))?.session ?? null;
      if (session !== null && sessions.includes(session)) await dropUpload(services, id);
    });
  }
}

/** Has an upload's bytes in hand. They are needed, too, as long as it may still be settled with them. */
function holding<T>({ core, blobs }: UploadServices, { id, sha256 }: StoredUpload, work: () => Promise<T>): Promise<T> {
  const isNeeded = async () => (await isBlobReferred(core.db, sha256)) || (await readUpload(core.db, id)) !== undefined;
  return blobs.holding(sha256, isNeeded, work);
}

/** The commit of an upload whose blob is on the disk under its name, while it is held. @throws Refusal `not_found` where nothing waits for it now. */
async function arrive({ core, thumbnails }: UploadServices, upload: StoredUpload): Promise<void> {
  const { id, user_id, project_id, sha256, size } = upload;
  const [waiting] = await pendingVersions(core.db, upload, 1);
  await arriveBlob(core, { project_id, sha256, size, user_id }, (tx) => deleteUpload(tx, id));
  if (waiting !== undefined) thumbnails.prepare(waiting);
}

/**
 * All bytes are here: they are checked, kept, and the versions that waited are ready.
 * @throws Refusal `upload_mismatch` | `not_found` | `forbidden`.
 */
async function finish(services: UploadServices, upload: StoredUpload): Promise<void> {
  const { uploads, core } = services;
  if ((await uploads.digest(upload.id)) !== upload.sha256) {
    await dropUpload(services, upload.id);
    throw new Refusal('upload_mismatch');
  }
  // They took a while to come, in which their sender may have been removed.
  await authorizeBytes(core.db, upload.user_id, upload).catch(async (error: unknown) => {
    await dropUpload(services, upload.id);
    throw error;
  });
  await holding(services, upload, async () => {
    await uploads.keepAs(upload.id, upload.sha256);
    await arrive(services, upload);
  });
}

/** What was kept and not noted is noted. @returns false where nothing of it is here. */
const arriveKept = (services: UploadServices, upload: StoredUpload): Promise<boolean> =>
  holding(services, upload, async () => {
    // Before it is looked at: a removal that is due does not come between.
    await services.blobs.renew(upload.sha256);
    if ((await services.blobs.sizeOf(upload.sha256)) !== upload.size) return false;
    await arrive(services, upload);
    return true;
  });

/**
 * Bytes that have arrived. What a crash left half done is done here: a file that is complete and was not checked yet, a
 * blob that was kept and not noted yet.
 */
async function settle(services: UploadServices, upload: StoredUpload): Promise<number> {
  const size = await services.uploads.sizeOf(upload.id);
  if (size !== undefined && size < upload.size) return size;
  if (size !== undefined) await finish(services, upload);
  else if (!(await arriveKept(services, upload))) {
    await dropUpload(services, upload.id);
    throw new Refusal('not_found');
  }
  return upload.size;
}

export interface Progress {
  /** Bytes that have arrived. */
  offset: number;
  /** Bytes that there will be. */
  size: number;
}

/** How far an upload is. A writer still at it is ended first. @throws Refusal `not_found` | `upload_mismatch`. */
export function uploadProgress(services: UploadServices, actorId: number, id: string): Promise<Progress> {
  return services.uploads.alone(id, async () => {
    const upload = await ownUpload(services, actorId, id);
    return { offset: await settle(services, upload), size: upload.size };
  });
}

export interface UploadAppend {
  offset: number;
  /** Bytes that the sender announced; undefined when it did not. */
  length: number | undefined;
  bytes: Readable;
}

/** Bytes were sent from another place than where the file ends. */
export class OffsetMismatch extends Error {
  readonly offset: number;
  constructor(offset: number) {
    super('offset conflict');
    this.offset = offset;
  }
}

/**
 * Appends what a request carries, and with the last byte finishes the upload. A sender that breaks off, or is ended by a
 * newer request, has what it sent kept.
 * @throws OffsetMismatch, Refusal `not_found` | `too_large` | `upload_mismatch` | `storage_full` | `malformed` when it broke
 * off | `busy` when a newer request ended it.
 */
export function appendToUpload(
  services: UploadServices,
  actorId: number,
  id: string,
  append: UploadAppend,
): Promise<Progress> {
  const { uploads, blobs } = services;
  return uploads.alone(id, async (signal) => {
    const upload = await ownUpload(services, actorId, id);
    const { size } = upload;
    const here = (await uploads.sizeOf(id)) ?? (await settle(services, upload));
    if (here !== append.offset) throw new OffsetMismatch(here);
    const room = size - here;
    if ((append.length ?? 0) > room) throw new Refusal('too_large');
    await blobs.checkSpace(append.length ?? 0);
    if (upload.session !== null && upload.session !== sessionThatActs()) await shareUpload(services.core.db, id);
    const { written, end } = await uploads.append(id, append.bytes, here, room, signal);
    if (end === 'too_large') throw new Refusal('too_large');
    const offset = here + written;
    if (offset === size) await finish(services, upload);
    else if (end === 'interrupted') throw new Refusal(signal.aborted ? 'busy' : 'malformed');
    return { offset, size };
  });
}

/** Gives an upload up. @throws Refusal `not_found`. */
export function endUpload(services: UploadServices, actorId: number, id: string): Promise<void> {
  return services.uploads.alone(id, async () => {
    await ownUpload(services, actorId, id);
    await dropUpload(services, id);
  });
}
