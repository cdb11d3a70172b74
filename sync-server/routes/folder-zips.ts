// A folder or a project as a ZIP.
import type { Context } from 'hono';
import { authorize } from '#domain/access';
import { folderEndpoints } from '#domain/endpoints/folders';
import { projectEndpoints } from '#domain/endpoints/projects';
import { Refusal } from '#domain/errors';
import { zipName } from '#domain/files/zip';
import type { Folder } from '#domain/folder';
import { type ZippedPlace, zippedFolders } from '#server/commands/files/zip-folders.ts';
import { countZip } from '#server/commands/people/attempts.ts';
import type { AppEnv } from '#server/middleware/app-env.ts';
import { findFolder } from '#server/routes/answers/folder-answers.ts';
import { sendZip } from '#server/routes/answers/zip-answer.ts';
import { accessOf } from '#server/store/access.ts';
import { readRow } from '#server/store/rows.ts';
import { zipWords } from '#server/words/by-language.ts';
import type { Services } from '../services.ts';
import { readerLanguage } from './reader-language.ts';
import type { EndpointBinder } from './serve.ts';

export function folderZipRoutes(serve: EndpointBinder, services: Services): void {
  const { core, blobs } = services;
  const { db } = core;

  async function send(c: Context<AppEnv>, actorId: number, place: ZippedPlace): Promise<Response> {
    const project = await readRow(db, 'projects', place.project_id);
    if (project === undefined) throw new Refusal('not_found');
    const language = readerLanguage(c.req.header('Accept-Language'));
    const { roots } = zipWords[language];
    const nameOf = ({ folder_type, name }: Folder) => (folder_type === 'custom' ? name : roots[folder_type]);
    return sendZip(services, c, {
      actorId,
      name: zipName([project.name, ...(place.folder === undefined ? [] : [nameOf(place.folder)])]),
      count: () => countZip(services, actorId),
      files: () => zippedFolders({ db, blobs }, place, language),
    });
  }

  serve(projectEndpoints.zip, async ({ c, actorId, params }) => {
    authorize(await accessOf(db, actorId, params.id), 'project.read');
    return send(c, actorId, { project_id: params.id });
  });

  serve(folderEndpoints.zip, async ({ c, actorId, params }) => {
    const folder = await findFolder(db, actorId, params.id);
    return send(c, actorId, { project_id: folder.project_id, folder });
  });
}
