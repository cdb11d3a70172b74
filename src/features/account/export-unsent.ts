// Unsent work as one ZIP: the queue itself as JSON, and beside it each file that only this device has.
import { read } from '#src/data/current-store.ts';
import { readUnsentWork } from '#src/data/reads/unsent-work.ts';
import { nowIso } from '#src/platform/clock.ts';
import { saveBytes } from '#src/platform/download.ts';
import { ZipWriter } from '#src/platform/zip.ts';
import { namedFile } from '#src/sync/named-file.ts';

/** Bytes after which another archive is begun: a tablet holds no more at once. */
const ENOUGH = 1024 * 1024 * 1024;

/** Saves all that waits to the browser's downloads. Nothing leaves the queue by it. */
export async function exportUnsent(): Promise<void> {
  const { changes, files, unsaved_files } = await read(readUnsentWork);
  const archive = `plumbline-unsent-${nowIso().slice(0, 10)}`;
  const listed = JSON.stringify({ exported_at: nowIso(), changes, files, unsaved_files }, null, 2);
  let zip = new ZipWriter();
  let saved = 0;
  const save = () => {
    saved += 1;
    saveBytes(`${archive}${saved === 1 ? '' : `-${saved}`}.zip`, zip.finish(), 'application/zip');
    zip = new ZipWriter();
  };
  zip.add({ name: 'unsent.json', bytes: new TextEncoder().encode(listed) });
  for (const file of files) {
    const named = await namedFile(file);
    if (named === undefined) continue;
    const { file_name: name, bytes } = named;
    if (zip.size + bytes.length > ENOUGH) save();
    zip.add({ name, bytes: bytes as Uint8Array<ArrayBuffer> });
  }
  save();
}
