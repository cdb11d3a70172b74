import { folderEndpoints } from '#domain/endpoints/folders';
import {
  findFolder,
  folderAnswerOf,
  folderList,
  foldersIn,
  rootIn,
  rootOver,
} from '#server/routes/answers/folder-answers.ts';
import { createOnce } from '../commands/create-once.ts';
import { performAll } from '../commands/perform-all.ts';
import { type Change, perform } from '../mutations/perform.ts';
import type { Services } from '../services.ts';
import { treeInWords, treesInWords } from './folder-words.ts';
import { pageOf } from './page.ts';
import { asItIs, type EndpointBinder } from './serve.ts';

export function folderRoutes(serve: EndpointBinder, { core }: Services): void {
  const { db } = core;

  serve(folderEndpoints.list, async ({ c, actorId, params, query }) =>
    pageOf(c, query, await folderList(db, actorId, params.id)),
  );

  serve(folderEndpoints.tree, async ({ actorId, params }) =>
    asItIs(await treesInWords(await foldersIn(db, actorId, params.id))),
  );

  serve(folderEndpoints.one, async ({ actorId, params }) => {
    const folder = await findFolder(db, actorId, params.id);
    return asItIs(await treeInWords(await foldersIn(db, actorId, folder.project_id), folder));
  });

  serve(folderEndpoints.create, async ({ actorId, json, idempotencyKey }) => {
    const { project_id, name, folder_type } = json;
    const root = await rootIn(db, actorId, project_id, folder_type === 'custom' ? 'plans' : folder_type);
    const parent_folder_id = json.parent_folder_id ?? root.id;
    const once = { actorId, key: idempotencyKey, request: ['folder', json] };
    const id = await createOnce(core, once, (id, within) => {
      const args = { project_id, id, parent_folder_id, name };
      return perform(core, { actorId, name: 'folder.create@1', args, within });
    });
    return folderAnswerOf(db, actorId, id);
  });

  serve(folderEndpoints.edit, async ({ actorId, params, json }) => {
    const folder = await findFolder(db, actorId, params.id);
    const which = { project_id: folder.project_id, id: folder.id };
    const changes: Change[] = [];
    if (json.name !== undefined) {
      changes.push({ actorId, name: 'folder.rename@1', args: { ...which, name: json.name } });
    }
    if (json.parent_folder_id !== undefined) {
      const parent_folder_id = json.parent_folder_id ?? (await rootOver(db, folder.project_id, folder.id)).id;
      changes.push({ actorId, name: 'folder.move@1', args: { ...which, parent_folder_id } });
    }
    await performAll(core, changes);
    return folderAnswerOf(db, actorId, folder.id);
  });

  serve(folderEndpoints.remove, async ({ actorId, params }) => {
    const folder = await findFolder(db, actorId, params.id);
    const args = { project_id: folder.project_id, id: folder.id };
    await perform(core, { actorId, name: 'folder.delete@1', args });
  });
}
