// What a person does about what the server lacks since its data were put back: tells of their own again, saves it elsewhere, or
// lets it go.
import { type ArgsOf, isMutationName } from '#domain/mutations/catalogue';
import { manifestOf } from '#domain/sync/row';
import type { Version } from '#domain/version';
import type { HeldRow, Store } from '#src/data/database.ts';
import { heldOf, makerOf, readHeldHashes, readHeldWork } from '#src/data/reads/queue/held-rows.ts';
import { singOfSaved } from '#src/sync/canary.ts';
import { currentDevice } from '#src/sync/device.ts';
import { releaseFiles } from '#src/sync/files/evict.ts';
import { saveZip } from '#src/sync/files/save-archive.ts';
import { enqueueAllOn, type OpenQueue } from '#src/sync/outbox.ts';
import { rowKey } from '#src/sync/row-store.ts';
import { askAboutHeld } from './hold-rows.ts';
import { tellCodesIn } from './tell-codes.ts';

async function heldFor(store: Store, id: number): Promise<HeldRow[]> {
  const projectId = (await store.attention.get(id))?.project_id;
  return projectId == null ? [] : store.held_rows.where('project_id').equals(projectId).toArray();
}

/** The person lets it go: the rows, and the files that nothing else here speaks of. */
export async function removeHeld(id: number): Promise<void> {
  const device = currentDevice();
  const hashes = await device.connection.run((store) =>
    store.transaction('rw', store.held_rows, store.attention, async () => {
      const held = await heldFor(store, id);
      await store.held_rows.bulkDelete(held.map(({ key }) => key));
      await store.attention.delete(id);
      const still = new Set(await readHeldHashes(store));
      return heldOf(held, 'versions').flatMap(({ sha256 }) => (still.has(sha256) ? [] : sha256));
    }),
  );
  await releaseFiles(device, hashes);
  await singOfSaved(device);
}

/**
 * Saves the files that are held and what people had said, as an archive called after their project.
 * @returns how many files were not saved, because their bytes are gone.
 */
export async function saveHeld(id: number, project = 'plumbline'): Promise<number> {
  const device = currentDevice();
  const work = await device.connection.run(async (store) => {
    const projectId = (await store.attention.get(id))?.project_id;
    return projectId == null ? null : readHeldWork(store, projectId);
  });
  if (work === null) return 0;
  const { files, words } = work;
  const first = words === '' ? [] : [{ name: 'comments.txt', bytes: new TextEncoder().encode(words) }];
  return saveZip(device, project, files, first);
}

/** The nearest folder around a thing that is still there; else any root of the project. */
async function placeFor(store: Store, projectId: number, held: readonly HeldRow[], wanted: number): Promise<number> {
  const parents = new Map(heldOf(held, 'folders').map(({ id, parent_folder_id }) => [id, parent_folder_id]));
  for (let id: number | null = wanted; id !== null; id = parents.get(id) ?? null) {
    if ((await store.folders.get(id)) !== undefined) return id;
  }
  const folders = await store.folders.where('project_id').equals(projectId).toArray();
  return folders.find(({ parent_folder_id }) => parent_folder_id === null)?.id ?? wanted;
}

const fileOf = ({ sha256, file_name, size }: Version) => ({ sha256, file_name, size });

/** One kind of things after the other, so that what others stand in or on is there before them. */
class Teller {
  readonly #queue: OpenQueue;
  readonly #held: readonly HeldRow[];
  readonly #own: readonly HeldRow[];
  readonly told: string[] = [];

  constructor(queue: OpenQueue, held: readonly HeldRow[], userId: number) {
    this.#queue = queue;
    this.#held = held;
    this.#own = held.filter((one) => makerOf(one) === userId);
  }

  #place(projectId: number, wanted: number): Promise<number> {
    return placeFor(this.#queue.store, projectId, this.#held, wanted);
  }

