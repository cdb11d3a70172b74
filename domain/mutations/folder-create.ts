import * as z from 'zod/mini';
import { Refusal } from '../errors.ts';
import { folderNameSchema } from '../folder.ts';
import { idSchema } from '../ids.ts';
import { limits } from '../limits.ts';
import { THIS_COMMIT } from '../sync/written.ts';
import { editable } from './rules/editable.ts';
import { logLines } from './rules/log-lines.ts';
import { authorizeIn, chainOf, freeId, landingNotice, nearestLiving, roomForNewFolder } from './rules/lookup.ts';
import { defineMutation } from './rules/mutation.ts';

/** A custom folder below a root or another custom folder. */
export const folderCreate = defineMutation({
  name: 'folder.create@1',
  subject: 'own_name',
  editable: [editable.folderName, editable.parentFolder],
  undo: null,
  gives: { of: 'folders', by: 'id', fields: ['name', 'parent_folder_id'] },
  fromLostDevice: true,
  log: logLines.folderCreated,
  args: z.strictObject({ project_id: idSchema, id: idSchema, parent_folder_id: idSchema, name: folderNameSchema }),
  async decide(context, args) {
    const { project_id, id, name } = args;
    await authorizeIn(context, project_id, 'folder.write');
    await freeId(context, 'folders', id);
    const parent = await nearestLiving(context, project_id, args.parent_folder_id);
    const depth = (await chainOf(context, parent)).length;
    if (depth > limits.folderDepthMax) throw new Refusal('too_deep');
    await roomForNewFolder(context, project_id);
    const { actorId, now } = context;
    const times = { created_at: now, created_by_id: actorId, updated_at: now, updated_by_id: actorId };
    const row = {
      ...times,
      id,
      seq: 0,
      made_seq: THIS_COMMIT,
      deleted_at: null,
      project_id,
      name,
      parent_folder_id: parent.id,
    };
    return {
      puts: [{ table: 'folders', row: { ...row, folder_type: 'custom' } }],
      ...landingNotice(args.parent_folder_id, parent, name),
    };
  },
});
