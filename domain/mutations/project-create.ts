import * as z from 'zod/mini';
import { binStart } from '../bin.ts';
import { Refusal } from '../errors.ts';
import { rootFolderNames, rootFolderTypes } from '../folder.ts';
import { idSchema } from '../ids.ts';
import { limits } from '../limits.ts';
import { defaultProjectType, projectFieldNames, projectFields } from '../project.ts';
import { THIS_COMMIT } from '../sync/written.ts';
import { editable } from './rules/editable.ts';
import { logLines } from './rules/log-lines.ts';
import { freeId } from './rules/lookup.ts';
import { type Context, defineMutation } from './rules/mutation.ts';
import type { RowPut } from './rules/reader.ts';

/** Those in the bin count apart: what was made before can be brought back. @throws Refusal `too_many_projects`. */
async function roomForProject({ reader, now }: Context): Promise<void> {
  const { living, binned } = await reader.countOwnProjects(binStart(now));
  const full = living >= limits.projectsMax || living + binned >= limits.projectsWithBinMax;
  if (full) throw new Refusal('too_many_projects');
}

/** A project with its four root folders; its maker owns it. */
export const projectCreate = defineMutation({
  name: 'project.create@1',
  subject: 'own_name',
  editable: [editable.projectName],
  undo: null,
  gives: { of: 'projects', by: 'project_id', fields: projectFieldNames },
  fromLostDevice: true,
  log: logLines.projectCreated,
  args: z.strictObject({
    project_id: idSchema,
    root_folder_ids: z.strictObject({
      plans: idSchema,
      photos: idSchema,
      field_reports: idSchema,
      other_files: idSchema,
    }),
    name: projectFields.name,
    description: z._default(projectFields.description, ''),
    project_type: z._default(projectFields.project_type, defaultProjectType),
    tags: z._default(projectFields.tags, ''),
    address: z._default(projectFields.address, ''),
    city: z._default(projectFields.city, ''),
    country: z._default(projectFields.country, ''),
  }),
  async decide(context, args) {
    const { project_id, root_folder_ids, ...fields } = args;
    await freeId(context, 'projects', project_id);
    await roomForProject(context);
    const { actorId, now } = context;
    const made = { seq: 0, deleted_at: null, created_at: now, updated_at: now, updated_by_id: actorId };
    const cover = { cover_image_url: null, cover_sha256: null, cover_size: null };
    const project = { ...made, ...fields, id: project_id, owner_id: actorId, status: 'active', ...cover };
    const puts: RowPut[] = [{ table: 'projects', row: project }];
    for (const type of rootFolderTypes) {
      await freeId(context, 'folders', root_folder_ids[type]);
      const folder = {
        made_seq: THIS_COMMIT,
        project_id,
        parent_folder_id: null,
        folder_type: type,
        name: rootFolderNames[type],
      };
      const row = { ...made, ...folder, id: root_folder_ids[type], created_by_id: actorId };
      puts.push({ table: 'folders', row });
    }
    return { puts };
  },
});
