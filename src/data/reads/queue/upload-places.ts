// Where an upload can go. Folders only: how many documents they hold does not matter here, and may be thousands.
import { type Folder, rootFolderTypes } from '#domain/folder';
import type { Store } from '#src/data/database.ts';
import { readFolderPath } from '#src/data/reads/folders.ts';

export interface UploadPlace {
  folder: Folder;
  /** 0 for a root. */
  depth: number;
}

const byName = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });

/**
 * A project's folders in the order of a tree, down to `levels` custom folders inside each other; `chosen` with what it stands
 * in also when it is deeper.
 * @param within only the root that this folder stands below; null for all four.
 */
export async function readUploadPlaces(
  store: Store,
  projectId: number,
  { within, chosen, levels }: { within: number | null; chosen: number | null; levels: number },
): Promise<UploadPlace[]> {
  const folders = await store.folders.where('project_id').equals(projectId).toArray();
  folders.sort((a, b) => byName.compare(a.name, b.name));
  const children = new Map<number | null, Folder[]>();
  for (const folder of folders) {
    const siblings = children.get(folder.parent_folder_id);
    if (siblings === undefined) children.set(folder.parent_folder_id, [folder]);
    else siblings.push(folder);
  }
  const pathIds = async (id: number | null) =>
    id === null ? [] : (await readFolderPath(store, id)).map((folder) => folder.id);
  const shown = new Set(await pathIds(chosen));
  const [rootId] = await pathIds(within);
  const places: UploadPlace[] = [];
  const add = (folder: Folder, depth: number): void => {
    if (depth > levels && !shown.has(folder.id)) return;
    places.push({ folder, depth });
    for (const child of children.get(folder.id) ?? []) add(child, depth + 1);
  };
  for (const type of rootFolderTypes) {
    const root = folders.find((folder) => folder.folder_type === type);
    if (root !== undefined && (rootId === undefined || rootId === root.id)) add(root, 0);
  }
  return places;
}
