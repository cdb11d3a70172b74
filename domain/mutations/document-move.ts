import * as z from 'zod/mini';
import { idSchema } from '../ids.ts';
import { withoutRescue, writtenBy } from '../sync/written.ts';
import { editable } from './rules/editable.ts';
import { logLines } from './rules/log-lines.ts';
import { authorizeIn, documentIn, landingNotice, living, nearestLiving, toldFolder } from './rules/lookup.ts';
import { defineMutation } from './rules/mutation.ts';
import { movedAlike, movedTwice } from './rules/overruled.ts';
import { nameFreeIn } from './rules/same-name.ts';

/**
 * `was`: the folder that the person moved it out of, as they saw it. `instead`: told again with the place that another gave it later,
 * their own, where that is not there.
 */
export const documentMove = defineMutation({
  name: 'document.move@1',
  subject: 'document',
  editable: [editable.folder],
  undo: { of: 'documents', field: 'folder_id' },
  gives: { of: 'documents', by: 'id', fields: ['folder_id'] },
  fromLostDevice: false,
  log: logLines.documentMoved,
  args: z.strictObject({
    project_id: idSchema,
    id: idSchema,
    folder_id: idSchema,
    was: z.optional(idSchema),
    instead: z.optional(idSchema),
  }),
  async decide(context, args) {
    await authorizeIn(context, args.project_id, 'document.write');
    const document = living(await documentIn(context, args.project_id, args.id));
    const { instead } = args;
    const meant = await toldFolder(context, args.project_id, { to: args.folder_id, instead });
    const folder = await nearestLiving(context, args.project_id, meant);
    await nameFreeIn(context, folder.id, document, document.name);
    const by = { updated_at: context.now, updated_by_id: context.actorId };
    const row = writtenBy({ ...withoutRescue(document), ...by }, { folder_id: folder.id }, context.actorId);
    const move = { table: 'documents', was: args.was, found: document.folder_id, to: folder } as const;
    return {
      puts: [{ table: 'documents', row: movedAlike(context, row, move) }],
      ...landingNotice(meant, folder, document.name),
      ...(await movedTwice(context, document, move)),
    };
  },
});
