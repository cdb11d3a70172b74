// How much a project may hold, and how much one person may have brought: what an operator sets, so that no one of them fills
// the disk for all. Bytes that a project has are counted once, a small file
// as a larger one, those on their way as announced, those in the bin until they go.
import { may } from '#domain/access';
import { Refusal } from '#domain/errors';
import { countedBytes } from '#domain/files/counted-bytes';
import type { Settings } from '#server/env.ts';
import { accessOf } from '#server/store/access.ts';
import type { Reads } from '#server/store/database.ts';
import { heldByProject, heldOfPerson, projectHasBytes } from '#server/store/files/project-blobs.ts';
import { openBytesOf, openBytesTo } from '#server/store/files/uploads.ts';
import type { ArrivedBlob } from './arrive-blob.ts';

export type Quotas = Pick<Settings, 'projectQuotaBytes' | 'personQuotaBytes'>;

/** Bytes on their way to a project. Nothing of whoever may not bring it any more: that never comes. */
async function onTheirWay(db: Reads, projectId: number): Promise<number> {
  let sum = 0;
  for (const { user_id, bytes } of await openBytesTo(db, projectId)) {
    if (may(await accessOf(db, user_id, projectId), 'document.write')) sum += bytes;
  }
  return sum;
}

/**
 * Whether these bytes still fit. To be asked again in the transaction that notes them or their upload: several may come at
 * once. @throws Refusal `project_full` | `person_full`.
 */
export async function checkQuotas(db: Reads, quotas: Quotas, actorId: number, arrived: ArrivedBlob): Promise<void> {
  const { projectQuotaBytes, personQuotaBytes } = quotas;
  if (projectQuotaBytes === null && personQuotaBytes === null) return;
  const { project_id, sha256 } = arrived;
  const size = countedBytes([arrived]);
  if (await projectHasBytes(db, project_id, sha256)) return;
  if (projectQuotaBytes !== null) {
    const held = (await heldByProject(db, project_id)) + (await onTheirWay(db, project_id));
    if (held + size > projectQuotaBytes) throw new Refusal('project_full');
  }
  if (personQuotaBytes !== null) {
    const held = (await heldOfPerson(db, actorId)) + (await openBytesOf(db, actorId));
    if (held + size > personQuotaBytes) throw new Refusal('person_full');
  }
}
