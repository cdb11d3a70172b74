import * as z from 'zod/mini';
import { idSchema } from '../ids.ts';
import { logLines } from './rules/log-lines.ts';
import { authorizeIn, projectOf } from './rules/lookup.ts';
import { defineMutation } from './rules/mutation.ts';
import { seenOnly, unseenSince } from './rules/seen.ts';

/** The project goes to the bin with all that is in it, unless others did something there that its owner had not seen. */
export const projectDelete = defineMutation({
  name: 'project.delete@1',
  subject: 'project',
  editable: [],
  undo: { of: 'projects', field: null },
  gives: null,
  fromLostDevice: false,
  log: logLines.projectDeleted,
  args: z.strictObject({ project_id: idSchema }),
  async decide(context, args) {
    await authorizeIn(context, args.project_id, 'project.delete');
    const project = await projectOf(context, args.project_id);
    const since = unseenSince(context.seen);
    seenOnly(since !== undefined && (await context.reader.othersActed(project.id, since)));
    return { puts: [{ table: 'projects', row: { ...project, deleted_at: context.now } }] };
  },
});
