// Pictures of the drawings in kept places, so that each is there at once when it is first opened, without signal too: drawn on
// this device, one file at a time, when the page has nothing better to do.
import type { Store } from '#src/data/database.ts';
import { readKeptPlaces, readVersionsKept } from '#src/data/reads/kept-places.ts';
import { whenIdle } from '#src/platform/idle.ts';
import { drawFirstPage, type FirstPage } from '#src/platform/pdfium/first-page.ts';
import { PREVIEW_SIDE } from '#src/platform/pdfium/page-picture.ts';
import { PdfiumEnded } from '#src/platform/pdfium/pdf-engine.ts';
import type { Device } from '#src/sync/device.ts';
import { localBytesOn } from './blob-bytes.ts';
import { passwordOn } from './file-passwords.ts';
import { savePreviewOn, saveSheetSizesOn } from './previews.ts';
import { beginTry, endTries, isOwnFault, takeTryBack } from './reader-tries.ts';

/** Bytes: a larger file would be felt; its picture is kept when it is opened. */
const SIZE_MAX = 64 * 1024 * 1024;
const QUALITY = 0.85;
/** Said of a file that cannot be drawn, so that it is not tried for ever. */
const NONE = { mime: '', bytes: new ArrayBuffer(0) };

/** undefined for a file that cannot be drawn. */
export type DrawFirst = (
  bytes: Uint8Array,
  signal?: AbortSignal,
  password?: string | null,
) => Promise<FirstPage | undefined>;

const drawFirst: DrawFirst = (bytes, signal, password) => drawFirstPage(bytes, PREVIEW_SIDE, QUALITY, signal, password);

/** The current PDFs of kept places that are here in full and have no picture, small before large. */
async function undrawn(store: Store): Promise<string[]> {
  const versions = await readVersionsKept(store, await readKeptPlaces(store));
  const hashes = versions.flatMap((version) => (version.file_type === 'pdf' ? [version.sha256] : []));
  if (hashes.length === 0) return [];
  const keys = await store.previews.toCollection().primaryKeys();
  const drawn = new Set(keys.flatMap(([sha256, page]) => (page === 0 ? [sha256] : [])));
  const wanted = [...new Set(hashes)].filter((sha256) => !drawn.has(sha256));
  const blobs = (await store.blobs.bulkGet(wanted)).flatMap((blob) => (blob?.complete ? [blob] : []));
  const small = blobs.filter(({ size }) => size > 0 && size <= SIZE_MAX);
  return small.sort((a, b) => a.size - b.size).map(({ sha256 }) => sha256);
}

/** What ended it: what reads did not come back from this file, or was ended by another. */
type PreviewEnd = 'by_it' | 'beside_it';

function drawOrEnd(drawing: ReturnType<DrawFirst>): Promise<FirstPage | undefined | PreviewEnd> {
  return drawing.catch((error: unknown) => {
    if (!(error instanceof PdfiumEnded)) return undefined;
    return isOwnFault(error) ? 'by_it' : 'beside_it';
  });
}

/** Draws one file, unless that was begun twice before and never came back. @returns false when told to stop meanwhile. */
async function fillOne(device: Device, sha256: string, draw: DrawFirst, signal?: AbortSignal): Promise<boolean> {
  const bytes = await localBytesOn(device, sha256);
  if (bytes === undefined) return true;
  if (!(await beginTry(device, sha256, 'preview'))) {
    await savePreviewOn(device, sha256, 0, NONE);
    return true;
  }
  const secret = await passwordOn(device, sha256);
  const first = await drawOrEnd(draw(bytes, signal, secret?.kept ? secret.password : null));
  if (signal?.aborted || first === 'beside_it') await takeTryBack(device, sha256, 'preview');
  if (signal?.aborted) return false;
  if (first === 'by_it' || first === 'beside_it') return true;
  if (first !== undefined) await saveSheetSizesOn(device, sha256, first.sizes);
  await savePreviewOn(device, sha256, 0, first?.picture ?? NONE);
  await endTries(device, sha256, 'preview');
  return true;
}

/** Draws what kept places have and nobody has drawn yet. @throws QuotaError when there is no room. */
export async function fillPreviews(device: Device, signal?: AbortSignal, draw: DrawFirst = drawFirst): Promise<void> {
  if (draw === drawFirst && typeof Worker === 'undefined') return;
  for (const sha256 of await device.connection.run(undrawn)) {
    await whenIdle(signal);
    if (signal?.aborted) return;
    if (!(await fillOne(device, sha256, draw, signal))) return;
  }
}
