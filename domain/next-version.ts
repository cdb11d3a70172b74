// What a file of some name would become in some place: a new document, or the next version of which one. One rule for the
// next-version call, the preview of a folder upload and the device.
import type * as z from 'zod/mini';
import type { nextVersionAnswer } from './endpoints/documents.ts';
import { type FileKind, fileKindOf } from './file-kind.ts';
import { type Folder, type RootFolderType, rootFolderTypes } from './folder.ts';
import { documentNameFrom, nameKey } from './names.ts';
import { freeLabel, type Version } from './version.ts';

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
export type Place = number | string;

interface Entry {
  /** null: planned only. */
  id: number | null;
  kind: FileKind | undefined;
  place: Place;
  updated_at: string;
  labels: string[];
  ordinal: number;
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

/** Of several documents of one name, the one that is meant: changed last, then the one of the lower id. */
export function lastUpdated<D extends { updated_at: string; id: number | null }>(named: readonly D[]): D | undefined {
  return named.reduce<D | undefined>((best, one) => {
    if (best === undefined || one.updated_at > best.updated_at) return one;
    return one.updated_at === best.updated_at && (one.id ?? 0) < (best.id ?? 0) ? one : best;
  }, undefined);
}

/** What the next version's label depends on. */
export function numbersOf(versions: readonly Pick<Version, 'label' | 'ordinal'>[]) {
  const ordinal = Math.max(0, ...versions.map((version) => version.ordinal));
  return { ordinal, labels: versions.map((version) => version.label) };
}

/** The label that a document's next version gets by itself. */
export function labelAfter({ ordinal, labels }: Pick<NamedDocument, 'ordinal' | 'labels'>): string {
  return freeLabel('', ordinal + 1, labels);
}

/** The name that a file's document is found by; '' where the file's leaves nothing for one: it matches none. */
export const fileKey = (fileName: string): string => nameKey(documentNameFrom(fileName));

/** What a file is looked for by: name and kind. */
interface Wanted {
  key: string;
  kind: FileKind;
}
const wantedBy = (fileName: string): Wanted => ({ key: fileKey(fileName), kind: fileKindOf(fileName) });

/** A project's living documents by name. Built once; what is planned on the way is taken in. */
export class NameIndex {
  private readonly byName = new Map<string, Entry[]>();
  private readonly folders: ReadonlyMap<number, NamedFolder>;

  constructor(documents: Iterable<NamedDocument>, folders: Iterable<NamedFolder>) {
    this.folders = new Map([...folders].map((folder) => [folder.id, folder]));
    for (const { name, folder_id, labels, ...document } of documents) {
      this.add(nameKey(name), { ...document, place: folder_id, labels: [...labels] });
    }
  }

  /** Case, Unicode form and `_V{n}` do not tell file names apart; the kind of file does. */
  next(fileName: string, place: Place): NextVersion {
    return this.nextOf(wantedBy(fileName), place);
  }

  /** The same for a file of this kind that goes by a document's name, as a person types it. */
  nextNamed(name: string, kind: FileKind, place: Place): NextVersion {
    return this.nextOf({ key: nameKey(name), kind }, place);
  }

  private nextOf(wanted: Wanted, place: Place): NextVersion {
    const here = this.at(wanted, place);
    if (here !== undefined) {
      return { ...newDocument, next_version: labelAfter(here), is_new_document: false, document_id: here.id };
    }
    // What is only planned somewhere else is no document yet that a person could choose.
    const elsewhere = this.named(wanted).filter(({ id }) => id !== null);
    const found = lastUpdated(elsewhere);
    if (found === undefined) return newDocument;
    const location = this.locationOf(found.place);
    return {
      next_version: labelAfter(found),
      is_new_document: false,
      global_search: true,
      found_in_folder_name: location?.folder_name ?? null,
      auto_detected_location: location,
      conflicts_found: elsewhere.length > 1 ? elsewhere.length : 0,
      document_id: found.id,
    };
  }

  /** Takes in a file: a version of document `into`, or of the one of its name in that place, which is made if need be. */
  plan(fileName: string, place: Place, into: number | null = null): void {
    const wanted = wantedBy(fileName);
    const found = into === null ? this.at(wanted, place) : this.named(wanted).find(({ id }) => id === into);
    if (found === undefined) {
      this.add(wanted.key, { id: null, kind: wanted.kind, place, updated_at: '', labels: ['V1'], ordinal: 1 });
      return;
    }
    found.labels.push(labelAfter(found));
    found.ordinal += 1;
  }

  private named({ key, kind }: Wanted): readonly Entry[] {
    return (this.byName.get(key) ?? []).filter((entry) => entry.kind === kind);
  }

  private at(wanted: Wanted, place: Place): Entry | undefined {
    return lastUpdated(this.named(wanted).filter((entry) => entry.place === place));
  }

  private add(key: string, entry: Entry): void {
    const others = this.byName.get(key);
    if (others === undefined) this.byName.set(key, [entry]);
    else others.push(entry);
  }

  private locationOf(place: Place): NextVersion['auto_detected_location'] {
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
