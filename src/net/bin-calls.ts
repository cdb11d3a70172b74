import { documentEndpoints } from '#domain/endpoints/documents';
import { folderEndpoints } from '#domain/endpoints/folders';
import { type BinEntry, projectEndpoints } from '#domain/endpoints/projects';
import { call, callPages } from './call.ts';
import type { Http } from './http.ts';

/** What was deleted in a project; without one, the asker's own deleted projects. @throws Refusal | TransportError. */
export async function callBin(http: Http, projectId: number | undefined): Promise<BinEntry[]> {
  if (projectId === undefined) return (await callPages(http, projectEndpoints.deleted, {})).flat();
  return (await callPages(http, projectEndpoints.bin, { params: { id: projectId } })).flat();
}

/** Takes something out of the bin. @returns what it is called there; of a version its document. @throws Refusal | TransportError. */
export async function callRestore(http: Http, { kind, id }: Pick<BinEntry, 'kind' | 'id'>): Promise<string> {
  const given = { params: { id } };
  if (kind === 'project') return (await call(http, projectEndpoints.restore, given)).name;
  if (kind === 'folder') return (await call(http, folderEndpoints.restore, given)).name;
  return (await call(http, documentEndpoints.restore, given)).name;
}
