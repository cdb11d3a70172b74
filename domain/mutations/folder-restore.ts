import * as z from 'zod/mini';
import { Refusal } from '../errors.ts';
import type { Folder } from '../folder.ts';
import type { FolderContent } from '../folder-content.ts';
import { idSchema } from '../ids.ts';
import { limits } from '../limits.ts';
import { withoutRescue, writtenBy } from '../sync/written.ts';
import { heightOf } from './folder-move.ts';
import { allContentPuts } from './rules/folder-content.ts';
import { logLines } from './rules/log-lines.ts';
import {
  authorizeRestore,
  chainOf,
  deletedHere,
  folderIn,
  inBin,
  landingNotice,
  nearestLiving,
  roomForFolders,
  subfoldersOf,
} from './rules/lookup.ts';
import { type Context, type Decision, defineMutation } from './rules/mutation.ts';
import type { RowPut } from './rules/reader.ts';
import { rescuedBack } from './rules/rescued-back.ts';

const args = z.strictObject({ project_id: idSchema, id: idSchema, own_deletion: z.optional(z.boolean()) });

async function restoreFolder(
  context: Context,
  { project_id, id, own_deletion = false }: z.infer<typeof args>,
): Promise<Decision> {
  const found = await folderIn(context, project_id, id);
  await authorizeRestore(context, project_id, 'folder', found.created_by_id === context.actorId);
  const folder = inBin(context, found);
  if (own_deletion) deletedHere(context, folder);
  const { deleted_at, parent_folder_id } = folder;
  if (parent_folder_id === null) throw new Refusal('root_folder');
  const parent = await nearestLiving(context, project_id, parent_folder_id);
  const below = await subfoldersOf(context, folder, deleted_at);
  const above = (await chainOf(context, parent)).length - 1;
  if (above + heightOf(folder, below) > limits.folderDepthMax) throw new Refusal('too_deep');
  await roomForFolders(context, project_id, below.length + 1);
  const { actorId } = context;
  const by = { updated_at: context.now, updated_by_id: actorId };
  const placed = parent.id === parent_folder_id ? folder : withoutRescue(folder);
  const folders = [writtenBy({ ...placed, ...by }, { parent_folder_id: parent.id }, actorId), ...below];
  const alive = folders.map(
    (row): RowPut => ({
      table: 'folders',
      row: writtenBy<Folder>(row, { deleted_at: null }, actorId),
    }),
  );
  const folder_ids = folders.map(({ id }) => id);
  const went_in = folder.written_by?.deleted_at?.seq;
  const content: FolderContent = {
    turn: 'back',
    project_id,
    folder_ids,
    at: deleted_at,
    by: actorId,
  };
  if (went_in !== undefined) content.went_in = went_in;
  const puts = [...alive, ...(await rescuedBack(context, { folders, parent, above, content }))];
  return {
    ...(context.reader.changedIn === undefined
      ? { puts: [...puts, ...(await allContentPuts(context, content, puts))] }
      : { puts, content }),
    ...landingNotice(parent_folder_id, parent, folder.name),
  };
}

/**
 * The folder comes back with all that went with it and what was rescued out of it, below its parent or the nearest folder above that
 * lives. `own_deletion`: of a deletion that is taken back before its answer came: what somebody else had deleted before stays in
 * the bin.
 */
export const folderRestore = defineMutation({
  name: 'folder.restore@1',
  subject: 'folder',
  editable: [],
  undo: { of: 'folders', field: null },
  gives: null,
  fromLostDevice: false,
  log: logLines.folderRestored,
  args,
  decide: restoreFolder,
});
