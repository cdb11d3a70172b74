// Files of this device, saved to the browser's downloads as ZIP archives.
import type { AnnouncedFile } from '#src/data/reads/queue/change-subjects.ts';
import { saveBytes } from '#src/platform/download.ts';
import { type ZipFile, ZipWriter } from '#src/platform/zip.ts';
import type { Device } from '#src/sync/device.ts';
import { namedFile } from './named-file.ts';

/** Bytes after which another archive is begun: a tablet holds no more at once. */
const ENOUGH = 1024 * 1024 * 1024;

/**
 * @param device whose files these are.
 * @param archive what the archive is called, without its ending; a second one is numbered.
 * @param first what is written before the files.
 * @returns how many of the files were not saved, because their bytes are gone.
 */
export async function saveZip(
  device: Device,
  archive: string,
  files: readonly AnnouncedFile[],
  first: readonly ZipFile[] = [],
): Promise<number> {
  let zip = new ZipWriter();
  let saved = 0;
  let gone = 0;
  const save = () => {
    saved += 1;
    saveBytes(`${archive}${saved === 1 ? '' : `-${saved}`}.zip`, zip.finish(), 'application/zip');
    zip = new ZipWriter();
  };
  for (const file of first) zip.add(file);
  for (const file of files) {
    const named = await namedFile(file, device);
    if (named === undefined) {
      gone += 1;
      continue;
    }
    const { file_name: name, bytes } = named;
    if (zip.size + bytes.length > ENOUGH) save();
    zip.add({ name, bytes: bytes as Uint8Array<ArrayBuffer> });
  }
  if (zip.size > 0) save();
  return gone;
}
