import * as z from 'zod/mini';
import { accessLevels } from '../access.ts';
import { idSchema, idTextSchema } from '../ids.ts';
import { projectFields, projectTypes } from '../project.ts';
import { timeSchema } from '../sync/synced.ts';
import { endpoint, nothing } from './endpoint.ts';
import { pageQuery } from './page.ts';

export const projectAnswer = z.object({
  id: idSchema,
  name: z.string(),
  description: z.string(),
  project_type: z.enum(projectTypes),
  tags: z.string(),
  address: z.string(),
  city: z.string(),
  country: z.string(),
  status: z.string(),
  cover_image_url: z.nullable(z.string()),
  owner_id: idSchema,
  is_owner: z.boolean(),
  /** Shared with the asker by its owner. */
  is_shared: z.boolean(),
  access_level: z.enum(accessLevels),
  shared_by: z.nullable(z.object({ id: idSchema, full_name: z.string() })),
  created_at: timeSchema,
  updated_at: timeSchema,
});

/** What `project_data` holds, as JSON text. */
export const projectData = z.strictObject({
  name: projectFields.name,
  description: z.optional(projectFields.description),
  project_type: z.optional(projectFields.project_type),
  tags: z.optional(projectFields.tags),
  address: z.optional(projectFields.address),
  city: z.optional(projectFields.city),
  country: z.optional(projectFields.country),
});
export const projectChanges = z.strictObject({
  name: z.optional(projectFields.name),
  description: z.optional(projectFields.description),
  project_type: z.optional(projectFields.project_type),
  tags: z.optional(projectFields.tags),
  address: z.optional(projectFields.address),
  city: z.optional(projectFields.city),
  country: z.optional(projectFields.country),
  /** null removes the cover; the present address keeps it. */
  cover_image_url: z.optional(z.nullable(z.string().check(z.maxLength(200)))),
});

const params = z.object({ id: idTextSchema });
const fields = z.strictObject({ project_data: z.string() });
const coverFile = { name: 'cover_file', required: false } as const;
const multipart = { fields, files: [coverFile] } as const;
const cover = z.object({ cover_image_url: z.nullable(z.string()) });

/** Something in a bin: whole, restorable until a day. */
export const binEntry = z.object({
  kind: z.enum(['project', 'folder', 'document', 'version']),
  id: idSchema,
  name: z.string(),
  project_id: idSchema,
  deleted_at: timeSchema,
  /** Who deleted it; not of a project, which its owner alone deletes, nor of what an older server deleted. */
  deleted_by_id: z.optional(idSchema),
  /** After this it cannot be brought back. */
  kept_until: timeSchema,
  /** Of a folder: nothing went with it. An older server does not say. */
  empty: z.optional(z.boolean()),
});

export type BinEntry = z.infer<typeof binEntry>;

export const projectEndpoints = {
  mine: endpoint({
    id: 'projects.mine',
    method: 'GET',
    path: '/api/projects/me',
    auth: 'bearer',
    tokens: 'read',
    compressed: true,
    list: 'pages',
    request: { query: pageQuery },
    answers: { 200: z.array(projectAnswer) },
    large: true,
    summary: 'Every project that the asker owns or has a share of.',
  }),
  one: endpoint({
    id: 'projects.one',
    method: 'GET',
    path: '/api/projects/{id}',
    auth: 'bearer',
    tokens: 'read',
    request: { params },
    answers: { 200: projectAnswer },
    summary: 'One project.',
  }),
  zip: endpoint({
    id: 'projects.zip',
    method: 'GET',
    path: '/api/projects/{id}/zip',
    auth: 'bearer',
    tokens: 'read',
    request: { params },
    answers: { 200: { bytes: 'application/zip' } },
    summary:
      'The current versions of a project’s documents in their folders, with a register of them as CSV, as a ZIP. One at a time for a person.',
  }),
  create: endpoint({
    id: 'projects.create',
    method: 'POST',
    path: '/api/projects',
    auth: 'bearer',
    tokens: 'write_all',
    request: { multipart },
    answers: { 201: projectAnswer },
    summary: 'Create a project with its four root folders; `project_data` is JSON text, `cover_file` a picture.',
  }),
  edit: endpoint({
    id: 'projects.edit',
    method: 'PUT',
    path: '/api/projects/{id}',
    auth: 'bearer',
    tokens: 'write',
    request: { params, multipart },
    answers: { 200: projectAnswer },
    summary: 'Change the fields that `project_data` names, and the cover.',
  }),
  remove: endpoint({
    id: 'projects.remove',
    method: 'DELETE',
    path: '/api/projects/{id}',
    auth: 'bearer',
    tokens: 'never',
    request: { params },
    answers: { 204: nothing },
    summary: 'Move a project with all that is in it to the bin.',
  }),
  setCover: endpoint({
    id: 'projects.setCover',
    method: 'POST',
    path: '/api/projects/{id}/cover',
    auth: 'bearer',
    tokens: 'write',
    request: { params, multipart: { fields: z.strictObject({}), files: [{ name: 'file', required: true }] } },
    answers: { 200: cover },
    summary: 'Give a project a cover picture, under 5 MB.',
  }),
  removeCover: endpoint({
    id: 'projects.removeCover',
    method: 'DELETE',
    path: '/api/projects/{id}/cover',
    auth: 'bearer',
    tokens: 'write',
    request: { params },
    answers: { 200: cover },
    summary: 'Remove a project’s cover picture.',
  }),
  deleted: endpoint({
    id: 'projects.deleted',
    method: 'GET',
    path: '/api/projects/bin',
    auth: 'bearer',
    tokens: 'read_all',
    compressed: true,
    list: 'pages',
    request: { query: pageQuery },
    answers: { 200: z.array(binEntry) },
    summary: 'The asker’s own projects that are in the bin, latest first.',
  }),
  restore: endpoint({
    id: 'projects.restore',
    method: 'POST',
    path: '/api/projects/{id}/restore',
    auth: 'bearer',
    tokens: 'never',
    request: { params },
    answers: { 200: projectAnswer },
    summary: 'Take an own project out of the bin.',
  }),
  bin: endpoint({
    id: 'projects.bin',
    method: 'GET',
    path: '/api/projects/{id}/bin',
    auth: 'bearer',
    tokens: 'read',
    compressed: true,
    large: true,
    list: 'pages',
    request: { params, query: pageQuery },
    answers: { 200: z.array(binEntry) },
    summary:
      'What was deleted in a project within 30 days, latest first; what went with a folder is not listed by itself. Owner only.',
  }),
};
