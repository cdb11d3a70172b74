import * as z from 'zod/mini';
import { authorize } from '../access.ts';
import { Refusal } from '../errors.ts';
import { idSchema } from '../ids.ts';
import { logLines } from './rules/log-lines.ts';
import { inBin } from './rules/lookup.ts';
import { defineMutation } from './rules/mutation.ts';

/** The project comes back from the bin as it was, for everyone who had access to it. */
export const projectRestore = defineMutation({
  name: 'project.restore@1',
  subject: 'project',
  editable: [],
  undo: { of: 'projects', field: null },
  gives: null,
  fromLostDevice: false,
  log: logLines.projectRestored,
  args: z.strictObject({ project_id: idSchema }),
  async decide(context, args) {
    const { actorId, now, reader } = context;
    const project = await reader.get('projects', args.project_id);
    // A deleted project gives nobody access: that it is theirs stands in its row alone.
    const owned = project?.owner_id === actorId;
    authorize(owned ? 'owner' : await reader.access(args.project_id), 'project.restore');
    if (project === undefined) throw new Refusal('not_found');
    const row = { ...inBin(context, project), deleted_at: null, updated_at: now, updated_by_id: actorId };
    return { puts: [{ table: 'projects', row }] };
  },
});
