// Where thumbnails come from: drawn here from bytes that are here, else asked of the server.
import type { Version } from '#domain/version';
import type { FileState } from '#src/data/reads/versions.ts';
import { fetchThumbnail, localBytes, saveThumbnail } from './blob-bytes.ts';
import { currentDevice } from './device.ts';
import { makeThumbnail } from './make-thumbnail.ts';
import { beginTry, endTries } from './reader-tries.ts';

type File = Pick<Version, 'sha256' | 'project_id' | 'file_name'>;

// One at a time: each may hold a whole drawing set in memory.
let drawing: Promise<void> = Promise.resolve();

async function draw({ sha256, project_id, file_name }: File): Promise<void> {
  const bytes = await localBytes(sha256);
  if (bytes === undefined) return;
  const device = currentDevice();
  const wanted = await beginTry(device, sha256, 'thumbnail');
  const picture = wanted ? await makeThumbnail(new Uint8Array(bytes), file_name) : null;
  if (wanted) await endTries(device, sha256, 'thumbnail');
  await saveThumbnail(sha256, project_id, picture?.mime ?? '', picture?.bytes ?? null);
}

/** Draws the thumbnail of a file that is on this device and keeps it. A full device goes without. */
export function drawThumbnail(file: File): Promise<void> {
  drawing = drawing.then(() => draw(file)).catch(() => undefined);
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
