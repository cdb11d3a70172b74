import * as z from 'zod/mini';
import { idSchema } from '../ids.ts';
import { type Project, projectFieldNames, projectFields } from '../project.ts';
import { writtenBy } from '../sync/written.ts';
import { logLines } from './rules/log-lines.ts';
import { authorizeIn, projectOf } from './rules/lookup.ts';
import { defineMutation } from './rules/mutation.ts';
import { overruledInProject, withAlikeInProject } from './rules/overruled.ts';

const changes = z.strictObject({
  name: z.optional(projectFields.name),
  description: z.optional(projectFields.description),
  project_type: z.optional(projectFields.project_type),
  tags: z.optional(projectFields.tags),
  address: z.optional(projectFields.address),
  city: z.optional(projectFields.city),
  country: z.optional(projectFields.country),
});

/** Only the fields that the person changed, each with what stood there before. */
export const projectEdit = defineMutation({
  name: 'project.edit@1',
  subject: 'project',
  editable: [],
  undo: null,
  gives: { of: 'projects', by: 'project_id', in: 'changes', fields: projectFieldNames },
  fromLostDevice: false,
  log: logLines.projectEdited,
  args: z.strictObject({ project_id: idSchema, changes, was: z.optional(changes) }),
  async decide(context, args) {
    await authorizeIn(context, args.project_id, 'project.edit');
    const project = await projectOf(context, args.project_id);
    const edited = Object.entries(args.changes).filter((entry): entry is [string, string] => entry[1] !== undefined);
    const fields = edited.map(([field, becomes]) => {
      const key = field as keyof typeof args.changes;
      return { table: 'projects', field, was: args.was?.[key], found: project[key], becomes } as const;
    });
    const tells = fields.flatMap((change) => overruledInProject(context, project, change).tells ?? []);
    const by = { updated_at: context.now, updated_by_id: context.actorId };
    const written = writtenBy({ ...project, ...by }, Object.fromEntries(edited), context.actorId);
    const row = fields.reduce<Project>((one, change) => withAlikeInProject(context, one, change), written);
    return { puts: [{ table: 'projects', row }], tells };
  },
});
