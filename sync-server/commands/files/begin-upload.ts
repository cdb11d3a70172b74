// Bytes that a pending version or cover waits for begin to come: as a resumable upload, or whole in one request.
import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import { Refusal } from '#domain/errors';
import { countUpload } from '#server/commands/people/attempts.ts';
import { inTransaction, type Tx } from '#server/store/database.ts';
import { projectHasBytes } from '#server/store/files/project-blobs.ts';
import {
  countUploads,
  findUpload,
  insertUpload,
  isAwaited,
  isBlobReferred,
  listUploads,
  pendingVersions,
  type StoredUpload,
} from '#server/store/files/uploads.ts';
import { sessionThatActs } from '#server/store/people/who-acts.ts';
import { type ArrivedBlob, arriveBlob } from './arrive-blob.ts';
import { authorizeBytes } from './bytes-rights.ts';
import { checkQuotas } from './quotas.ts';
import { dropUpload, type UploadServices, uploadProgress } from './upload.ts';

/** Uploads that one person may have under way, half of them by one session. */
const OPEN_MAX = 200;
const OPEN_BY_ONE = OPEN_MAX / 2;
/** Milliseconds without a byte after which one makes room for a new one: its device begins it again by itself. */
const STILL = 60_000;

/**
 * Whether these bytes may come.
 * @returns false where the project has them already and nothing waits for them: they are taken, and nothing is to be sent.
 * @throws Refusal `not_found` where nothing in the project waits for them, `forbidden`, `too_large`.
 */
async function isWanted({ core, settings }: UploadServices, actorId: number, wanted: ArrivedBlob): Promise<boolean> {
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
async function admit(services: UploadServices, actorId: number, wanted: ArrivedBlob): Promise<void> {
  const { core, settings, blobs } = services;
  await checkQuotas(core.db, settings, actorId, wanted);
  await countUpload(services, actorId, [wanted]);
  await blobs.checkSpace(wanted.size);
}

/** What of a person's is too much for one more to begin: by this session, else in all; undefined where there is room. */
async function crowdOf({ core }: UploadServices, actorId: number): Promise<StoredUpload[] | undefined> {
  if ((await countUploads(core.db, actorId)) < OPEN_BY_ONE) return undefined;
  const all = await listUploads(core.db, actorId);
  const session = sessionThatActs();
  const own = all.filter((upload) => session !== undefined && upload.session === session);
  if (own.length >= OPEN_BY_ONE) return own;
  return all.length >= OPEN_MAX ? all : undefined;
}

/** Drops the one that has brought nothing for the longest, unless that is not long. */
async function dropStillest(services: UploadServices, crowd: readonly StoredUpload[]): Promise<void> {
  const { uploads } = services;
  const touched = async ({ id, created_at }: StoredUpload) => (await uploads.touchedAt(id)) ?? Date.parse(created_at);
  const times = await Promise.all(crowd.map(async (upload) => ({ id: upload.id, at: await touched(upload) })));
  const [stillest] = times.sort((a, b) => a.at - b.at);
  if (stillest === undefined || stillest.at > Date.now() - STILL) return;
  await uploads.alone(stillest.id, () => dropUpload(services, stillest.id));
}

/**
 * One more upload may be under way. What nothing waits for any more makes room, then what has stood still for the longest.
 * @throws Refusal `rate_limited`.
 */
async function admitOpen(services: UploadServices, actorId: number): Promise<void> {
  if ((await crowdOf(services, actorId)) === undefined) return;
  for (const upload of await listUploads(services.core.db, actorId)) {
    if (!(await isAwaited(services.core.db, upload)))
      await services.uploads.alone(upload.id, () => dropUpload(services, upload.id));
  }
  const crowd = await crowdOf(services, actorId);
  if (crowd === undefined) return;
  await dropStillest(services, crowd);
  if ((await crowdOf(services, actorId)) !== undefined) throw new Refusal('rate_limited');
}

/**
 * Takes bytes that come whole with the request that announces them. Of a request that breaks off, or is refused, nothing stays.
 * @throws Refusal as `beginUpload`, also where what waited for them went meanwhile, and `malformed` when it broke off,
 * `upload_mismatch`, `project_full`, `person_full`.
 */
export async function takeWhole(
  services: UploadServices,
  actorId: number,
  wanted: ArrivedBlob,
  bytes: Readable,
): Promise<void> {
  const { core, blobs, thumbnails, settings } = services;
  if (!(await isWanted(services, actorId, wanted))) return;
  await admit(services, actorId, wanted);
  const { sha256, size } = wanted;
  const received = await blobs.receive(bytes, size);
  try {
    if (received.sha256 !== sha256 || received.size !== size) throw new Refusal('upload_mismatch');
    const isNeeded = () => isBlobReferred(core.db, sha256);
    const waiting = await blobs.holding(sha256, isNeeded, async () => {
      await blobs.keep(received);
      const [version] = await pendingVersions(core.db, wanted, 1);
      const fits = (tx: Tx) => checkQuotas(tx, settings, actorId, wanted);
      await arriveBlob(core, { ...wanted, user_id: actorId }, fits);
      return version;
    });
    if (waiting !== undefined) thumbnails.prepare(waiting);
  } finally {
    await blobs.discard(received);
  }
}

export interface StartedUpload {
  id: string;
  /** Bytes that the server has already: all of them, and the upload is over. */
  offset: number;
}

/** The upload that this person has begun of the same file already; its writer, if any, is ended. */
async function begunBefore(
  services: UploadServices,
  actorId: number,
  wanted: ArrivedBlob,
): Promise<StartedUpload | undefined> {
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
export async function beginUpload(
  services: UploadServices,
  actorId: number,
  wanted: ArrivedBlob,
): Promise<StartedUpload> {
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
  const session = sessionThatActs() ?? null;
  const upload = { id, user_id: actorId, project_id, sha256, size, session, created_at: core.now() };
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
