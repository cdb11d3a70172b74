import * as z from 'zod/mini';
import { descriptionSchema, documentNameSchema } from '../document.ts';
import { noticeCodes } from '../errors.ts';
import { fileTypes } from '../file-type.ts';
import { rootFolderTypes } from '../folder.ts';
import { idSchema, idTextSchema } from '../ids.ts';
import { noticeParamsSchema } from '../notice.ts';
import { timeSchema } from '../synced.ts';
import { versionLabelSchema } from '../version.ts';
import { bytes, endpoint, nothing } from './endpoint.ts';

const notice = z.optional(z.object({ code: z.enum(noticeCodes), params: noticeParamsSchema }));

export const documentAnswer = z.object({
  /** What was asked for: the document's id, or that of one of its versions. */
  id: idSchema,
  document_id: idSchema,
  version_id: idSchema,
  name: z.string(),
  description: z.string(),
  file_type: z.enum(fileTypes),
  /** The version's label. */
  version: z.string(),
  state: z.enum(['pending', 'ready']),
  folder_type: z.enum(rootFolderTypes),
  /** null: directly in the root folder. */
  folder_id: z.nullable(idSchema),
  project_id: idSchema,
  file_name: z.string(),
  file_path: z.string(),
  /** Bytes. */
  file_size: z.int(),
  sha256: z.string(),
  created_at: timeSchema,
  created_by_id: idSchema,
  updated_at: timeSchema,
  /** Done, but not just as asked. */
  notice,
});

export const versionAnswer = z.object({
  id: idSchema,
  document_id: idSchema,
  project_id: idSchema,
  /** The version's label. */
  version: z.string(),
  ordinal: z.int(),
  state: z.enum(['pending', 'ready']),
  is_current: z.boolean(),
  concurrent: z.boolean(),
  file_name: z.string(),
  file_type: z.enum(fileTypes),
  file_path: z.string(),
  file_size: z.int(),
  sha256: z.string(),
  created_at: timeSchema,
  created_by_id: idSchema,
});

const params = z.object({ id: idTextSchema });
/** A form has only texts: an empty one stands for nothing. */
const optionalIdText = z.optional(z.union([z.literal(''), idTextSchema]));

export const documentEndpoints = {
  upload: endpoint({
    id: 'documents.upload',
    method: 'POST',
    path: '/api/documents/upload',
    auth: 'bearer',
    request: {
      multipart: {
        fields: z.strictObject({
          project_id: idTextSchema,
          /** Empty: from the file's name. */
          name: z.optional(z.union([z.literal(''), documentNameSchema])),
          description: z._default(descriptionSchema, ''),
          /** The file's name decides. */
          file_type: z.optional(z.string().check(z.maxLength(100))),
          /** A label; empty or taken: the next free one. */
          version: z._default(versionLabelSchema, ''),
          folder_type: z.optional(z.union([z.literal(''), z.enum([...rootFolderTypes, 'custom'])])),
          folder_id: optionalIdText,
        }),
        file: { name: 'file', required: true },
      },
    },
    answers: { 201: documentAnswer },
    summary: 'Upload a file: a new document, or the next version of the one of that name in that folder.',
  }),
  list: endpoint({
    id: 'documents.list',
    method: 'GET',
    path: '/api/documents/project/{id}',
    auth: 'bearer',
    request: { params },
    answers: { 200: z.array(documentAnswer) },
    summary: 'All documents of a project, each with its current version.',
  }),
  one: endpoint({
    id: 'documents.one',
    method: 'GET',
    path: '/api/documents/{id}',
    auth: 'bearer',
    request: { params },
    answers: { 200: documentAnswer },
    summary: 'A document with its current version, or, by a version id, with that version.',
  }),
  edit: endpoint({
    id: 'documents.edit',
    method: 'PUT',
    path: '/api/documents/{id}',
    auth: 'bearer',
    request: {
      params,
      json: z.strictObject({
        name: z.optional(documentNameSchema),
        description: z.optional(descriptionSchema),
        /** null: directly in the root folder that it is under. */
        folder_id: z.optional(z.nullable(idSchema)),
      }),
    },
    answers: { 200: documentAnswer },
    summary: 'Rename, describe or move a document.',
  }),
  remove: endpoint({
    id: 'documents.remove',
    method: 'DELETE',
    path: '/api/documents/{id}',
    auth: 'bearer',
    request: { params },
    answers: { 204: nothing },
    summary: 'Move a document with all its versions to the bin; by a version id, that version, never the current one.',
  }),
  versions: endpoint({
    id: 'documents.versions',
    method: 'GET',
    path: '/api/documents/{id}/versions',
    auth: 'bearer',
    request: { params },
    answers: { 200: z.array(versionAnswer) },
    summary: 'The versions of a document, the current one first, then the newest.',
  }),
  view: endpoint({
    id: 'documents.view',
    method: 'GET',
    path: '/api/documents/{id}/view',
    auth: 'bearer',
    request: { params },
    answers: { 200: bytes },
    summary: 'The original file, to be shown; takes Range.',
  }),
  download: endpoint({
    id: 'documents.download',
    method: 'GET',
    path: '/api/documents/{id}/download',
    auth: 'bearer',
    request: { params },
    answers: { 200: bytes },
    summary: 'The original file, to be saved; takes Range.',
  }),
  thumbnail: endpoint({
    id: 'documents.thumbnail',
    method: 'GET',
    path: '/api/documents/{id}/thumbnail',
    auth: 'bearer',
    request: { params },
    answers: { 200: bytes },
    summary: 'A small picture of the first page, WebP; 404 where none can be made.',
  }),
  byFilePath: endpoint({
    id: 'documents.byFilePath',
    method: 'GET',
    path: '/uploads/{path...}',
    auth: 'bearer',
    request: {},
    answers: { 200: bytes },
    summary: 'The original file by its `file_path`; takes Range.',
  }),
};
