// Folders and projects as ZIPs of the server's.
import { folderEndpoints } from '#domain/endpoints/folders';
import { projectEndpoints } from '#domain/endpoints/projects';
import { EXPORT_SILENCE } from './account-calls.ts';
import { readBytes } from './body.ts';
import { call } from './call.ts';
import type { Http } from './http.ts';

export interface ZipReading {
  signal: AbortSignal;
  /** Is told how many bytes have come so far. */
  onBytes: (bytes: number) => void;
}

/** @throws Refusal `export_running`, `not_found`, `rate_limited`; TransportError. */
export async function callZip(
  http: Http,
  { projectId, folderId }: { projectId: number; folderId: number | undefined },
  { signal, onBytes }: ZipReading,
): Promise<Blob> {
  const answer =
    folderId === undefined
      ? await call(http, projectEndpoints.zip, { params: { id: projectId } }, { signal })
      : await call(http, folderEndpoints.zip, { params: { id: folderId } }, { signal });
  return readBytes(answer, EXPORT_SILENCE, onBytes);
}
