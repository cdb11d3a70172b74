import * as z from 'zod/mini';
import { descriptionSchema, documentNameSchema } from '../document.ts';
import { noticeCodes } from '../errors.ts';
import { fileTypes } from '../files/file-type.ts';
import { photoFactsShape } from '../files/photo-facts.ts';
import { rootFolderTypes } from '../folder.ts';
import { idSchema, idTextSchema } from '../ids.ts';
import { noticeParamsSchema } from '../notice.ts';
import { timeSchema } from '../sync/synced.ts';
import { fileNameSchema, versionLabelSchema } from '../version.ts';
import { bytes, endpoint, nothing } from './endpoint.ts';
import { pageQuery } from './page.ts';

/** Done, but not just as asked. */
export const noticeAnswer = z.optional(z.object({ code: z.enum(noticeCodes), params: noticeParamsSchema }));

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
  /** Of the version's file, where it is a photo; null until the server has read it, and where it does not say. */
  ...photoFactsShape,
  notice: noticeAnswer,
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
  ...photoFactsShape,
});

/** What a file of this name would become in this place. @see domain/files/next-version.ts for the rules. */
export const nextVersionAnswer = z.object({
  /** The label that the server would give. */
  next_version: z.string(),
  is_new_document: z.boolean(),
  /** A document of this name is not here but elsewhere in the project: a person chooses. */
  global_search: z.boolean(),
  found_in_folder_name: z.nullable(z.string()),
  /** Where that document is; null where there is none, or where it is here. */
  auto_detected_location: z.nullable(
    z.object({ folder_type: z.enum(rootFolderTypes), folder_id: z.nullable(idSchema), folder_name: z.string() }),
  ),
  /** How many documents of this name there are elsewhere, where there are several; 0 otherwise. */
  conflicts_found: z.int(),
  /** The document that would get the version; null for a new one. */
  document_id: z.nullable(idSchema),
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
    tokens: 'write',
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
        files: [{ name: 'file', required: true }],
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
    tokens: 'read',
    compressed: true,
    large: true,
    list: 'pages',
    request: { params, query: pageQuery },
    answers: { 200: z.array(documentAnswer) },
    summary: 'All documents of a project, each with its current version.',
  }),
  one: endpoint({
    id: 'documents.one',
    method: 'GET',
    path: '/api/documents/{id}',
    auth: 'bearer',
    tokens: 'read',
    request: { params },
    answers: { 200: documentAnswer },
    summary: 'A document with its current version, or, by a version id, with that version.',
  }),
  edit: endpoint({
    id: 'documents.edit',
    method: 'PUT',
    path: '/api/documents/{id}',
    auth: 'bearer',
    tokens: 'write',
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
    tokens: 'write',
    request: { params },
    answers: { 204: nothing },
    summary: 'Move a document with all its versions to the bin; by a version id, that version, never the current one.',
  }),
  versions: endpoint({
    id: 'documents.versions',
    method: 'GET',
    path: '/api/documents/{id}/versions',
    auth: 'bearer',
    tokens: 'read',
    compressed: true,
    large: true,
    list: 'pages',
    request: { params, query: pageQuery },
    answers: { 200: z.array(versionAnswer) },
    summary: 'The versions of a document, the current one first, then the newest.',
  }),
  view: endpoint({
    id: 'documents.view',
    method: 'GET',
    path: '/api/documents/{id}/view',
    auth: 'bearer',
    tokens: 'read',
    request: { params },
    answers: { 200: bytes },
    summary: 'The original file, to be shown; takes Range.',
  }),
  download: endpoint({
    id: 'documents.download',
    method: 'GET',
    path: '/api/documents/{id}/download',
    auth: 'bearer',
    tokens: 'read',
    request: { params },
    answers: { 200: bytes },
    summary: 'The original file, to be saved; takes Range.',
  }),
  thumbnail: endpoint({
    id: 'documents.thumbnail',
    method: 'GET',
    path: '/api/documents/{id}/thumbnail',
    auth: 'bearer',
    tokens: 'read',
    request: { params },
    answers: { 200: bytes },
    summary: 'A small picture of the first page, WebP; 404 where none can be made.',
  }),
  preview: endpoint({
    id: 'documents.preview',
    method: 'GET',
    path: '/api/documents/{id}/preview',
    auth: 'bearer',
    tokens: 'read',
    request: { params },
    answers: { 200: bytes },
    summary:
      'A picture to read an SVG by, at most 4096 px long, WebP; of any other file the thumbnail; 404 where none can be made.',
  }),
  byFilePath: endpoint({
    id: 'documents.byFilePath',
    method: 'GET',
    path: '/uploads/{path...}',
    auth: 'bearer',
    tokens: 'read',
    request: {},
    answers: { 200: bytes },
    summary: 'The original file by its `file_path`; takes Range.',
  }),
  byPath: endpoint({
    id: 'documents.byPath',
    method: 'GET',
    path: '/api/documents/by-path/{path...}',
    auth: 'bearer',
    tokens: 'read',
    request: { params: z.object({ path: z.string() }) },
    answers: { 200: documentAnswer },
    summary:
      'The document whose version has this `file_path`, percent-encoded as one or several parts; an earlier version as itself.',
  }),
  removeAll: endpoint({
    id: 'documents.removeAll',
    method: 'DELETE',
    path: '/api/documents/{id}/all-versions',
    auth: 'bearer',
    tokens: 'write',
    request: { params },
    answers: { 200: z.object({ deleted_count: z.int(), deleted_files: z.array(z.string()) }) },
    summary: 'Move a document with all its versions to the bin, and say which files these are.',
  }),
  renameAll: endpoint({
    id: 'documents.renameAll',
    method: 'PUT',
    path: '/api/documents/{id}/rename-all-versions',
    auth: 'bearer',
    tokens: 'write',
    request: { params, query: z.strictObject({ new_name: documentNameSchema }) },
    answers: { 200: z.object({ renamed_count: z.int(), renamed_files: z.array(z.string()) }) },
    summary: 'Rename a document; its versions go by the new name and keep extension and number.',
  }),
  nextVersion: endpoint({
    id: 'documents.nextVersion',
    method: 'GET',
    path: '/api/documents/project/{id}/next-version',
    auth: 'bearer',
    tokens: 'read',
    large: true,
    request: {
      params,
      query: z.strictObject({
        filename: fileNameSchema,
        folder_type: z._default(z.union([z.literal(''), z.enum([...rootFolderTypes, 'custom'])]), 'plans'),
        folder_id: optionalIdText,
      }),
    },
    answers: { 200: nextVersionAnswer },
    summary: 'What a file of this name would become there: a new document, or which version of which document.',
  }),
  makeCurrent: endpoint({
    id: 'documents.makeCurrent',
    method: 'POST',
    path: '/api/documents/{id}/make-current',
    auth: 'bearer',
    tokens: 'write',
    request: { params },
    answers: { 200: documentAnswer },
    summary: 'By a version’s id: make it the one to build from. Answers the document as it is then.',
  }),
  keepCurrent: endpoint({
    id: 'documents.keepCurrent',
    method: 'POST',
    path: '/api/documents/{id}/keep-current',
    auth: 'bearer',
    tokens: 'write',
    request: { params },
    answers: { 200: documentAnswer },
    summary: 'By the id of a concurrent version: the current one stays, and nobody is asked any more.',
  }),
  restore: endpoint({
    id: 'documents.restore',
    method: 'POST',
    path: '/api/documents/{id}/restore',
    auth: 'bearer',
    tokens: 'write',
    request: { params },
    answers: { 200: documentAnswer },
    summary:
      'Take a document with its versions and comments, or by a version’s id that version, out of the bin. Owner only.',
  }),
};
