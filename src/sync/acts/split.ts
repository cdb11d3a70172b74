// Taking two drawings of one name apart again.
import { limits } from '#domain/limits';
import type { ArgsOf } from '#domain/mutations/catalogue';
import type { Store } from '#src/data/database.ts';
import { readOwnChanges } from '#src/data/reads/queue/own-changes.ts';
import { currentDevice } from '#src/sync/device.ts';
import { enqueueAllOn } from '#src/sync/outbox.ts';

type Split = ArgsOf<'version.split@1'>;

/** The comments that were written here on the document as it was before it became a version of another. */
async function ownComments(store: Store, documentId: number): Promise<number[]> {
  const ids: number[] = [];
  // The journal keeps what was sent for as long as this can be asked with any sense.
  for (const entry of await readOwnChanges(store)) {
    if (entry.name !== 'comment.create@1') continue;
    const { id, document_id } = entry.args as { id: number; document_id: number };
    if (document_id === documentId) ids.push(id);
  }
  return ids.slice(0, limits.namedCommentsMax);
}

/** What told of the merging has its answer, whichever entry of the list it came from. */
async function forgetMerging(store: Store, versionId: number): Promise<void> {
  await store.attention
    .where('kind')
    .equals('notice')
    .and(({ code, params }) => code === 'became_version' && params.version_id === versionId)
    .delete();
}

/**
 * Queues the split with the comments that belong to it; what told of the merging here goes with it.
 * @throws Refusal when it is not allowed; nothing has changed then.
 */
export async function splitVersion(split: Split): Promise<void> {
  await enqueueAllOn(currentDevice(), async ({ store, enqueue }) => {
    // Run again after it took effect unseen: it is its own document already.
    if ((await store.aliases.get(split.document_id)) === undefined) return;
    await enqueue('version.split@1', { ...split, comment_ids: await ownComments(store, split.document_id) });
    await forgetMerging(store, split.version_id);
  });
}
