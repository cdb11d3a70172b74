// Documents of one folder and name with files of different kinds: one sheet, shown as one card, found and moved together.
import type { Document } from '#domain/document';
import { fileKindOf, kindLabel, sheetKey } from '#domain/files/file-kind';
import type { FileType } from '#domain/files/file-type';
import { nameKey } from '#domain/files/names';
import type { Version } from '#domain/version';
import { orderKey } from '#src/data/by-name.ts';
import type { Store } from '#src/data/database.ts';
import { readHeadNames } from '#src/data/reads/file-kinds.ts';

/** What a sheet is told by. */
export type SheetPart = Pick<Document, 'id' | 'name' | 'folder_id' | 'file_type' | 'current_version_id'>;

/** Documents in an order, each sheet once. */
export interface Sheets {
  ids: readonly number[];
  /** Of a sheet in several kinds, by the one that stands for it: the others. */
  also: ReadonlyMap<number, readonly number[]>;
}

/** Which of a sheet's documents stands for it: what every device can show comes first. */
const kindOrder = ['pdf', 'dxf', 'picture'];
const typeOrder: readonly FileType[] = ['pdf', 'drawing', 'image', 'other'];

/** By the name of its file: what stands for a sheet has the lowest. */
export const kindRank = (fileName: string | undefined): number => {
  const rank = fileName === undefined ? -1 : kindOrder.indexOf(fileKindOf(fileName));
  return rank === -1 ? kindOrder.length : rank;
};

function byKey(parts: Iterable<SheetPart>): SheetPart[][] {
  const found = new Map<string, SheetPart[]>();
  for (const part of parts) {
    const key = sheetKey(part);
    const others = found.get(key);
    if (others === undefined) found.set(key, [part]);
    else others.push(part);
  }
  return [...found.values()].filter((sheet) => sheet.length > 1);
}

/** The sheet's documents in their order; a second one of a kind is a sheet of its own. */
function ordered(sheet: readonly SheetPart[], names: ReadonlyMap<number, string>): SheetPart[] {
  const inOrder = [...sheet].sort(
    (a, b) =>
      kindRank(names.get(a.id)) - kindRank(names.get(b.id)) ||
      typeOrder.indexOf(a.file_type) - typeOrder.indexOf(b.file_type) ||
      a.id - b.id,
  );
  const kinds = new Set<string>();
  return inOrder.filter(({ id, file_type }) => {
    const kind = fileKindOf(names.get(id) ?? `x.${file_type}`);
    if (kinds.has(kind)) return false;
    kinds.add(kind);
    return true;
  });
}

/** @param parts of these ids; those of which none is given stay as they are. */
export async function readSheets(store: Store, ids: readonly number[], parts: Iterable<SheetPart>): Promise<Sheets> {
  const several = byKey(parts);
  if (several.length === 0) return { ids, also: new Map() };
  const names = await readHeadNames(store, several.flat());
  const also = new Map<number, number[]>();
  const leads = new Map<number, number>();
  for (const sheet of several) {
    const [lead, ...others] = ordered(sheet, names);
    if (lead === undefined || others.length === 0) continue;
    also.set(
      lead.id,
      others.map(({ id }) => id),
    );
    for (const { id } of [lead, ...others]) leads.set(id, lead.id);
  }
  // A sheet stands where the first of its documents would.
  return { ids: [...new Set(ids.map((id) => leads.get(id) ?? id))], also };
}

/** A document of the same sheet, with files of another kind. */
export interface Mate {
  document: Document;
  file_name: string;
  /** `DWG`. */
  kind: string;
}

/** The other documents of a document's sheet, in the order of their kinds. */
export async function readMates(store: Store, document: Document): Promise<Mate[]> {
  const { id, folder_id, name } = document;
  const named = await store.documents
    .where('[folder_id+name_order]')
    .equals([folder_id, orderKey(name)])
    .toArray();
  const sheet = named.filter((one) => nameKey(one.name) === nameKey(name));
  if (sheet.length < 2) return [];
  const names = await readHeadNames(store, sheet);
  const own = names.get(id);
  const byId = new Map(sheet.map((one) => [one.id, one]));
  return ordered(sheet, names).flatMap((part) => {
    const [file_name, found] = [names.get(part.id), byId.get(part.id)];
    if (file_name === undefined || found === undefined || found.id === id) return [];
    if (own !== undefined && fileKindOf(own) === fileKindOf(file_name)) return [];
    return [{ document: found, file_name, kind: kindLabel(file_name) }];
  });
}

/** The kind of a document's files, and those of the others of its sheet: `PDF`, `DXF`. */
export async function readSheetKinds(store: Store, document: Document): Promise<{ kind: string; others: string[] }> {
  const others = (await readMates(store, document)).map(({ kind }) => kind);
  const own = (await readHeadNames(store, [document])).get(document.id);
  return { kind: own === undefined ? '' : kindLabel(own), others };
}

/** A newer file of another kind, and what of this kind it is newer than. */
export interface NewerMate {
  mate: Mate;
  version: Version;
  own: Version;
}

const dayOf = (time: string) => new Date(time).toDateString();

/** The same sheet is often uploaded in both kinds one after the other: only another day or a higher version is newer. */
const isNewer = (other: Version, own: Version) =>
  other.created_at > own.created_at &&
  (other.ordinal > own.ordinal || dayOf(other.created_at) !== dayOf(own.created_at));

/** The newest of the sheet in another kind, where that is newer than what is current in this one. */
export async function readNewerMate(store: Store, document: Document): Promise<NewerMate | null> {
  const own = await store.versions.get(document.current_version_id ?? 0);
  if (own === undefined) return null;
  let newest: NewerMate | null = null;
  for (const mate of await readMates(store, document)) {
    const version = await store.versions.get(mate.document.current_version_id ?? 0);
    if (version === undefined || !isNewer(version, own)) continue;
    if (newest === null || version.created_at > newest.version.created_at) newest = { mate, version, own };
  }
  return newest;
}
