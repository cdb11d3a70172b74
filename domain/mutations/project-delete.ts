import * as z from 'zod/mini';
import { idSchema } from '../ids.ts';
import { authorizeIn, projectOf } from './lookup.ts';
import { defineMutation } from './mutation.ts';

/** The project goes to the bin with all that is in it; its scope is revoked from everyone. */
export const projectDelete = defineMutation({
  name: 'project.delete@1',
  args: z.strictObject({ project_id: idSchema }),
  async decide(context, args) {
    await authorizeIn(context, args.project_id, 'project.delete');
    const project = await projectOf(context, args.project_id);
    return { puts: [{ table: 'projects', row: { ...project, deleted_at: context.now } }] };
  },
});
