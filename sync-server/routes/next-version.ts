import { documentEndpoints } from '#domain/endpoints/documents';
import { fileKey, NameIndex } from '#domain/files/next-version';
import { foldersIn } from '#server/routes/answers/folder-answers.ts';
import type { Services } from '../services.ts';
import { namedDocuments } from '../store/document-names.ts';
import type { EndpointBinder } from './serve.ts';

export function nextVersionRoutes(serve: EndpointBinder, { core: { db } }: Services): void {
  serve(documentEndpoints.nextVersion, async ({ actorId, params, query }) => {
    const folders = await foldersIn(db, actorId, params.id);
    const { filename, folder_id, folder_type } = query;
    const root = () => folders.root(folder_type === '' || folder_type === 'custom' ? 'plans' : folder_type);
    const folder = folder_id ? folders.one(folder_id) : root();
    const documents = await namedDocuments(db, params.id, new Set([fileKey(filename)]));
    return new NameIndex(documents, folders.list()).next(filename, folder.id);
  });
}
