// A folder or a project, saved to the browser's downloads as the server has it.
import { zipName } from '#domain/files/zip';
import { callZip, type ZipReading } from '#src/net/zip-calls.ts';
import { saveBytes } from '#src/platform/download.ts';
import { currentDevice } from '#src/sync/device.ts';

/** What is saved: all of the project, or one folder with what is below it. */
export interface ZipPlace {
  project: { id: number; name: string };
  folder: { id: number; name: string } | undefined;
}

/**
 * @returns the name of what was saved; undefined where it was called off.
 * @throws Refusal `export_running`, `not_found`, `rate_limited`; TransportError.
 */
export async function saveZip({ project, folder }: ZipPlace, reading: ZipReading): Promise<string | undefined> {
  const name = zipName([project.name, ...(folder === undefined ? [] : [folder.name])]);
  try {
    const archive = await callZip(currentDevice().http, { projectId: project.id, folderId: folder?.id }, reading);
    if (reading.signal.aborted) return undefined;
    saveBytes(name, archive, 'application/zip');
    return name;
  } catch (error) {
    // A body that is called off ends like one that breaks off.
    if (reading.signal.aborted) return undefined;
    throw error;
  }
}
