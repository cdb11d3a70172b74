// What a file of some name would become in some place: a new document, or the next version of which one. One rule for the
// next-version call, the preview of a folder upload and the device.
import type * as z from 'zod/mini';
import type { nextVersionAnswer } from '../endpoints/documents.ts';
import { type Folder, type RootFolderType, rootFolderTypes } from '../folder.ts';
import { freeLabel, TakenLabels, type Version } from '../version.ts';
import { type FileKind, fileKindOf } from './file-kind.ts';
import { documentNameFrom, nameKey } from './names.ts';

export type NextVersion = z.infer<typeof nextVersionAnswer>;

/** A living document, as far as its name and the numbers of its versions go. */
export interface NamedDocument {
  id: number;
  name: string;
  /** Of its files; undefined where it is not known: then no file is its next version. */
  kind: FileKind | undefined;
  folder_id: number;
  updated_at: string;
  /** Of its living versions. */
  labels: readonly string[];
  /** The highest of its versions, deleted ones too; 0 for none. */
  ordinal: number;
}
export type NamedFolder = Pick<Folder, 'id' | 'name' | 'folder_type' | 'parent_folder_id'>;

/** A folder's id, or a text of the caller's for one that is still to be made. */
export type NamesakePlace = number | string;

interface Entry {
  /** null: planned only. */
  id: number | null;
  place: NamesakePlace;
  updated_at: string;
  labels: TakenLabels;
  ordinal: number;
}

/** What goes by one name and is of one kind. */
class Namesakes {
  private readonly byPlace = new Map<NamesakePlace, Entry>();
  private readonly byId = new Map<number, Entry>();
  /** Of those that are documents already, the one that is meant. */
  private last: Entry | undefined;

  add(entry: Entry): void {
    const here = this.byPlace.get(entry.place);
    this.byPlace.set(entry.place, here === undefined ? entry : meantOf(here, entry));
    if (entry.id === null) return;
    this.byId.set(entry.id, entry);
    this.last = this.last === undefined ? entry : meantOf(this.last, entry);
  }

  at(place: NamesakePlace): Entry | undefined {
    return this.byPlace.get(place);
  }

  one(id: number): Entry | undefined {
    return this.byId.get(id);
  }

  /** What is only planned is no document yet that a person could choose. */
  documents(): { last: Entry | undefined; count: number } {
    return { last: this.last, count: this.byId.size };
  }
}

/** A file whose name nothing has, or whose sender wants a document of its own. */
export const newDocument: NextVersion = {
  next_version: 'V1',
  is_new_document: true,
  global_search: false,
  found_in_folder_name: null,
  auto_detected_location: null,
  conflicts_found: 0,
  document_id: null,
};

/** Of two documents of one name, the one that is meant: changed last, then the one of the lower id. */
function meantOf<D extends { updated_at: string; id: number | null }>(best: D, one: D): D {
  if (one.updated_at !== best.updated_at) return one.updated_at > best.updated_at ? one : best;
  return (one.id ?? 0) < (best.id ?? 0) ? one : best;
}

/** The same of several. */
export function lastUpdated<D extends { updated_at: string; id: number | null }>(named: readonly D[]): D | undefined {
  return named.reduce<D | undefined>((best, one) => (best === undefined ? one : meantOf(best, one)), undefined);
}

/** What the next version's label depends on. */
export function numbersOf(versions: readonly Pick<Version, 'label' | 'ordinal'>[]) {
  const ordinal = versions.reduce((highest, version) => Math.max(highest, version.ordinal), 0);
  return { ordinal, labels: versions.map((version) => version.label) };
}

const nextLabel = ({ ordinal, labels }: Entry): string => labels.free('', ordinal + 1);

/** The label that a document's next version gets by itself. */
export function labelAfter({ ordinal, labels }: Pick<NamedDocument, 'ordinal' | 'labels'>): string {
  return freeLabel('', ordinal + 1, labels);
}

