// The documents of whole folders, which may be ten thousand.
import type { Document } from '#domain/document';
import type { Store } from '../database.ts';

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/**
 * The documents that stand in each of these folders itself, in no order. Read past Dexie, which for a live query notes
 * every row's key one by one: with thousands that takes longer than reading them. A live query is told of any change to a
 * document instead, by the look at the first one.
 */
export async function documentsIn(store: Store, folderIds: readonly number[]): Promise<Document[][]> {
  await store.documents.limit(1).toArray();
  const rows = store.backendDB().transaction('documents', 'readonly').objectStore('documents').index('folder_id');
  return Promise.all(folderIds.map((id) => settled<Document[]>(rows.getAll(id))));
}
