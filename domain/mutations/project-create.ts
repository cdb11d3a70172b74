import * as z from 'zod/mini';
import { rootFolderNames, rootFolderTypes } from '../folder.ts';
import { idSchema } from '../ids.ts';
import { defaultProjectType, projectFields } from '../project.ts';
import { THIS_COMMIT } from '../written.ts';
import { freeId } from './lookup.ts';
import { defineMutation, type Put } from './mutation.ts';

/** A project with its four root folders; its maker owns it. */
export const projectCreate = defineMutation({
  name: 'project.create@1',
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
    const { actorId, now } = context;
    const made = { seq: 0, deleted_at: null, created_at: now, updated_at: now, updated_by_id: actorId };
    const cover = { cover_image_url: null, cover_sha256: null, cover_size: null };
    const project = { ...made, ...fields, id: project_id, owner_id: actorId, status: 'active', ...cover };
    const puts: Put[] = [{ table: 'projects', row: project }];
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
