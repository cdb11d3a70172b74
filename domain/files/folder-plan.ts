// What a folder upload would do, file by file, before anything is done.
import { Refusal, type RefusalCode } from '../errors.ts';
import type { Folder } from '../folder.ts';
import { limits } from '../limits.ts';
import { nameKey } from './names.ts';
import { type NameIndex, type NamesakePlace, type NextVersion, newDocument } from './next-version.ts';
import { parseRelativePath, type RelativePath } from './relative-path.ts';

/** What a person chose for a file whose name is elsewhere in the project. */
export const choices = ['new_version', 'new_document'] as const;
export type Choice = (typeof choices)[number];

export interface SentFile {
  /** As it was sent. */
  path: string;
  /** Bytes. */
  size: number;
}

/** A file that would be taken, or why not. */
export type PlannedUpload<F extends SentFile> = { file: F } & (
  | { refused: RefusalCode }
  | { refused: null; taken: AcceptedUpload }
);

export interface AcceptedUpload extends RelativePath {
  next: NextVersion;
  /** The document elsewhere that it becomes a version of, by choice. */
  into: number | null;
}

export type PlanFolder = Pick<Folder, 'id' | 'name' | 'parent_folder_id' | 'created_at'>;

/** Where an upload goes. */
export interface Target {
  index: NameIndex;
  /** The project's living folders. */
  folders: readonly PlanFolder[];
  place: NamesakePlace;
  /** Bytes that a file may have at most, where that is known. */
  largest?: number | undefined;
}

type FolderAge = Pick<Folder, 'id' | 'created_at'>;

const isOlder = (a: FolderAge, b: FolderAge) =>
  a.created_at === b.created_at ? a.id < b.id : a.created_at < b.created_at;

/** Of folders that stand side by side, the one of a name; of several the oldest. Case and Unicode form do not count. */
export function folderNamed<F extends Pick<Folder, 'id' | 'name' | 'created_at'>>(
  siblings: readonly F[],
  name: string,
): F | undefined {
  const found = siblings.filter((folder) => nameKey(folder.name) === nameKey(name));
  return found.reduce<F | undefined>((best, one) => (best === undefined || isOlder(one, best) ? one : best), undefined);
}

/** Where a path leads: through folders that there are, then through ones still to be made. */
class Places {
  /** Folders of a parent, by the key of their name: of several the one that is meant. */
  private readonly children = new Map<number, Map<string, PlanFolder>>();
  private readonly parents = new Map<number, number | null>();
  /** Folders still to be made. */
  private readonly made = new Set<NamesakePlace>();

  constructor(folders: readonly PlanFolder[]) {
    for (const folder of folders) {
      this.parents.set(folder.id, folder.parent_folder_id);
      if (folder.parent_folder_id === null) continue;
      const siblings = this.children.get(folder.parent_folder_id) ?? new Map<string, PlanFolder>();
      this.children.set(folder.parent_folder_id, siblings);
      const key = nameKey(folder.name);
      const known = siblings.get(key);
      if (known === undefined || isOlder(folder, known)) siblings.set(key, folder);
    }
  }

  /** @throws Refusal `too_many_folders` where more would have to be made than the project has room for. */
  below(place: NamesakePlace, names: readonly string[]): NamesakePlace {
    const fresh: NamesakePlace[] = [];
    const at = names.reduce<NamesakePlace>((above, name) => {
      const key = nameKey(name);
      const found = typeof above === 'number' ? this.children.get(above)?.get(key) : undefined;
      if (found !== undefined) return found.id;
      const next = `${above}/${key}`;
      if (!this.made.has(next)) fresh.push(next);
      return next;
    }, place);
    if (this.parents.size + this.made.size + fresh.length > limits.foldersMax) throw new Refusal('too_many_folders');
    for (const one of fresh) this.made.add(one);
    return at;
  }

  /** Custom folders from a root down to this one. */
  depthOf(place: NamesakePlace): number {
    let depth = 0;
    let at = typeof place === 'number' ? (this.parents.get(place) ?? null) : null;
    for (; at !== null && depth < 1000; depth += 1) at = this.parents.get(at) ?? null;
    return depth;
  }
}

/** @throws Refusal `bad_path` | `empty_file` | `too_deep` | `too_large`. */
function checked({ path, size }: SentFile, depth: number, largest = Number.POSITIVE_INFINITY): RelativePath {
  const parsed = parseRelativePath(path);
  if (depth + parsed.folders.length > limits.folderDepthMax) throw new Refusal('too_deep');
  if (size === 0) throw new Refusal('empty_file');
  if (size > largest) throw new Refusal('too_large');
  return parsed;
}

/** Plans one file after the other, in order: a later one finds what an earlier one would make. Without a choice, a new document. */
export function folderPlanner<F extends SentFile>(
  { index, folders, place, largest }: Target,
  chosen: ReadonlyMap<string, Choice>,
): (file: F) => PlannedUpload<F> {
  const places = new Places(folders);
  const depth = places.depthOf(place);
  return (file) => {
    try {
      const path = checked(file, depth, largest);
      const at = places.below(place, path.folders);
      const found = index.next(path.fileName, at);
      const choice = found.global_search ? chosen.get(file.path) : undefined;
      const next = choice === 'new_document' ? newDocument : found;
      const into = choice === 'new_version' ? found.document_id : null;
      index.plan(path.fileName, at, into);
      return { file, refused: null, taken: { ...path, next, into } };
    } catch (error) {
      if (error instanceof Refusal) return { file, refused: error.code };
      throw error;
    }
  };
}

/** The plan of all files at one go. */
export function planFolderUpload<F extends SentFile>(
  target: Target,
  files: readonly F[],
  chosen: ReadonlyMap<string, Choice>,
): PlannedUpload<F>[] {
  return files.map(folderPlanner<F>(target, chosen));
}
