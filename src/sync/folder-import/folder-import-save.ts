// Saving some files of a folder import in one transaction: bytes, changes with what they show, and the end of their
// waiting. At any moment a file either still waits to be read or is saved and queued. What it becomes is decided here,
// on the rows of this moment, by the rules that the server's folder upload goes by too.
import { Refusal } from '#domain/errors';
import { fileKindOf } from '#domain/files/file-kind';
import { folderNamed } from '#domain/files/folder-plan';
import { fileNameAfter, nameKey } from '#domain/files/names';
import { lastUpdated } from '#domain/files/next-version';
import { parseRelativePath, type RelativePath } from '#domain/files/relative-path';
import type { ArgsOf } from '#domain/mutations/catalogue';
import { freeNameIn, namedAlike } from '#domain/mutations/rules/same-name';
import type { Version } from '#domain/version';
import type { FolderImport, ImportFile, Store } from '#src/data/database.ts';
import { isComingIn } from '#src/data/reads/queue/half-read.ts';
import { newestFirst } from '#src/data/reads/versions.ts';
import { newId } from '#src/platform/ids.ts';
import type { Device } from '#src/sync/device.ts';
import { announcedFor } from '#src/sync/files/choices.ts';
import { isWhole, unsentAgain } from '#src/sync/files/chunks.ts';
import { type CopiedBytes, dropCopy, settleIn } from '#src/sync/files/import-file.ts';
import { enqueueAllOn, type OpenQueue } from '#src/sync/outbox.ts';
import { loseImport } from './folder-import-end.ts';
import type { ReadFile } from './folder-import-read.ts';
import { seenAtPicking } from './seen-at-picking.ts';

/** What became of a file; `unchanged`: the document it would be a version of has these bytes already. */
export interface Fate {
  row: ImportFile;
  became: 'saved' | 'unchanged' | NonNullable<ImportFile['refused']>;
}

/** Folders of the project below the one that all goes into, found or made once. */
class FoldersBelow {
  readonly #queue: OpenQueue;
  readonly #record: FolderImport;
  readonly #known = new Map<string, number>();

  constructor(queue: OpenQueue, record: FolderImport) {
    this.#queue = queue;
    this.#record = record;
  }

  /** The innermost; undefined where it is still to be made. */
  find(names: readonly string[]): Promise<number | undefined> {
    return this.#at(names, () => Promise.resolve(undefined));
  }

  /** @throws Refusal. */
  async findOrMake(names: readonly string[]): Promise<number> {
    const { project_id } = this.#record;
    const made = await this.#at(names, async (parent_folder_id, name) => {
      const id = newId();
      await this.#queue.enqueue('folder.create@1', { project_id, id, parent_folder_id, name });
      return id;
    });
    return made ?? this.#record.folder_id;
  }

  async #at(
    names: readonly string[],
    otherwise: (parentId: number, name: string) => Promise<number | undefined>,
  ): Promise<number | undefined> {
    let at = this.#record.folder_id;
    let path = '';
    for (const name of names) {
      path += `/${nameKey(name)}`;
      const found = this.#known.get(path) ?? (await this.#named(at, name)) ?? (await otherwise(at, name));
      if (found === undefined) return undefined;
      this.#known.set(path, found);
      at = found;
    }
    return at;
  }

  async #named(parentId: number, name: string): Promise<number | undefined> {
    return folderNamed(await this.#queue.reader.list('folders', 'parent_folder_id', parentId), name)?.id;
  }
}

interface ImportSave {
  device: Device;
  queue: OpenQueue;
  record: FolderImport;
  folders: FoldersBelow;
}

/** The document that a file is a version of: the one of its name and kind in its folder; elsewhere only where a person chose so. */
async function twinOf({ queue, record, folders }: ImportSave, row: ImportFile, path: RelativePath) {
  const file = { name: path.documentName, kind: fileKindOf(path.fileName) };
  const named = async (by: 'folder_id' | 'project_id', value: number) =>
    lastUpdated(await namedAlike(queue, by, value, file));
  const folderId = await folders.find(path.folders);
  const here = folderId === undefined ? undefined : await named('folder_id', folderId);
  if (here !== undefined || row.choice !== 'new_version') return here;
  return named('project_id', record.project_id);
}

type NamedFile = Omit<ArgsOf<'version.create@1'>, 'document_id' | 'based_on_version_id'>;

/** @throws Refusal. */
async function queueDocument({ queue, folders }: ImportSave, path: RelativePath, file: NamedFile, isTaken: boolean) {
  const folder_id = await folders.findOrMake(path.folders);
  const name = isTaken ? await freeNameIn(queue, folder_id, path.documentName) : path.documentName;
  const file_name = isTaken ? fileNameAfter(name, path.fileName) : path.fileName;
  const place = { folder_id, version_id: newId(), name, description: '' };
  await queue.enqueue('document.create@1', { ...file, file_name, ...place });
}

