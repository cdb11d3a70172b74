// What a person does about a stranded file: tries again, saves it elsewhere, or gives it up.
import type { ArgsOf } from '#domain/mutations/catalogue';
import type { Store } from '#src/data/database.ts';
import { isHalfRead } from '#src/data/reads/queue/half-read.ts';
import { announcedOf, type StrandedFile, strandedFile } from '#src/data/reads/queue/stranded-files.ts';
import { newId } from '#src/platform/ids.ts';
import { currentDevice } from '#src/sync/device.ts';
import { shareBlob, unsentAgain } from '#src/sync/files/chunks.ts';
import { giveUpBytes } from '#src/sync/files/give-up-bytes.ts';
import { type NamedFile, namedFile } from '#src/sync/files/named-file.ts';
import { saveZip } from '#src/sync/files/save-archive.ts';
import { enqueueAllOn, type OpenQueue } from '#src/sync/outbox.ts';
import { settleStranded } from '#src/sync/strand.ts';

async function fileOf(store: Store, id: number): Promise<StrandedFile | undefined> {
  const item = await store.attention.get(id);
  return item === undefined ? undefined : strandedFile(item);
}

/** Its bytes under new words: what it was first announced as is gone from the server. */
async function announceAnew({ store, enqueue }: OpenQueue, file: StrandedFile): Promise<number> {
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
 * Sends stranded files, each as what it was announced as where the server still waits for it, else as a new version or
 * document. Which of them, is not known of a project that is here to its half: its files stay in the list until it is all
 * here.
 * @throws Refusal at the first for which that is not allowed, or there is no place; it and the rest stay in the list then.
 */
export async function retryStranded(ids: readonly number[]): Promise<void> {
  for (const id of ids) await retryOne(id);
}

async function retryOne(id: number): Promise<void> {
  await enqueueAllOn(currentDevice(), async (queue) => {
    const { store } = queue;
    await settleStranded(store);
    const file = await fileOf(store, id);
    if (file === undefined || (await isHalfRead(store, file.project_id))) return;
    await announceAnew(queue, file);
    await store.attention.delete(id);
    await shareBlob(store, file.sha256, file.project_id);
    await store.blobs.update(file.sha256, unsentAgain);
  });
}

/** The person gives stranded files up, all or none. Their bytes go, unless anything else here speaks of them. */
export async function discardStranded(ids: readonly number[]): Promise<void> {
  const device = currentDevice();
  await device.connection.run((store) =>
    store.transaction('rw', store.tables, async () => {
      const files = [];
      for (const id of ids) files.push(await fileOf(store, id));
      await store.attention.bulkDelete([...ids]);
      await giveUpBytes(
        store,
        files.flatMap((file) => file?.sha256 ?? []),
      );
    }),
  );
}

/**
 * Saves stranded files elsewhere, as an archive called after their project.
 * @returns how many of them were not saved, because their bytes are gone.
 */
export async function saveStranded(ids: readonly number[], project = 'plumbline'): Promise<number> {
  const device = currentDevice();
  const files = await device.connection.run(async (store) => {
    const found = await Promise.all(ids.map((id) => fileOf(store, id)));
    return found.flatMap((file) => (file === undefined ? [] : [announcedOf(file)]));
  });
  return saveZip(device, project, files);
}

/** The file, for saving it elsewhere; undefined where its bytes are gone. */
export async function savedStranded(id: number): Promise<NamedFile | undefined> {
  const file = await currentDevice().connection.run((store) => fileOf(store, id));
  return file === undefined ? undefined : namedFile(announcedOf(file));
}
