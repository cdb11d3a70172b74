import * as z from 'zod/mini';
import type { Document } from '../document.ts';
import { Refusal } from '../errors.ts';
import type { Folder } from '../folder.ts';
import { idSchema } from '../ids.ts';
import { limits } from '../limits.ts';
import { writtenBy } from '../written.ts';
import { documentRevivals } from './document-restore.ts';
import { heightOf } from './folder-move.ts';
import { authorizeRestore, chainOf, folderIn, inBin, landingNotice, nearestLiving, subfoldersOf } from './lookup.ts';
import { type Context, defineMutation, type Put } from './mutation.ts';

/** What is in folders that were deleted at a time, as far as it went with them, or its days in the bin began anew since. */
async function contentPuts(
  context: Context,
  project_id: number,
  folders: readonly Folder[],
  { deleted_at: deletedAt, written_by }: Folder & { deleted_at: string },
): Promise<Put[]> {
  const commit = written_by?.deleted_at?.seq;
  const went = (document: Document) => {
    const own = document.written_by?.deleted_at?.seq;
    return document.deleted_at === deletedAt || (own !== undefined && own === commit);
  };
  const values = folders.map(({ id }) => id);
  const documents = await context.reader.listAll('documents', { project_id, by: 'folder_id', values });
  const gone = documents.filter((document) => document.deleted_at !== null && went(document));
  return documentRevivals(context, project_id, gone);
}

/** The folder comes back with all that went with it, below its parent or the nearest folder above that lives. */
export const folderRestore = defineMutation({
  name: 'folder.restore@1',
  args: z.strictObject({ project_id: idSchema, id: idSchema }),
  async decide(context, args) {
    const found = await folderIn(context, args.project_id, args.id);
    await authorizeRestore(context, args.project_id, 'folder', found.created_by_id === context.actorId);
    const folder = inBin(context, found);
    const { deleted_at, parent_folder_id } = folder;
    if (parent_folder_id === null) throw new Refusal('root_folder');
    const parent = await nearestLiving(context, args.project_id, parent_folder_id);
    const below = await subfoldersOf(context, folder, deleted_at);
    const depth = (await chainOf(context, parent)).length - 1 + heightOf(folder, below);
    if (depth > limits.folderDepthMax) throw new Refusal('too_deep');
    const { actorId } = context;
    const by = { updated_at: context.now, updated_by_id: actorId };
    const folders = [writtenBy({ ...folder, ...by }, { parent_folder_id: parent.id }, actorId), ...below];
    const puts: Put[] = folders.map((row) => ({
      table: 'folders',
      row: writtenBy<Folder>(row, { deleted_at: null }, actorId),
    }));
    return {
      puts: [...puts, ...(await contentPuts(context, args.project_id, folders, folder))],
      ...landingNotice(parent_folder_id, parent, folder.name),
    };
  },
});
