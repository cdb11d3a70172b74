// Documents of one name in one folder. Those of one kind of file would be one document; of different kinds they are one sheet,
// which people find and move together.
import type { Document } from '../document.ts';
import { Refusal } from '../errors.ts';
import { documentKindOf, type FileKind } from '../file-kind.ts';
import { nameKey, numberedName } from '../names.ts';
import { lastUpdated } from '../next-version.ts';
import type { Context } from './mutation.ts';

type Reads = Pick<Context, 'reader'>;

/** The kind of a document's files; undefined where none of its versions is here. */
export async function kindOfDocument({ reader }: Reads, document: Document): Promise<FileKind | undefined> {
  return documentKindOf(document, await reader.list('versions', 'document_id', document.id));
}

/** The living documents of a folder or project that a file of this name and kind could be a version of. */
export async function namedAlike(
  { reader }: Reads,
  by: 'folder_id' | 'project_id',
  value: number,
  { name, kind }: { name: string; kind: FileKind | undefined },
): Promise<Document[]> {
  const named = await reader.documentsNamed(by, value, nameKey(name));
  const kinds = await Promise.all(named.map((document) => kindOfDocument({ reader }, document)));
  return named.filter((_, at) => kinds[at] === kind);
}

/** The document of a folder that a file of this name and kind is a version of. */
export async function twinIn(
  reads: Reads,
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
 * The first that no document of any kind has: what comes from elsewhere is not shown as one sheet with what it never was.
 * @param given names that the same act gives to others there, by `nameKey`.
 */
export async function freeNameIn(
  { reader }: Reads,
  folderId: number,
  name: string,
  given: ReadonlySet<string> = new Set(),
): Promise<string> {
  for (let n = 1; ; n += 1) {
    const free = numberedName(name, n);
    if (given.has(nameKey(free))) continue;
    if ((await reader.documentsNamed('folder_id', folderId, nameKey(free))).length === 0) return free;
  }
}

/**
 * What a document is called that comes (back) to its own folder: its name, as one sheet with its other kinds, or where another of
 * its kind has that, the first that none has.
 */
export async function ownNameIn(reads: Reads, folderId: number, name: string, kind: FileKind | undefined) {
  const others = await namedAlike(reads, 'folder_id', folderId, { name, kind });
  return others.length === 0 ? name : freeNameIn(reads, folderId, name);
}
