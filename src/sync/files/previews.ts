// Pictures of drawings' pages, and where people were in them: so that a drawing opens at once where it was left.
import type { SheetSizes, ViewerPlace } from '#src/data/database.ts';
import { nowIso } from '#src/platform/clock.ts';
import { currentDevice, type Device } from '#src/sync/device.ts';

/** Pages of one file that are kept as pictures. The longest kept go first, the first page last. */
export const PREVIEWS_MAX = 12;

export interface PagePicture {
  mime: string;
  bytes: ArrayBuffer;
}

/** Keeps a page as a picture, unless the file's bytes went meanwhile. @throws QuotaError when there is no room. */
export async function savePreviewOn(device: Device, sha256: string, page: number, picture: PagePicture): Promise<void> {
  await device.connection.run((store) =>
    store.transaction('rw', store.blobs, store.previews, async () => {
      if ((await store.blobs.get(sha256)) === undefined) return;
      await store.previews.put({ sha256, page, ...picture, made_at: nowIso() });
      const kept = await store.previews.where('sha256').equals(sha256).toArray();
      const others = kept.filter((row) => row.page !== 0).sort((a, b) => a.made_at.localeCompare(b.made_at));
      const over = others.slice(0, Math.max(0, kept.length - PREVIEWS_MAX));
      await store.previews.bulkDelete(over.map((row) => [row.sha256, row.page] as [string, number]));
    }),
  );
}

/** @see savePreviewOn, on the device of whoever is signed in. A full device goes without. */
export async function savePreview(sha256: string, page: number, picture: PagePicture): Promise<void> {
  await savePreviewOn(currentDevice(), sha256, page, picture).catch(() => undefined);
}

/** Keeps how large a file's pages are, unless its bytes went meanwhile. @throws QuotaError when there is no room. */
export async function saveSheetSizesOn(device: Device, sha256: string, sizes: SheetSizes['sizes']): Promise<void> {
  await device.connection.run((store) =>
    store.transaction('rw', store.blobs, store.sheet_sizes, async () => {
      if ((await store.blobs.get(sha256)) !== undefined) await store.sheet_sizes.put({ sha256, sizes });
    }),
  );
}

/** @see saveSheetSizesOn, on the device of whoever is signed in. A full device goes without. */
export async function saveSheetSizes(sha256: string, sizes: SheetSizes['sizes']): Promise<void> {
  await saveSheetSizesOn(currentDevice(), sha256, sizes).catch(() => undefined);
}

/** Keeps where the person is in a document. @throws QuotaError when there is no room. */
export async function savePlaceOn(device: Device, place: ViewerPlace): Promise<void> {
  await device.connection.run((store) =>
    store.transaction('rw', store.documents, store.viewer_places, async () => {
      // The project may have been taken away while its drawing was on the screen.
      if ((await store.documents.get(place.document_id)) !== undefined) await store.viewer_places.put(place);
    }),
  );
}

/** @see savePlaceOn, on the device of whoever is signed in. A full device goes without. */
export async function savePlace(place: ViewerPlace): Promise<void> {
  await savePlaceOn(currentDevice(), place).catch(() => undefined);
}
