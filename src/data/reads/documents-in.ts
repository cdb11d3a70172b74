// The documents of whole folders, which may be ten thousand: told from the keys of an index, none of them is read.
import type { Store } from '../database.ts';

/** As the screens put them: by name, or what was made last first. */
export type DocumentOrder = 'name' | 'newest';

const indexes = { name: '[folder_id+name_order]', newest: '[folder_id+created_at]' } as const;

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** How many stand in a folder itself: told in a fraction of the time that their ids take. */
export function countDocuments(store: Store, folderId: number, order: DocumentOrder): Promise<number> {
  return store.documents.where(indexes[order]).between([folderId], [folderId, []]).count();
}

/**
 * The ids of the documents that stand in each of these folders itself. Read past Dexie, which for a live query notes
 * every key one by one: with thousands that takes longer than reading them. A live query is told of what changes in a
 * folder by the count instead.
 * @param most no more of each folder than this.
 */
export async function documentsIn(
  store: Store,
  folderIds: readonly number[],
  order: DocumentOrder,
  most?: number,
): Promise<number[][]> {
  const name = indexes[order];
  await Promise.all(folderIds.map((id) => countDocuments(store, id, order)));
  const index = store.backendDB().transaction('documents', 'readonly').objectStore('documents').index(name);
  const idsOf = async (id: number) => {
    const inside = store.keyRange.bound([id], [id, []]);
    // An index is read from its start only: of the newest, all.
    if (order === 'name') return settled(index.getAllKeys(inside, most));
    return (await settled(index.getAllKeys(inside))).reverse().slice(0, most);
  };
  return (await Promise.all(folderIds.map(idsOf))) as number[][];
}