/** The name that a file's document is found by; '' where the file's leaves nothing for one: it matches none. */
export const fileKey = (fileName: string): string => nameKey(documentNameFrom(fileName));

/** What a file is looked for by: name and kind. */
interface NamesakeKey {
  key: string;
  kind: FileKind;
}
const nameAndKind = ({ key, kind }: NamesakeKey): string => [kind, key].join(' ');
const wantedBy = (fileName: string): NamesakeKey => ({ key: fileKey(fileName), kind: fileKindOf(fileName) });

/** A project's living documents by name. Built once; what is planned on the way is taken in. */
export class NameIndex {
  private readonly byName = new Map<string, Namesakes>();
  private readonly folders: ReadonlyMap<number, NamedFolder>;

  constructor(documents: Iterable<NamedDocument>, folders: Iterable<NamedFolder>) {
    this.folders = new Map([...folders].map((folder) => [folder.id, folder]));
    for (const { name, kind, folder_id, labels, ...document } of documents) {
      // No file is the next version of what is of no known kind.
      if (kind === undefined) continue;
      this.add({ key: nameKey(name), kind }, { ...document, place: folder_id, labels: new TakenLabels(labels) });
    }
  }

  /** Case, Unicode form and `_V{n}` do not tell file names apart; the kind of file does. */
  next(fileName: string, place: NamesakePlace): NextVersion {
    return this.nextOf(wantedBy(fileName), place);
  }

  /** The same for a file of this kind that goes by a document's name, as a person types it. */
  nextNamed(name: string, kind: FileKind, place: NamesakePlace): NextVersion {
    return this.nextOf({ key: nameKey(name), kind }, place);
  }

  private nextOf(wanted: NamesakeKey, place: NamesakePlace): NextVersion {
    const named = this.named(wanted);
    const here = named?.at(place);
    if (here !== undefined) {
      return { ...newDocument, next_version: nextLabel(here), is_new_document: false, document_id: here.id };
    }
    const { last: found, count = 0 } = named?.documents() ?? {};
    if (found === undefined) return newDocument;
    const location = this.locationOf(found.place);
    return {
      next_version: nextLabel(found),
      is_new_document: false,
      global_search: true,
      found_in_folder_name: location?.folder_name ?? null,
      auto_detected_location: location,
      conflicts_found: count > 1 ? count : 0,
      document_id: found.id,
    };
  }

  /** Takes in a file: a version of document `into`, or of the one of its name in that place, which is made if need be. */
  plan(fileName: string, place: NamesakePlace, into: number | null = null): void {
    const wanted = wantedBy(fileName);
    const named = this.named(wanted);
    const found = into === null ? named?.at(place) : named?.one(into);
    if (found === undefined) {
      this.add(wanted, { id: null, place, updated_at: '', labels: new TakenLabels(['V1']), ordinal: 1 });
      return;
    }
    found.labels.add(nextLabel(found));
    found.ordinal += 1;
  }

  private named(wanted: NamesakeKey): Namesakes | undefined {
    return this.byName.get(nameAndKind(wanted));
  }

  private add(wanted: NamesakeKey, entry: Entry): void {
    const named = this.named(wanted) ?? new Namesakes();
    named.add(entry);
    this.byName.set(nameAndKind(wanted), named);
  }

  private locationOf(place: NamesakePlace): NextVersion['auto_detected_location'] {
    const folder = typeof place === 'number' ? this.folders.get(place) : undefined;
    if (folder === undefined) return null;
    let root = folder;
    for (let steps = 0; steps < 1000 && root.parent_folder_id !== null; steps += 1) {
      root = this.folders.get(root.parent_folder_id) ?? { ...root, parent_folder_id: null };
    }
    const folder_type: RootFolderType = rootFolderTypes.find((type) => type === root.folder_type) ?? 'plans';
    return { folder_type, folder_id: root === folder ? null : folder.id, folder_name: folder.name };
  }
}
