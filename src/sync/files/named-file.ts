// A file of this device under the name that a person saves it by.
import type { AnnouncedFile } from '#src/data/reads/queue/change-subjects.ts';
import { pictureEnding } from '#src/platform/picture/picture-ending.ts';
import { currentDevice, type Device } from '#src/sync/device.ts';
import { localBytesOn } from './blob-bytes.ts';

export interface NamedFile {
  file_name: string;
  bytes: Uint8Array;
}

/** Undefined when its bytes are gone. A cover, known by its project's name, gets the ending that its bytes tell. */
export async function namedFile(
  file: Pick<AnnouncedFile, 'sha256' | 'file_name' | 'unnamed'>,
  device: Device = currentDevice(),
): Promise<NamedFile | undefined> {
  const bytes = await localBytesOn(device, file.sha256);
  if (bytes === undefined) return undefined;
  return { file_name: file.unnamed ? file.file_name + pictureEnding(bytes) : file.file_name, bytes };
}
