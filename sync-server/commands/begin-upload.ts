// Bytes that a pending version or cover waits for begin to come: as a resumable upload, or whole in one request.
import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import { Refusal } from '#domain/errors';
import { inTransaction, type Tx } from '../store/database.ts';
import { projectHasBytes } from '../store/project-blobs.ts';
import { countUploads, findUpload, insertUpload, isAwaited, listUploads, pendingVersions } from '../store/uploads.ts';
import { type Arrived, arriveBlob } from './arrive-blob.ts';
import { countUpload } from './attempts.ts';
import { authorizeBytes } from './bytes-rights.ts';
import { checkQuotas } from './quotas.ts';
import { dropUpload, type Uploading, uploadProgress } from './upload.ts';

/** Uploads that one person may have under way. */
const OPEN_MAX = 200;

/**
 * Whether these bytes may come.
 * @returns false where the project has them already and nothing waits for them: they are taken, and nothing is to be sent.
 * @throws Refusal `not_found` where nothing in the project waits for them, `forbidden`, `too_large`.
 */
async function isWanted({ core, settings }: Uploading, actorId: number, wanted: Arrived): Promise<boolean> {
  const { project_id, sha256, size } = wanted;
  await authorizeBytes(core.db, actorId, wanted);
  if (await isAwaited(core.db, wanted)) {
    if (size > settings.maxUploadBytes) throw new Refusal('too_large');
    return true;
  }
  // Said only where this very project received them: what another one holds is nobody's business here.
  if (await projectHasBytes(core.db, project_id, sha256)) return false;
  throw new Refusal('not_found');
}

/** @throws Refusal `project_full`, `person_full`, `rate_limited`, `storage_full`. */
async function admit(services: Uploading, actorId: number, wanted: Arrived): Promise<void> {
  const { core, settings, blobs } = services;
  await checkQuotas(core.db, settings, actorId, wanted);
  await countUpload(services, actorId, wanted.size);
  await blobs.checkSpace(wanted.size);
}

/** One more upload may be under way; those that nothing waits for any more do not count. @throws Refusal `rate_limited`. */
async function admitOpen(services: Uploading, actorId: number): Promise<void> {
  const { core } = services;
  if ((await countUploads(core.db, actorId)) < OPEN_MAX) return;
  for (const upload of await listUploads(core.db, actorId)) {
    if (!(await isAwaited(core.db, upload)))
      await services.uploads.alone(upload.id, () => dropUpload(services, upload.id));
  }
  if ((await countUploads(core.db, actorId)) >= OPEN_MAX) throw new Refusal('rate_limited');
}

/**
 * Takes bytes that come whole with the request that announces them. Of a request that breaks off nothing stays.
 * @throws Refusal as `beginUpload`, also where what waited for them went meanwhile, and `malformed` when it broke off,
 * `upload_mismatch`, `project_full`, `person_full`.
 */
export async function takeWhole(services: Uploading, actorId: number, wanted: Arrived, bytes: Readable): Promise<void> {
  const { core, blobs, thumbnails, settings } = services;
  if (!(await isWanted(services, actorId, wanted))) return;
  await admit(services, actorId, wanted);
  const { sha256, size } = wanted;
  const received = await blobs.receive(bytes, size);
  try {
    if (received.sha256 !== sha256 || received.size !== size) throw new Refusal('upload_mismatch');
    await blobs.keep(received);
  } finally {
    await blobs.discard(received);
  }
  const [waiting] = await pendingVersions(core.db, wanted, 1);
  const fits = (tx: Tx) => checkQuotas(tx, settings, actorId, wanted);
  await arriveBlob(core, { ...wanted, user_id: actorId }, fits);
  if (waiting !== undefined) thumbnails.prepare(waiting);
}

export interface Begun {
  id: string;
  /** Bytes that the server has already: all of them, and the upload is over. */
  offset: number;
}

/** The upload that this person has begun of the same file already; its writer, if any, is ended. */
async function begunBefore(services: Uploading, actorId: number, wanted: Arrived): Promise<Begun | undefined> {
  const id = await findUpload(services.core.db, { user_id: actorId, ...wanted });
  if (id === undefined) return undefined;
  try {
    return { id, offset: (await uploadProgress(services, actorId, id)).offset };
  } catch (error) {
    // Nothing of it is left, nothing waited for it at its end, or it was not what was announced.
    if (error instanceof Refusal && (error.code === 'not_found' || error.code === 'upload_mismatch')) return undefined;
    throw error;
  }
}

const newUploadId = () => randomBytes(16).toString('hex');

/**
 * Begins an upload, or goes on with the one that the same person has begun of the same file to the same project: an
 * answer that was lost leaves nothing behind.
 * @throws Refusal `not_found` where nothing in the project waits for these bytes, `forbidden`, `too_large`,
 * `rate_limited`, `storage_full`, `project_full`, `person_full`.
 */
export async function beginUpload(services: Uploading, actorId: number, wanted: Arrived): Promise<Begun> {
  const { core, uploads, settings } = services;
  if (!(await isWanted(services, actorId, wanted))) return { id: newUploadId(), offset: wanted.size };
  const before = await begunBefore(services, actorId, wanted);
  if (before !== undefined) return before;
  await admitOpen(services, actorId);
  await admit(services, actorId, wanted);
  const id = newUploadId();
  // The file first: one without a row is a stray, while a row without a file stands for bytes that were checked and kept.
  await uploads.create(id);
  const { project_id, sha256, size } = wanted;
  const upload = { id, user_id: actorId, project_id, sha256, size, created_at: core.now() };
  try {
    const isFirst = await inTransaction(core.db, async (tx) => {
      await checkQuotas(tx, settings, actorId, wanted);
      return insertUpload(tx, upload);
    });
    if (isFirst) return { id, offset: 0 };
  } catch (error) {
    await uploads.remove(id);
    throw error;
  }
  // Another request of the same person began it meanwhile.
  await uploads.remove(id);
  const other = await begunBefore(services, actorId, wanted);
  if (other === undefined) throw new Refusal('busy');
  return other;
}
