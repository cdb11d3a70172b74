// Documents as the screens show them. An id from an address may be a document's, a version's, or one that became another.
import type { Document } from '#domain/document';
import { type FileKind, fileKindOf, headOf, kindLabel } from '#domain/files/file-kind';
import { nameKey } from '#domain/files/names';
import { NameIndex, type NextVersion, numbersOf } from '#domain/files/next-version';
import type { Folder } from '#domain/folder';
import type { Version } from '#domain/version';
import { readAttentionSubjects } from '#src/data/reads/queue/attention-subjects.ts';
import { readChosenHere } from '#src/data/reads/queue/unconfirmed.ts';
import { readSheets, type Sheets } from '#src/data/reads/search/sheets.ts';
import { byName } from '../by-name.ts';
import type { Store, Thumbnail } from '../database.ts';
import { isLookedFor } from '../thumbnail-tries.ts';
import { type DocumentOrder, documentRowsIn, documentsIn } from './documents-in.ts';
import { readKinds } from './file-kinds.ts';
import { readFolderPath, readSubfolders, readSubtreeIds } from './folders.ts';
import { readVersion, readVersionItems, readVersionItemsOf, type VersionItem } from './versions.ts';

/** The document that an id stands for: its own, an alias's, or that of a version; null when there is none. */
export async function readDocument(store: Store, id: number): Promise<Document | null> {
  const own = await store.documents.get(id);
  if (own !== undefined) return own;
  const version = await readVersion(store, id);
  if (version !== null) return (await store.documents.get(version.document_id)) ?? null;
  const alias = await store.aliases.get(id);
  return alias === undefined ? null : ((await store.documents.get(alias.target_id)) ?? null);
}

/** A document with its versions and the one that is meant. */
export interface OpenedDocument {
  document: Document;
  /** Newest first. */
  versions: VersionItem[];
  /** The one to show: the asked one, else the current, else (its first bytes still on the way) the newest. */
  shown: VersionItem;
  /** There is a current version and it is another one than `shown`. */
  superseded: boolean;
  /** The current version was chosen on this device, which waits to be sent. */
  chosen_here: boolean;
}

/** What a viewer shows for an id and, where given, one of its versions; null when there is nothing to show. */
export async function readOpened(store: Store, id: number, versionId?: number): Promise<OpenedDocument | null> {
  const document = await readDocument(store, id);
  if (document === null) return null;
  const asked = await readVersion(store, versionId ?? id);
  const versions = await readVersionItems(store, document.id);
  const current = versions.find(({ version }) => version.id === document.current_version_id);
  const shown = versions.find(({ version }) => version.id === asked?.id) ?? current ?? versions[0];
  if (shown === undefined) return null;
  const superseded = current !== undefined && current !== shown;
  const chosen_here = (await readChosenHere(store, [document.id])).has(document.id);
  return { document, versions, shown, superseded, chosen_here };
}

/** What a card shows of a document. */
export interface DocumentCardItem {
  document: Document;
  /** The current version, or the newest where none is yet. */
  head: VersionItem;
  /** A newer version whose bytes are not all on the server yet. */
  arriving: VersionItem | null;
  /** Somebody must decide which version holds. */
  concurrent: boolean;
  /** How many stand beside the current one. */
  beside: number;
  /** Something in the list of what needs attention is about it, or it waits for that decision. */
  attention: boolean;
  /** The label of the version that was current when the person last looked, where that is another one now. */
  superseded_from: string | null;
}

/** The cards of these documents, by id, in one look at the store; one that has no version is left out. */
export async function readDocumentCards(
  store: Store,
  documents: readonly Document[],
): Promise<Map<number, DocumentCardItem>> {
  const ids = documents.map((document) => document.id);
  const [versions, news, subjects] = await Promise.all([
    readVersionItemsOf(store, ids),
    store.news.bulkGet(ids),
    readAttentionSubjects(store),
  ]);
  const cards = documents.flatMap((document, at): [number, DocumentCardItem][] => {
    const items = versions.get(document.id) ?? [];
    const head = items.find(({ version }) => version.id === document.current_version_id) ?? items[0];
    if (head === undefined) return [];
    const arriving = items.find(({ version }) => version.state === 'pending' && version.id !== head.version.id);
    const beside = items.filter(({ version }) => version.concurrent_with !== null).length;
    const concurrent = beside > 0;
    const named = subjects.has(document.id) || items.some(({ version }) => subjects.has(version.id));
    const superseded_from = news[at]?.from_label ?? null;
    const card = { document, head, arriving: arriving ?? null, concurrent, beside, attention: concurrent || named };
    return [[document.id, { ...card, superseded_from }]];
  });
  return new Map(cards);
}

export async function readDocumentCard(store: Store, documentId: number): Promise<DocumentCardItem | null> {
  const document = await readDocument(store, documentId);
  if (document === null) return null;
  return (await readDocumentCards(store, [document])).get(document.id) ?? null;
}

/** The small pictures of files, by hash; null where this device has not looked for one, or long ago and in vain. */
export async function readThumbnails(store: Store, hashes: readonly string[]): Promise<Map<string, Thumbnail | null>> {
  const found = await store.thumbnails.bulkGet([...hashes]);
  return new Map(
    hashes.map((sha256, at) => {
      const thumbnail = found[at];
      return [sha256, isLookedFor(thumbnail) ? thumbnail : null];
    }),
  );
}

