// Bytes have arrived for a project: it is noted, and every version that waited for them becomes ready. A cover that waited for
// them is drawn later, away from any request: whoever draws it hears of it by the project's scope.

import { Refusal } from '#domain/errors';
import { arrivalPuts } from '#domain/mutations/rules/add-version';
import { keptForLateBytes } from '#domain/mutations/rules/late-work';
import type { RowPut } from '#domain/mutations/rules/reader';
import { projectScope } from '#domain/sync/row';
import { madeIn } from '#domain/sync/written';
import type { Version } from '#domain/version';
import { settleIds } from '#server/mutations/open-commit.ts';
import { queueReplaced } from '#server/mutations/queue-replaced.ts';
import type { Core } from '#server/store/core.ts';
import { inTransaction, type Tx } from '#server/store/database.ts';
import { type Arrival, dueBefore, endArrival, noteArrival } from '#server/store/feed/arrivals.ts';
import { putRows } from '#server/store/feed/feed.ts';
import { awaitsCover, noteCoverBlob } from '#server/store/files/covers.ts';
import { noteBlob, projectHasBytes } from '#server/store/files/project-blobs.ts';
import { isAwaited, pendingVersions } from '#server/store/files/uploads.ts';
import { makerOf } from '#server/store/makers.ts';
import { listRows, readRow } from '#server/store/rows.ts';
import { queueWebhooks } from '#server/store/webhooks.ts';

/** `size` in bytes. */
export type ArrivedBlob = Arrival;

/** Bytes with who brought them. */
export interface UploadedBlob extends ArrivedBlob {
  user_id: number;
}

/** Rows of versions that are read in one step. */
const ROWS = 1000;

async function putsOf(tx: Tx, version: Version, versions: Version[], now: string): Promise<RowPut[]> {
  const document = await readRow(tx, 'documents', version.document_id);
  if (document === undefined) throw new Error(`version ${version.id} has no document`);
  if (version.deleted_at === null) return arrivalPuts(version, document, versions, now);
  // What else goes with it is taken along as the document is stored.
  const kept = keptForLateBytes({ document, versions, carried: [] }, version, now);
  const others: RowPut[] = kept.document === document ? [] : [{ table: 'documents', row: kept.document }];
  return [...others, ...kept.content, ...arrivalPuts(kept.version, kept.document, versions, now)];
}

/** @returns the scopes to poke, and how many rows of versions were read. */
async function makeReady(tx: Tx, core: Core, version: Version): Promise<{ scopes: string[]; rows: number }> {
  const versions = await listRows(tx, 'versions', 'document_id', version.document_id);
  const puts = await putsOf(tx, version, versions, core.now());
  await queueReplaced(tx, core, version.created_by_id, puts);
  await queueWebhooks(tx, core, version.project_id, { event: 'version.ready', about_id: version.id });
  // It is the work of the device that made the version, whoever brings the bytes and when.
  const by = await makerOf(tx, projectScope(version.project_id), madeIn(version));
  const maker = by && { ...by, arrived: true as const };
  return { scopes: [...(await putRows(tx, puts, { maker })).keys()], rows: versions.length };
}

/**
 * Of the versions that wait for bytes that have come, the next are ready, as many as one step makes; that there are more is
 * noted, and that there are none any more. A size that was announced wrong stays pending: these are not the bytes that its
 * author meant.
 * @returns the scopes to poke after the commit.
 */
export async function readySome(tx: Tx, core: Core, arrival: Arrival): Promise<Set<string>> {
  const poked = new Set<string>();
  const { project_id } = arrival;
  const waiting = await pendingVersions(tx, arrival, core.step + 1);
  const documentIds = waiting.map(({ document_id }) => document_id);
  await settleIds(tx, core, project_id, documentIds);
  // A document's versions become ready in the order in which their bytes came.
  const earlier = await dueBefore(tx, arrival, documentIds);
  let read = 0;
  let isMore = false;
  for (const [index, version] of (await pendingVersions(tx, arrival, core.step + 1)).entries()) {
    isMore = index === core.step || read > ROWS;
    if (isMore) break;
    for (const one of [...earlier.filter(({ document_id }) => document_id === version.document_id), version]) {
      const { scopes, rows } = await makeReady(tx, core, one);
      read += rows;
      for (const scope of scopes) poked.add(scope);
    }
  }
  if (isMore) await noteArrival(tx, arrival);
  else await endArrival(tx, arrival);
  return poked;
}

/**
 * Inside a transaction, and only once the blob is on the disk under its name. Of many versions that waited the rest is ready
 * some steps later, for certain.
 * @returns the scopes to poke after the commit.
 */
export async function arriveIn(tx: Tx, core: Core, arrived: UploadedBlob): Promise<Set<string>> {
  await noteBlob(tx, { ...arrived, now: core.now() });
  const scopes = await readySome(tx, core, arrived);
  if (await awaitsCover(tx, arrived)) {
    await noteCoverBlob(tx, arrived.sha256);
    scopes.add(projectScope(arrived.project_id));
  }
  return scopes;
}

/**
 * In a transaction of its own, with `more` of the caller's writes, then the pokes. Bytes that nothing waits for any more,
 * like those of a cover that was chosen anew meanwhile, are not noted: their file is a stray.
 * @throws Refusal `not_found` for those, once `more` is written: who is told that they were taken may let go of the only
 * copy. Where the project has them by another way, they are taken.
 */
export async function arriveBlob(core: Core, arrived: UploadedBlob, more: (tx: Tx) => Promise<void>): Promise<void> {
  const { scopes, isKept } = await inTransaction(core.db, async (tx) => {
    await more(tx);
    if (await isAwaited(tx, arrived)) return { scopes: await arriveIn(tx, core, arrived), isKept: true };
    return { scopes: [], isKept: await projectHasBytes(tx, arrived.project_id, arrived.sha256) };
  });
  core.bus.publish(scopes);
  if (!isKept) throw new Refusal('not_found');
}
