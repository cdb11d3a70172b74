import * as z from 'zod/mini';
import { folderNameSchema, folderTypes, rootFolderTypes } from '../folder.ts';
import { idSchema, idTextSchema } from '../ids.ts';
import { limits } from '../limits.ts';
import { timeSchema } from '../sync/synced.ts';
import { noticeAnswer } from './documents.ts';
import { endpoint, nothing } from './endpoint.ts';
import { pageQuery } from './page.ts';

const folderShape = {
  id: idSchema,
  name: z.string(),
  folder_type: z.enum(folderTypes),
  /** The root that its chain of parents ends at. */
  root_folder_type: z.enum(rootFolderTypes),
  project_id: idSchema,
  parent_folder_id: z.nullable(idSchema),
  created_at: timeSchema,
  updated_at: timeSchema,
};
export const folderAnswer = z.object(folderShape);
export type FolderAnswer = z.infer<typeof folderAnswer>;

export interface FolderTree extends FolderAnswer {
  children: FolderTree[];
}
const folderTree: z.ZodMiniType<FolderTree> = z.object({
  ...folderShape,
  children: z.array(z.lazy((): z.ZodMiniType<FolderTree> => folderTree)),
});

const params = z.object({ id: idTextSchema });

export const folderEndpoints = {
  list: endpoint({
    id: 'folders.list',
    method: 'GET',
    path: '/api/folders/project/{id}',
    auth: 'bearer',
    tokens: 'read',
    compressed: true,
    large: true,
    list: 'pages',
    request: { params, query: pageQuery },
    answers: { 200: z.array(folderAnswer) },
    summary: 'All folders of a project, the four roots first.',
  }),
  tree: endpoint({
    id: 'folders.tree',
    method: 'GET',
    path: '/api/folders/project/{id}/tree',
    auth: 'bearer',
    tokens: 'read',
    compressed: true,
    large: true,
    /** The roots; what is in them belongs to each. */
    list: { most: rootFolderTypes.length },
    request: { params },
    answers: { 200: z.array(folderTree) },
    summary: 'The four root folders of a project with what is in them, all levels.',
  }),
  one: endpoint({
    id: 'folders.one',
    method: 'GET',
    path: '/api/folders/{id}',
    auth: 'bearer',
    tokens: 'read',
    large: true,
    list: { most: limits.foldersMax },
    request: { params },
    answers: { 200: folderTree },
    summary: 'One folder with the folders in it.',
  }),
  zip: endpoint({
    id: 'folders.zip',
    method: 'GET',
    path: '/api/folders/{id}/zip',
    auth: 'bearer',
    tokens: 'read',
    request: { params },
    answers: { 200: { bytes: 'application/zip' } },
    summary:
      'The current versions of the documents in a folder and all below it, with a register of them as CSV, as a ZIP. One at a time for a person.',
  }),
  create: endpoint({
    id: 'folders.create',
    method: 'POST',
    path: '/api/folders',
    auth: 'bearer',
    tokens: 'write',
    request: {
      json: z.strictObject({
        name: folderNameSchema,
        project_id: idSchema,
        /** `custom`; a root's type says below which root, where no parent is given. */
        folder_type: z._default(z.enum(folderTypes), 'custom'),
        /** null: directly below a root, Plans unless `folder_type` names another. */
        parent_folder_id: z._default(z.nullable(idSchema), null),
      }),
    },
    answers: { 201: folderAnswer },
    summary: 'Create a custom folder.',
  }),
  edit: endpoint({
    id: 'folders.edit',
    method: 'PUT',
    path: '/api/folders/{id}',
    auth: 'bearer',
    tokens: 'write',
    request: {
      params,
      json: z.strictObject({
        name: z.optional(folderNameSchema),
        /** null: directly below the root that it is in. */
        parent_folder_id: z.optional(z.nullable(idSchema)),
      }),
    },
    answers: { 200: folderAnswer },
    summary: 'Rename or move a folder.',
  }),
  remove: endpoint({
    id: 'folders.remove',
    method: 'DELETE',
    path: '/api/folders/{id}',
    auth: 'bearer',
    tokens: 'write',
    request: { params },
    answers: { 204: nothing },
    summary: 'Move a folder with all that is in it to the bin.',
  }),
  restore: endpoint({
    id: 'folders.restore',
    method: 'POST',
    path: '/api/folders/{id}/restore',
    auth: 'bearer',
    tokens: 'write',
    request: { params },
    answers: { 200: z.object({ ...folderShape, notice: noticeAnswer }) },
    summary: 'Take a folder with all that went with it out of the bin. Owner only.',
  }),
};
