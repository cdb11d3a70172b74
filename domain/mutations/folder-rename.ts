import * as z from 'zod/mini';
import { Refusal } from '../errors.ts';
import { folderNameSchema } from '../folder.ts';
import { idSchema } from '../ids.ts';
import { writtenBy } from '../sync/written.ts';
import { editable } from './rules/editable.ts';
import { logLines } from './rules/log-lines.ts';
import { authorizeIn, folderIn, living } from './rules/lookup.ts';
import { defineMutation } from './rules/mutation.ts';
import { overruled, withAlike } from './rules/overruled.ts';

export const folderRename = defineMutation({
  name: 'folder.rename@1',
  subject: 'folder',
  editable: [editable.folderName],
  undo: { of: 'folders', field: 'name' },
  gives: { of: 'folders', by: 'id', fields: ['name'] },
  fromLostDevice: false,
  log: logLines.folderRenamed,
  args: z.strictObject({ project_id: idSchema, id: idSchema, name: folderNameSchema, was: z.optional(z.string()) }),
  async decide(context, args) {
    await authorizeIn(context, args.project_id, 'folder.write');
    const folder = living(await folderIn(context, args.project_id, args.id));
    if (folder.parent_folder_id === null) throw new Refusal('root_folder');
    const found = folder.name;
    const change = { table: 'folders', field: 'name', was: args.was, found, becomes: args.name } as const;
    const by = { updated_at: context.now, updated_by_id: context.actorId };
    const row = writtenBy({ ...folder, ...by }, { name: args.name }, context.actorId);
    return {
      puts: [{ table: 'folders', row: withAlike(context, row, change) }],
      ...overruled(context, folder, change),
    };
  },
});