  /** Parents were made before what is in them. */
  async folders(): Promise<void> {
    const own = heldOf(this.#own, 'folders').sort((a, b) => a.created_at.localeCompare(b.created_at));
    for (const { id, project_id, parent_folder_id, name } of own) {
      const parent = await this.#place(project_id, parent_folder_id ?? 0);
      await this.#queue.enqueueOnce(id, 'folder.create@1', { id, project_id, parent_folder_id: parent, name });
      this.told.push(rowKey('folders', id));
    }
  }

  /** Versions whose bytes are here, in their order, each with its document where that is gone too. */
  async files(): Promise<void> {
    const documents = new Map(heldOf(this.#own, 'documents').map((document) => [document.id, document]));
    const { store, enqueueOnce } = this.#queue;
    for (const version of heldOf(this.#own, 'versions').sort((a, b) => a.ordinal - b.ordinal)) {
      const { id, project_id, document_id, label } = version;
      if (!(await store.blobs.get(version.sha256))?.complete) continue;
      const added = { project_id, label, ...fileOf(version) };
      if (await this.#cameAsDocument(version)) continue;
      const document = documents.get(document_id);
      if (document !== undefined && !this.told.includes(rowKey('documents', document_id))) {
        const { name, description, folder_id } = document;
        const place = await this.#place(project_id, folder_id);
        const made = { id: document_id, version_id: id, folder_id: place, name, description };
        await enqueueOnce(document_id, 'document.create@1', {
          ...added,
          ...made,
        } satisfies ArgsOf<'document.create@1'>);
        this.told.push(rowKey('documents', document_id));
      } else if ((await this.#there([document_id])).has(document_id)) {
        await enqueueOnce(id, 'version.create@1', {
          ...added,
          id,
          document_id,
          based_on_version_id: await this.#baseOf(version),
        });
      } else continue;
      this.told.push(rowKey('versions', id));
    }
  }

  /**
   * What a version is made from, where that is there. One over which an older one had been chosen is told as made from none: it
   * stands beside the chosen one then, and people are asked. The choice itself cannot be told before the bytes have come.
   */
  async #baseOf({ id, based_on_version_id }: Version): Promise<number | null> {
    const held = this.#held.find(({ key }) => key === rowKey('versions', id));
    if (based_on_version_id === null || held?.is_passed_over === true) return null;
    return (await this.#queue.store.versions.get(based_on_version_id))?.id ?? null;
  }

  /**
   * A version that had come as a document, as a photo of a remark whose name another had: told as one again, under the id by
   * which it is linked. The server finds what it is a version of. @returns whether it was told.
   */
  async #cameAsDocument(version: Version): Promise<boolean> {
    const { id, project_id, document_id, label, ordinal, based_on_version_id } = version;
    const alias = this.#held.find(({ key }) => key === rowKey('versions', id))?.alias_id;
    const reader = this.#queue.reader;
    const target =
      (await reader.get('documents', document_id)) ??
      heldOf(this.#held, 'documents').find((document) => document.id === document_id);
    if (alias === undefined || target === undefined || ordinal === 1 || based_on_version_id !== null) return false;
    const isTaken = (await reader.get('aliases', alias)) ?? (await reader.get('documents', alias));
    if (isTaken !== undefined) return false;
    const place = await this.#place(project_id, target.folder_id);
    const made = { id: alias, version_id: id, folder_id: place, name: target.name, description: '' };
    const told = { project_id, label, ...fileOf(version), ...made } satisfies ArgsOf<'document.create@1'>;
    await this.#queue.enqueueOnce(alias, 'document.create@1', told);
    this.told.push(rowKey('versions', id));
    return true;
  }

  async comments(): Promise<void> {
    const own = heldOf(this.#own, 'comments').sort((a, b) => a.created_at.localeCompare(b.created_at));
    const there = await this.#there(own.map(({ document_id }) => document_id));
    for (const comment of own) {
      const { id, project_id, document_id, content, linked_document_ids } = comment;
      if (!there.has(document_id)) continue;
      const linked = await this.#queue.store.documents.bulkGet(linked_document_ids);
      const aliases = await this.#queue.store.aliases.bulkGet(linked_document_ids);
      const links = linked.flatMap((document, at) => document?.id ?? aliases[at]?.id ?? []);
      const words = { id, project_id, document_id, content, linked_document_ids: links };
      await this.#queue.enqueueOnce(id, 'comment.create@1', words);
      this.told.push(rowKey('comments', id));
    }
  }

  /** What hangs on a document and is made by one change. */
  async parts(): Promise<void> {
    const wholeOf = ({ table, row }: HeldRow) => {
      const { partOf } = manifestOf(table);
      return partOf === null ? undefined : Number((row as unknown as Record<string, unknown>)[partOf.by]);
    };
    const there = await this.#there(this.#own.flatMap((one) => wholeOf(one) ?? []));
    for (const one of this.#own) {
      const { table, row } = one;
      const { toldAgain } = manifestOf(table);
      const whole = wholeOf(one);
      if (typeof toldAgain !== 'function' || (whole !== undefined && !there.has(whole))) continue;
      const fields: Record<string, unknown> = { ...row };
      const { name, args } = toldAgain(fields);
      if (!isMutationName(name)) throw new Error(`${table} are told again by ${name}, which is no change`);
      await this.#queue.enqueueOnce(row.id, name, args as ArgsOf<typeof name>);
      this.told.push(rowKey(table, row.id));
    }
  }

  /**
   * Those of these documents that are there, be it as another. Asked of all of them before a loop: a transaction of the store ends
   * over a hundred promises in a row that are none of its own.
   */
  async #there(ids: readonly number[]): Promise<Set<number>> {
    const { reader } = this.#queue;
    const projectId = this.#held[0]?.project_id;
    const documentsOf = async (some: readonly number[]) => {
      const found = await reader.getAll('documents', [...new Set(some)]);
      return new Set(found.flatMap(({ id, project_id }) => (project_id === projectId ? [id] : [])));
    };
    const own = await documentsOf(ids);
    const gone = [...new Set(ids)].filter((id) => !own.has(id));
    const aliases = (await reader.getAll('aliases', gone)).filter(({ deleted_at }) => deleted_at === null);
    const targets = await documentsOf(aliases.map(({ target_id }) => target_id));
    return new Set([...own, ...aliases.flatMap(({ id, target_id }) => (targets.has(target_id) ? [id] : []))]);
  }
}

/**
 * Tells the server again of what the person made themselves, as far as there is a place for it and its bytes are here; told of
 * on two devices, it is there once. Others'
 * work stays held, and so does what hangs on it.
 * @throws Refusal when the person may not do that now; all of it stays held then.
 */
export async function tellHeldAgain(id: number): Promise<void> {
  const device = currentDevice();
  await enqueueAllOn(device, async (queue) => {
    const teller = new Teller(queue, await heldFor(queue.store, id), device.userId);
    await teller.folders();
    await teller.files();
    await teller.comments();
    await teller.parts();
    await queue.store.held_rows.bulkDelete(teller.told);
    await tellCodesIn(queue);
  });
  await device.connection.run(askAboutHeld);
}
