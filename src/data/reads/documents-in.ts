// The documents of whole folders, which may be ten thousand: told from the keys of an index, none of them is read.
import type { Document } from '#domain/document';
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

/**
 * Has a live query told of whatever happens to the documents whose key in an index begins with this id: those in a folder, or
 * of a project. Dexie hears of what comes into a range of keys
 * through a query of the range, and of what leaves the table through any count; neither has to go through thousands.
 */
async function watch(store: Store, beginning: number, name: string): Promise<void> {
  const inside = (id: number) => store.documents.where(name).between([id], [id, []]);
  const nowhere = -1;
  await Promise.all([inside(beginning).limit(1).primaryKeys(), inside(nowhere).count()]);
}

/**
 * How many documents stand in each of these folders of a project itself. Counted past Dexie, as below: there may be a thousand
 * folders, and a live query would note each.
 */
export async function countDocumentsIn(
  store: Store,
  projectId: number,
  folderIds: readonly number[],
): Promise<Map<number, number>> {
  const name = '[project_id+folder_id]';
  await watch(store, projectId, name);
  const index = store.backendDB().transaction('documents', 'readonly').objectStore('documents').index(name);
  const counts = await Promise.all(folderIds.map((id) => settled(index.count([projectId, id]))));
  return new Map(folderIds.map((id, at) => [id, counts[at] ?? 0]));
}

/**
 * The documents that stand in these folders of a project themselves. Read past Dexie, and as live as a count of them; told of their
 * new names too.
 */
export async function documentsOfFolders(
  store: Store,
  projectId: number,
  folderIds: readonly number[],
): Promise<Document[]> {
  await watch(store, projectId, '[project_id+updated_at]');
  const index = store.backendDB().transaction('documents', 'readonly').objectStore('documents');
  const inside = index.index('[project_id+folder_id]');
  const found = await Promise.all(folderIds.map((id) => settled<Document[]>(inside.getAll([projectId, id]))));
  return found.flat();
}

/** The last keys of a range, the last first. */
function lastKeys(index: IDBIndex, range: IDBKeyRange, most: number): Promise<IDBValidKey[]> {
  return new Promise((resolve, reject) => {
    const found: IDBValidKey[] = [];
    const request = index.openKeyCursor(range, 'prev');
    request.onerror = () => reject(request.error);
    request.onsuccess = () => {
      const cursor = request.result;
      if (cursor === null) return resolve(found);
      found.push(cursor.primaryKey);
      if (found.length >= most) resolve(found);
      else cursor.continue();
    };
  });
}

/**
 * The ids of the documents that stand in each of these folders itself. Read past Dexie, which for a live query notes
 * every key one by one: with thousands that takes longer than reading them.
 * @param most no more of each folder than this; at least one.
 */
export async function documentsIn(
  store: Store,
  folderIds: readonly number[],
  order: DocumentOrder,
  most?: number,
): Promise<number[][]> {
  const name = indexes[order];
  await Promise.all(folderIds.map((id) => watch(store, id, name)));
  const index = store.backendDB().transaction('documents', 'readonly').objectStore('documents').index(name);
  const idsOf = async (id: number) => {
    const inside = store.keyRange.bound([id], [id, []]);
    if (order === 'name') return settled(index.getAllKeys(inside, most));
    if (most !== undefined) return lastKeys(index, inside, most);
    // An index is read at once from its start only.
    return (await settled(index.getAllKeys(inside))).reverse();
  };
  return (await Promise.all(folderIds.map(idsOf))) as number[][];
}

/** Rows that are read at a stretch, so that a folder of thousands does not hold up the screen. */
const PART = 500;

/**
 * The documents that stand in a folder itself, by name. Read past Dexie like their ids, and as live as those: it is told of every
 * new name, place, and of every one that goes.
 */
export async function documentRowsIn(store: Store, folderId: number): Promise<Map<number, Document>> {
  await watch(store, folderId, indexes.name);
  const found = new Map<number, Document>();
  for (let from: unknown[] = [folderId]; ; ) {
    const index = store.backendDB().transaction('documents', 'readonly').objectStore('documents').index(indexes.name);
    const rows = await settled<(Document & { name_order: string })[]>(
      index.getAll(store.keyRange.bound(from, [folderId, []]), PART),
    );
    const before = found.size;
    for (const row of rows) found.set(row.id, row);
    const last = rows.at(-1);
    // Those of one name come again with the next part.
    if (rows.length < PART || last === undefined || found.size === before) return found;
    from = [folderId, last.name_order];
  }
}