/** What a screen shows at once of what stands in a folder itself. */
export interface OpenFolder {
  folders: Folder[];
  /** The first documents. */
  first: Map<number, ShownDocument>;
  /** Of these, in the order of the screen. */
  sheets: Sheets;
  /** There may be more of them. */
  isLong: boolean;
}

/** @param most documents read at once: a screenful is there before it is known which all of them are, and how many. */
export async function readOpenFolder(
  store: Store,
  folderId: number,
  order: DocumentOrder,
  most: number,
): Promise<OpenFolder> {
  const [folders, [ids = []]] = await Promise.all([
    readSubfolders(store, folderId),
    documentsIn(store, [folderId], order, most),
  ]);
  const first = await readShownDocuments(store, ids);
  const documents = [...first.values()].map(({ document }) => document);
  const sheets = await readSheets(store, [...first.keys()], documents);
  return { folders, first, sheets, isLong: ids.length === most };
}

/** A folder's own documents in the order of the screen, each sheet once. */
export async function readFolderOrder(store: Store, folderId: number, order: DocumentOrder): Promise<Sheets> {
  const [ids = []] = await documentsIn(store, [folderId], order);
  return readSheets(store, ids, (await documentRowsIn(store, folderId)).values());
}

/** The documents of each of these folders itself, by name. */
export async function readFolderOrders(store: Store, folderIds: readonly number[]): Promise<Map<number, number[]>> {
  const found = await documentsIn(store, folderIds, 'name');
  return new Map(folderIds.map((id, at) => [id, found[at] ?? []]));
}

/** Documents by their ids; what is not here any more is left out. */
export async function readDocuments(store: Store, ids: readonly number[]): Promise<Map<number, Document>> {
  const rows = await store.documents.bulkGet([...ids]);
  return new Map(rows.flatMap((row) => (row === undefined ? [] : [[row.id, row]])));
}

/** A document on the screen; its card where it has a version. */
export interface ShownDocument {
  document: Document;
  card: DocumentCardItem | undefined;
}

/** Documents by their ids, each with what its card shows; what is not here any more is left out. */
export async function readShownDocuments(store: Store, ids: readonly number[]): Promise<Map<number, ShownDocument>> {
  const documents = await readDocuments(store, ids);
  const cards = await readDocumentCards(store, [...documents.values()]);
  return new Map([...documents].map(([id, document]) => [id, { document, card: cards.get(id) }]));
}

/** A document that an upload could add a version to, with the versions that it has. */
export interface VersionTarget {
  document: Document;
  versions: Version[];
}

/**
 * The documents below the root that a folder stands in (all of the project for null), by name.
 * @param kind of their files; null: any.
 */
export async function readDocumentsAround(
  store: Store,
  projectId: number,
  folderId: number | null,
  kind: FileKind | null,
): Promise<Document[]> {
  const root = folderId === null ? undefined : (await readFolderPath(store, folderId))[0];
  const found =
    root === undefined
      ? store.documents.where('project_id').equals(projectId)
      : store.documents.where('folder_id').anyOf(await readSubtreeIds(store, projectId, root.id));
  const documents = byName(await found.toArray());
  if (kind === null) return documents;
  const kinds = await readKinds(store, documents);
  return documents.filter(({ id }) => kinds.get(id) === kind);
}

/** Documents of a project that go by this name, wherever they are. */
async function readSameNamed(store: Store, projectId: number, name: string): Promise<Document[]> {
  const key = nameKey(name);
  const rows = await store.documents.where('project_id').equals(projectId).toArray();
  return rows.filter((document) => nameKey(document.name) === key);
}

export interface NextHere {
  next: NextVersion;
  /** The document that would get the version; null for a new one. */
  document: Document | null;
  /** Kinds of file that the folder has of this name already, as they are said to people. */
  also: string[];
}

/** What a file of this kind would become under a name in a folder, by the rule that the server goes by too. */
export async function readNextVersion(
  store: Store,
  projectId: number,
  { name, kind }: { name: string; kind: FileKind },
  folderId: number,
): Promise<NextHere> {
  const documents = await readSameNamed(store, projectId, name);
  const named = documents.map(async (document) => {
    const versions = await store.versions.where('document_id').equals(document.id).toArray();
    const head = headOf(document, versions)?.file_name;
    const kinds = head === undefined ? { kind: undefined } : { kind: fileKindOf(head), label: kindLabel(head) };
    return { ...document, ...kinds, ...numbersOf(versions) };
  });
  const all = await Promise.all(named);
  const folders = await store.folders.where('project_id').equals(projectId).toArray();
  const next = new NameIndex(all, folders).nextNamed(name, kind, folderId);
  const others = all.filter((one) => one.folder_id === folderId && one.kind !== kind);
  const also = others.flatMap(({ label }) => label ?? []).sort();
  return { next, document: documents.find(({ id }) => id === next.document_id) ?? null, also };
}

/** What a new version of this document would be made from. */
export async function readVersionTarget(store: Store, documentId: number): Promise<VersionTarget | null> {
  const document = await readDocument(store, documentId);
  if (document === null) return null;
  const items = await readVersionItems(store, document.id);
  return { document, versions: items.map((item) => item.version) };
}

/** The wanted name, or where the folder has it already the first of `name (2)`, `name (3)`… that is free. */
export async function readFreeName(store: Store, folderId: number, wanted: string): Promise<string> {
  const documents = await store.documents.where('folder_id').equals(folderId).toArray();
  const taken = new Set(documents.map((document) => nameKey(document.name)));
  let name = wanted;
  for (let n = 2; taken.has(nameKey(name)); n += 1) name = `${wanted} (${n})`;
  return name;
}
