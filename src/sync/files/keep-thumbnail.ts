// Where thumbnails come from: drawn here from bytes that are here, else asked of the server.
import type { Version } from '#domain/version';
import type { FileState } from '#src/data/reads/versions.ts';
import { currentDevice } from '#src/sync/device.ts';
import { fetchThumbnail, localBytes, saveThumbnail } from './blob-bytes.ts';
import { makeThumbnail, type Picture } from './make-thumbnail.ts';
import { beginTry, endTries, isOwnFault, takeTryBack } from './reader-tries.ts';

type File = Pick<Version, 'sha256' | 'project_id' | 'file_name'>;
type ThumbnailMaker = typeof makeThumbnail;

// One at a time: each may hold a whole drawing set in memory.
let drawing: Promise<void> = Promise.resolve();

/** @throws as `makeThumbnail`. null: of one whose drawing was begun twice and never came back, too. */
async function drawOnce(
  { sha256, file_name }: File,
  bytes: Uint8Array<ArrayBuffer>,
  make: ThumbnailMaker,
): Promise<Picture | null> {
  const device = currentDevice();
  if (!(await beginTry(device, sha256, 'thumbnail'))) return null;
  try {
    const picture = await make(bytes, file_name);
    await endTries(device, sha256, 'thumbnail');
    return picture;
  } catch (error) {
    if (!isOwnFault(error)) await takeTryBack(device, sha256, 'thumbnail');
    throw error;
  }
}

async function draw(file: File, make: ThumbnailMaker): Promise<void> {
  const bytes = await localBytes(file.sha256);
  if (bytes === undefined) return;
  const picture = await drawOnce(file, new Uint8Array(bytes), make);
  await saveThumbnail(file.sha256, file.project_id, picture?.mime ?? '', picture?.bytes ?? null);
}

/** Draws the thumbnail of a file that is on this device and keeps it. A full device goes without. */
export function drawThumbnail(file: File, make: ThumbnailMaker = makeThumbnail): Promise<void> {
  drawing = drawing.then(() => draw(file, make)).catch(() => undefined);
  return drawing;
}

/** Gets the thumbnail of a version from wherever it can be had; without any, the card keeps its icon. */
export async function obtainThumbnail(documentId: number, version: Version, file: FileState): Promise<void> {
  if (file.kind === 'waiting' || file.kind === 'sending') return drawThumbnail(version);
  if (file.kind === 'coming') return;
  try {
    await fetchThumbnail(documentId, version);
  } catch {
    // A thumbnail that cannot be had is an icon, never an error.
    if (file.kind === 'here') await drawThumbnail(version);
  }
}
