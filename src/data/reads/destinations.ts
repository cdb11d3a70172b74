// Where a folder or a document can be moved to.
import type { Document } from '#domain/document';
import type { Folder } from '#domain/folder';
import { limits } from '#domain/limits';
import { heightOf } from '#domain/mutations/folder-move';
import { readUploadPlaces, type UploadPlace } from '#src/data/reads/queue/upload-places.ts';
import type { Store } from '../database.ts';
import { readFolderPath, readSubtreeIds } from './folders.ts';

/** `too_deep`: folders would stand deeper there than they may. */
export interface Destination extends UploadPlace {
  standing: 'free' | 'here' | 'too_deep';
}

export type MovableItem = { kind: 'folder'; folder: Folder } | { kind: 'document'; document: Document };

async function readPlaces(store: Store, projectId: number, hereId: number) {
  const places = await readUploadPlaces(store, projectId, {
    within: null,
    chosen: hereId,
    levels: limits.folderDepthMax,
  });
  const [root] = await readFolderPath(store, hereId);
  const own = places.findIndex(({ folder }) => folder.id === root?.id);
  if (own < 1) return places;
  const next = places.findIndex(({ depth }, at) => at > own && depth === 0);
  const end = next === -1 ? places.length : next;
  // Where the thing is comes first.
  return [...places.slice(own, end), ...places.slice(0, own), ...places.slice(end)];
}

/** In the order of a tree, the thing's own root first. A folder itself and what is below it are left out. */
export async function readDestinations(store: Store, item: MovableItem): Promise<Destination[]> {
  if (item.kind === 'document') {
    const { project_id, folder_id } = item.document;
    const places = await readPlaces(store, project_id, folder_id);
    return places.map((place) => ({ ...place, standing: place.folder.id === folder_id ? 'here' : 'free' }));
  }
  const { id, project_id, parent_folder_id } = item.folder;
  const inside = new Set(await readSubtreeIds(store, project_id, id));
  const folders = (await store.folders.bulkGet([...inside])).filter((folder) => folder !== undefined);
  const height = heightOf(item.folder, folders.slice(1));
  const places = await readPlaces(store, project_id, parent_folder_id ?? id);
  const outside = places.filter(({ folder }) => !inside.has(folder.id));
  return outside.map((place): Destination => {
    if (place.folder.id === parent_folder_id) return { ...place, standing: 'here' };
    return { ...place, standing: place.depth + height > limits.folderDepthMax ? 'too_deep' : 'free' };
  });
}
