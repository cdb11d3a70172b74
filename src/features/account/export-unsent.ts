// Unsent work as files: the queue itself as JSON, and beside it each file that only this device has.
import { read } from '#src/data/current-store.ts';
import { readUnsentWork } from '#src/data/reads/unsent-work.ts';
import { nowIso } from '#src/platform/clock.ts';
import { saveBytes } from '#src/platform/download.ts';
import { localBytes } from '#src/sync/blob-bytes.ts';

/** Saves all that waits to the browser's downloads. Nothing leaves the queue by it. */
export async function exportUnsent(): Promise<void> {
  const { changes, files } = await read(readUnsentWork);
  const name = `plumbline-unsent-${nowIso().slice(0, 10)}`;
  saveBytes(`${name}.json`, JSON.stringify({ exported_at: nowIso(), changes, files }, null, 2), 'application/json');
  for (const file of files) {
    const bytes = await localBytes(file.sha256);
    if (bytes !== undefined) saveBytes(file.file_name, bytes);
  }
}
