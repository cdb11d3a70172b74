// What can be shown of a drawing before it has been opened.
import type { SheetSizes, Store, ViewerPlace } from '../database.ts';

/** A picture as it is stored. */
export interface StoredPicture {
  mime: string;
  bytes: ArrayBuffer;
}

export interface FirstSight {
  /** Of all pages, in points; null for a file that was never opened here. */
  sizes: SheetSizes['sizes'] | null;
  /** Where the person was. */
  place: ViewerPlace | null;
  /** The page that is asked for, or the one where the person was. */
  page: number;
  /** That page as a picture. */
  preview: StoredPicture | null;
  /** The first page, small. */
  thumbnail: StoredPicture | null;
}

/** All that is known of a file's look, in one transaction. @param asked a page, counted from 0. */
export function readFirstSight(
  store: Store,
  documentId: number,
  sha256: string,
  asked: number | null,
): Promise<FirstSight> {
  const { previews, sheet_sizes, viewer_places, thumbnails } = store;
  return store.transaction('r', previews, sheet_sizes, viewer_places, thumbnails, async () => {
    const [known, place = null, thumbnail] = await Promise.all([
      sheet_sizes.get(sha256),
      viewer_places.get(documentId),
      thumbnails.get(sha256),
    ]);
    const wanted = asked ?? place?.page ?? 0;
    // How many there are is not known of a file that was never opened here.
    const page = known === undefined ? wanted : Math.min(wanted, known.sizes.length - 1);
    const preview = pictureOf(await previews.get([sha256, page]));
    const small = thumbnail?.bytes ? { mime: thumbnail.mime, bytes: thumbnail.bytes } : null;
    return { sizes: known?.sizes ?? null, place, page, preview, thumbnail: small };
  });
}

/** A row without bytes says that there is no picture to be had. */
function pictureOf(row: StoredPicture | undefined): StoredPicture | null {
  return row === undefined || row.bytes.byteLength === 0 ? null : { mime: row.mime, bytes: row.bytes };
}
