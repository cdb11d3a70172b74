import { documentEndpoints } from '#domain/endpoints/documents';
import { folderEndpoints } from '#domain/endpoints/folders';
import { type BinEntry, projectEndpoints } from '#domain/endpoints/projects';
import { call } from './call.ts';
import type { Http } from './http.ts';

/** What was deleted in a project; without one, the asker's own deleted projects. @throws Refusal | TransportError. */
export function callBin(http: Http, projectId: number | undefined): Promise<BinEntry[]> {
  if (projectId === undefined) return call(http, projectEndpoints.deleted, {});
  return call(http, projectEndpoints.bin, { params: { id: projectId } });
}

/** Takes something out of the bin. @throws Refusal | TransportError. */
export async function callRestore(http: Http, { kind, id }: Pick<BinEntry, 'kind' | 'id'>): Promise<void> {
  const given = { params: { id } };
  if (kind === 'project') await call(http, projectEndpoints.restore, given);
  else if (kind === 'folder') await call(http, folderEndpoints.restore, given);
  else await call(http, documentEndpoints.restore, given);
}