/** Queues the change, unless the document has these bytes: in the version that is @returned. @throws Refusal. */
async function queueFile(
  saving: ImportSave,
  row: ImportFile,
  { sha256, size }: CopiedBytes,
): Promise<Version | undefined> {
  const { device, queue, record } = saving;
  const { project_id } = record;
  const path = parseRelativePath(row.path);
  const file = { project_id, id: newId(), label: '', file_name: path.fileName, sha256, size };
  const document = await twinOf(saving, row, path);
  if (document === undefined) return void (await queueDocument(saving, path, file, false));
  const versions = await queue.reader.list('versions', 'document_id', document.id);
  const seen = seenAtPicking({ document, versions }, record, device.userId);
  const { base } = seen;
  const current = versions.find(({ id }) => id === document.current_version_id);
  const told = [...seen.versions].sort(newestFirst)[0];
  const same = [base, current, told].find((version) => version?.sha256 === sha256);
  if (same) return same;
  // The name was free when its person chose a document of its own: what has come by it since is another thing.
  if (row.choice === 'new_document') return void (await queueDocument(saving, path, file, true));
  // Made by others since: two who did not know of each other, of whom each made one. It is said to both.
  const isUnseen = seen.versions.length === 0 && row.choice === null;
  if (isUnseen) return void (await queueDocument(saving, path, file, false));
  const onto = { document_id: document.id, based_on_version_id: base?.id ?? null };
  await queue.enqueue('version.create@1', { ...file, ...onto });
  return undefined;
}

/** A file that could be read. */
type CopiedFileRead = Pick<ReadFile, 'chunk'> & { copied: CopiedBytes };

/** Its bytes, in the store. A change speaks of them by now: only others hold them. */
async function keepBytes(
  store: Store,
  copied: CopiedBytes,
  chunk: ArrayBuffer | null,
  projectId: number,
): Promise<void> {
  if (chunk !== null) await store.blob_chunks.put({ sha256: copied.copy, index: 0, bytes: chunk });
  await settleIn(store, copied, projectId);
  const blob = await store.blobs.get(copied.sha256);
  await store.blobs.update(copied.sha256, announcedFor(blob ?? {}));
}

/** The bytes of a version that is there: kept where the server waits for them and this device has them no more. */
async function giveTo(
  version: Version,
  { device, queue: { store } }: ImportSave,
  { copied, chunk }: CopiedFileRead,
): Promise<void> {
  const known = await store.blobs.get(version.sha256);
  const isHere = known !== undefined && (await isWhole(store, known));
  if (version.state === 'pending' && !isHere) {
    await keepBytes(store, copied, chunk, version.project_id);
    // What this person has to send elsewhere stays theirs to send.
    const isOwn = version.created_by_id === device.userId || (known?.unsent === 1 && !known.of_others);
    await store.blobs.update(version.sha256, { ...unsentAgain, of_others: !isOwn });
  } else if (chunk === null) await dropCopy(store, copied);
}

async function refuse(store: Store, row: ImportFile, refused: NonNullable<ImportFile['refused']>): Promise<Fate> {
  await store.import_files.put({ ...row, refused });
  return { row, became: refused };
}

async function saveFile(saving: ImportSave, { row, copied, chunk }: ReadFile): Promise<Fate> {
  const { store } = saving.queue;
  if (copied === null) return refuse(store, row, 'unreadable_file');
  try {
    const same = await queueFile(saving, row, copied);
    if (same === undefined) await keepBytes(store, copied, chunk, saving.record.project_id);
    else await giveTo(same, saving, { copied, chunk });
    await store.import_files.delete([row.import_id, row.path]);
    return { row, became: same === undefined ? 'saved' : 'unchanged' };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (chunk === null) await dropCopy(store, copied);
    return refuse(store, row, error.code);
  }
}

/**
 * Saves files of an import, all in one transaction. With the last one the import itself is gone.
 * @returns what became of them; `ended` when the import was given up meanwhile, or its project is no longer here, which
 * is told then; `early` while the project comes in: a name that is not here yet is not free. Nothing was saved then.
 * @throws QuotaError. Nothing was saved then.
 */
export function saveFiles(
  device: Device,
  record: FolderImport,
  files: readonly ReadFile[],
): Promise<Fate[] | 'ended' | 'early'> {
  // Of an attempt that came to its end: it may have been committed unseen, when the connection to the store died over it.
  let before: Fate[] | undefined;
  return enqueueAllOn(device, async (queue) => {
    const { store } = queue;
    if ((await store.folder_imports.get(record.id)) === undefined) return before ?? 'ended';
    if ((await store.projects.get(record.project_id)) === undefined) {
      await loseImport(store, record);
      return 'ended';
    }
    if (await isComingIn(store, record.project_id)) return 'early';
    const saving = { device, queue, record, folders: new FoldersBelow(queue, record) };
    const fates: Fate[] = [];
    for (const file of files) {
      const waiting = await store.import_files.get([record.id, file.row.path]);
      // Saved before, by another tab or unseen when the connection to the store died.
      if (waiting?.refused === null) fates.push(await saveFile(saving, file));
      else {
        if (file.copied !== null && file.chunk === null) await dropCopy(store, file.copied);
        fates.push({ row: file.row, became: waiting?.refused ?? 'saved' });
      }
    }
    const more = await store.import_files.where('import_id').equals(record.id).first();
    if (more === undefined) await store.folder_imports.delete(record.id);
    before = fates;
    return fates;
  });
}
