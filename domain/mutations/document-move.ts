import * as z from 'zod/mini';
import { idSchema } from '../ids.ts';
import { nameFreeIn } from './document-rename.ts';
import { authorizeIn, documentIn, landingNotice, living, nearestLiving } from './lookup.ts';
import { defineMutation } from './mutation.ts';

export const documentMove = defineMutation({
  name: 'document.move@1',
  args: z.strictObject({ project_id: idSchema, id: idSchema, folder_id: idSchema }),
  async decide(context, args) {
    await authorizeIn(context, args.project_id, 'document.write');
    const document = living(await documentIn(context, args.project_id, args.id));
    const folder = await nearestLiving(context, args.project_id, args.folder_id);
    await nameFreeIn(context, folder.id, document, document.name);
    const row = { ...document, folder_id: folder.id, updated_at: context.now, updated_by_id: context.actorId };
    return { puts: [{ table: 'documents', row }], ...landingNotice(args.folder_id, folder, document.name) };
  },
});
