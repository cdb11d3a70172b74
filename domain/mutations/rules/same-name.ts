// Documents of one name in one folder. Those of one kind of file would be one document; of different kinds they are one sheet,
// which people find and move together.
import type { Document } from '../../document.ts';
import { Refusal } from '../../errors.ts';
import { documentKindOf, type FileKind, fileKindOf } from '../../files/file-kind.ts';
import { FreeNames, stemOf } from '../../files/free-names.ts';
import { nameKey } from '../../files/names.ts';
import { lastUpdated } from '../../files/next-version.ts';
import type { Context, LookupContext } from './mutation.ts';

/** The kinds of the documents' files, in their order; undefined where none of its versions is here. */
export async function kindsOf(
  { reader }: LookupContext,
  documents: readonly Document[],
): Promise<(FileKind | undefined)[]> {
  // The current version says it where there is one: a document may have a thousand others.
  const ids = documents.flatMap(({ current_version_id }) => current_version_id ?? []);
  const current = ids.length === 0 ? [] : await reader.getAll('versions', ids);
  const heads = new Map(current.map((version) => [version.id, version]));
  const kinds = documents.map(async (document) => {
    const head = heads.get(document.current_version_id ?? 0);
    if (head?.document_id === document.id) return fileKindOf(head.file_name);
    return documentKindOf(document, await reader.list('versions', 'document_id', document.id));
  });
  return Promise.all(kinds);
}

/** The kind of a document's files; undefined where none of its versions is here. */
export async function kindOfDocument(reads: LookupContext, document: Document): Promise<FileKind | undefined> {
  const [kind] = await kindsOf(reads, [document]);
  return kind;
}

/** The living documents of a folder or project that a file of this name and kind could be a version of. */
export async function namedAlike(
  { reader }: LookupContext,
  by: 'folder_id' | 'project_id',
  value: number,
  { name, kind }: { name: string; kind: FileKind | undefined },
): Promise<Document[]> {
  const named = await reader.documentsNamed(by, value, nameKey(name));
  const kinds = await kindsOf({ reader }, named);
  return named.filter((_, at) => kinds[at] === kind);
}

/** The document of a folder that a file of this name and kind is a version of. */
export async function twinIn(
  reads: LookupContext,
  folderId: number,
  file: { name: string; kind: FileKind },
): Promise<Document | undefined> {
  return lastUpdated(await namedAlike(reads, 'folder_id', folderId, file));
}

/** @throws Refusal `name_taken` where the folder has another living document of that name and of the kind of this one. */
export async function nameFreeIn(context: Context, folderId: number, document: Document, name: string): Promise<void> {
  const kind = await kindOfDocument(context, document);
  const named = await namedAlike(context, 'folder_id', folderId, { name, kind });
  if (named.some((other) => other.id !== document.id)) throw new Refusal('name_taken');
}

/**
 * Names that come into a folder in one act: for each the first of its numbered forms that no document of any kind has there, for what
 * comes from elsewhere is not shown as one sheet with what it never was.
 */
export class NamesInto {
  readonly #reader: LookupContext['reader'];
  readonly #folderId: number;
  /** By `nameKey`: given by this act, or another document's. */
  readonly #taken = new Set<string>();
  readonly #read = new Set<string>();
  readonly #free = new FreeNames((key) => this.#taken.has(key));

  constructor({ reader }: LookupContext, folderId: number) {
    this.#reader = reader;
    this.#folderId = folderId;
  }

  /** At once where the folder's names are known: a device's transaction outlives few promises that are not its store's. */
  next(name: string): string | Promise<string> {
    for (;;) {
      const free = this.#free.of(name);
      const key = nameKey(free);
      const others = this.#reader.documentsNamed('folder_id', this.#folderId, key);
      if (!Array.isArray(others)) return this.#nextAsked(name, free, others);
      this.#taken.add(key);
      if (others.length === 0) return free;
    }
  }

  async #nextAsked(name: string, free: string, asked: Promise<Document[]>): Promise<string> {
    const others = await asked;
    const key = nameKey(free);
    this.#taken.add(key);
    if (others.length === 0) return free;
    if (free !== name) await this.#readLike(stemOf(key));
    return this.next(name);
  }

  /** Where the second is taken too there may be thousands. */
  async #readLike(stem: string): Promise<void> {
    if (this.#reader.keysFrom === undefined) return;
    // A large act has brought back more than it has written: it is waited for.
    if (this.#read.has(stem)) await this.#reader.list('documents', 'folder_id', this.#folderId);
    this.#read.add(stem);
    for (const key of await this.#reader.keysFrom(this.#folderId, stem)) this.#taken.add(key);
  }
}

/** The same for one name. */
export const freeNameIn = async (reads: LookupContext, folderId: number, name: string): Promise<string> =>
  new NamesInto(reads, folderId).next(name);

/**
 * What a document is called that comes (back) to its own folder: its name, as one sheet with its other kinds, or where another of
 * its kind has that, the first that none has.
 */
export async function ownNameIn(reads: LookupContext, folderId: number, name: string, kind: FileKind | undefined) {
  const others = await namedAlike(reads, 'folder_id', folderId, { name, kind });
  return others.length === 0 ? name : freeNameIn(reads, folderId, name);
}
