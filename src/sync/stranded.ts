// What a person does about a stranded file: tries again, saves it elsewhere, or gives it up.
import type { ArgsOf } from '#domain/mutations/catalogue';
import type { Store } from '#src/data/database.ts';
import { readSpokenHashes } from '#src/data/reads/spoken-hashes.ts';
import { announcedOf, type StrandedFile, strandedFile } from '#src/data/reads/stranded-files.ts';
import { newId } from '#src/platform/ids.ts';
import { removeBlob, shareBlob, unsentAgain } from './chunks.ts';
import { currentDevice } from './device.ts';
import { type NamedFile, namedFile } from './named-file.ts';
import { enqueueAllOn, type OpenQueue } from './outbox.ts';
import { settleStranded } from './strand.ts';

async function fileOf(store: Store, id: number): Promise<StrandedFile | undefined> {
  const item = await store.attention.get(id);
  return item === undefined ? undefined : strandedFile(item);
}

/** Its bytes under new words: what it was first announced as is gone from the server. */
async function announceAnew({ store, enqueue }: OpenQueue, file: StrandedFile): Promise<void> {
  const { project_id, sha256, size, file_name, name, document_id, folder_id } = file;
  if (file.cover) return enqueue('project.cover@1', { project_id, sha256, size });
  const added = { project_id, label: '', file_name, sha256, size };
  const document = document_id === null ? undefined : await store.documents.get(document_id);
  if (document !== undefined) {
    // Made from none of those that are there now: people decide whether it holds.
    const version = { id: newId(), document_id: document.id, based_on_version_id: null };
    return enqueue('version.create@1', { ...added, ...version } satisfies ArgsOf<'version.create@1'>);
  }
  const place = { id: newId(), version_id: newId(), folder_id: folder_id ?? 0, name, description: '' };
  return enqueue('document.create@1', { ...added, ...place } satisfies ArgsOf<'document.create@1'>);
}

/**
 * Sends a stranded file, as what it was announced as where the server still waits for it, else as a new version or
 * document.
 * @throws Refusal when that is not allowed, or there is no place for it; it stays in the list then.
 */
export async function retryStranded(id: number): Promise<void> {
  await enqueueAllOn(currentDevice(), async (queue) => {
    const { store } = queue;
    await settleStranded(store);
    const file = await fileOf(store, id);
    if (file === undefined) return;
    await announceAnew(queue, file);
    await store.attention.delete(id);
    await shareBlob(store, file.sha256, file.project_id);
    await store.blobs.update(file.sha256, unsentAgain);
  });
}

/** The person gives a stranded file up. Its bytes go, unless anything else here speaks of them. */
export async function discardStranded(id: number): Promise<void> {
  const device = currentDevice();
  await device.connection.run((store) =>
    store.transaction('rw', store.tables, async () => {
      const file = await fileOf(store, id);
      await store.attention.delete(id);
      if (file === undefined) return;
      const blob = await store.blobs.get(file.sha256);
      if (blob === undefined || (await readSpokenHashes(store)).has(file.sha256)) return;
      if (blob.project_ids.length === 0) await removeBlob(store, file.sha256);
      else await store.blobs.update(file.sha256, { unsent: 0 });
    }),
  );
}

/** The file, for saving it elsewhere; undefined where its bytes are gone. */
export async function savedStranded(id: number): Promise<NamedFile | undefined> {
  const file = await currentDevice().connection.run((store) => fileOf(store, id));
  return file === undefined ? undefined : namedFile(announcedOf(file));
}
