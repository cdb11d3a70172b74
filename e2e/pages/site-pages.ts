// The screens of keeping drawings for the site, and of what changed meanwhile.
import { expect, type Locator, type Page } from '@playwright/test';

/** What the project page says about the place that is kept. */
export const verdict = (page: Page): Locator => page.getByTestId('pin-verdict').first();

/** Switches "Keep on this device" on, at a root folder. */
export async function keepProject(page: Page): Promise<void> {
  await page.getByRole('switch', { name: 'Keep on this device' }).click();
  await expect(verdict(page)).toBeVisible();
}

/** Opens what is known of the kept places. */
export async function openSiteSheet(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Details', exact: true }).click();
  const sheet = page.getByTestId('site-sheet');
  await expect(sheet.getByTestId('storage-meter')).toBeVisible();
  return sheet;
}

/** Goes to an address as a link inside the app does, without loading the page again. */
export async function goWithin(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, address);
}

/** The documents of a project as the device's store has them: which of them are here in full, and known to be on the server. */
export function storedDocuments(
  page: Page,
  userId: number,
  projectId: number,
): Promise<{ id: number; name: string; here: boolean; chunk_name: string; ready: boolean }[]> {
  return page.evaluate(
    async ([name, project]) => {
      const settled = <T>(request: IDBRequest<T>) =>
        new Promise<T>((resolve, reject) => {
          request.onsuccess = () => resolve(request.result);
          request.onerror = () => reject(request.error);
        });
      const db = await settled(indexedDB.open(name));
      const all = <T>(table: string): Promise<T[]> => settled(db.transaction(table).objectStore(table).getAll());
      const documents = await all<{ id: number; name: string; project_id: number; current_version_id: number }>(
        'documents',
      );
      const versions = new Map(
        (await all<{ id: number; sha256: string; state: string }>('versions')).map((row) => [row.id, row]),
      );
      const blobs = new Map(
        (await all<{ sha256: string; complete: boolean; copy?: string }>('blobs')).map((row) => [row.sha256, row]),
      );
      db.close();
      return documents
        .filter((row) => row.project_id === project)
        .map((row) => {
          const version = versions.get(row.current_version_id);
          const blob = blobs.get(version?.sha256 ?? '');
          const here = blob?.complete === true;
          return {
            id: row.id,
            name: row.name,
            here,
            chunk_name: blob?.copy ?? blob?.sha256 ?? '',
            ready: version?.state === 'ready',
          };
        });
    },
    [`plumbline:${userId}`, projectId] as const,
  );
}

/** Takes the bytes of a file away behind the app's back, as a browser in need of room may. */
export async function takeBytes(page: Page, userId: number, chunkName: string): Promise<void> {
  const left = await page.evaluate(
    async ([name, chunks]) => {
      const settled = <T>(request: IDBRequest<T>) =>
        new Promise<T>((resolve, reject) => {
          request.onsuccess = () => resolve(request.result);
          request.onerror = () => reject(request.error);
        });
      const db = await settled(indexedDB.open(name));
      const store = db.transaction('blob_chunks', 'readwrite').objectStore('blob_chunks');
      await settled(store.delete([chunks, 0]));
      const count = await settled(store.index('sha256').count(chunks));
      db.close();
      return count;
    },
    [`plumbline:${userId}`, chunkName] as const,
  );
  expect(left).toBe(0);
}
