// Whole folders in one request: the files stream in, one after another, each with its path below the folder chosen.
import * as z from 'zod/mini';
import { rootFolderTypes } from '../folder.ts';
import { idTextSchema } from '../ids.ts';
import { documentAnswer, nextVersionAnswer } from './documents.ts';
import { endpoint } from './endpoint.ts';
import { projectAnswer } from './projects.ts';

const previewedFile = z.object({
  filename: z.string(),
  /** With its folders, as it was sent. */
  relative_path: z.string(),
  /** Bytes. */
  file_size: z.int(),
  version: z.string(),
  is_new_document: nextVersionAnswer.shape.is_new_document,
  global_search: nextVersionAnswer.shape.global_search,
  found_in_folder_name: nextVersionAnswer.shape.found_in_folder_name,
  conflicts_found: nextVersionAnswer.shape.conflicts_found,
  document_id: nextVersionAnswer.shape.document_id,
});

const refusedFile = z.object({ relative_path: z.string(), detail: z.string(), code: z.string() });

/** What an upload would do; nothing is kept of it. */
export const folderPreview = z.object({
  preview: z.literal(true),
  new_files: z.array(previewedFile),
  version_updates: z.array(previewedFile),
  /** That would not be taken, and why. */
  refused_files: z.array(refusedFile),
  total_files: z.int(),
});

export const folderUpload = z.object({
  preview: z.literal(false),
  documents: z.array(z.object({ relative_path: z.string(), document: documentAnswer })),
  /** Not taken, and why; the others are in. */
  refused_files: z.array(refusedFile),
  folders_created: z.int(),
  total_files: z.int(),
});

/** A form has only texts. */
const yesOrNo = z.pipe(
  z.enum(['true', 'false', '1', '0', '']),
  z.transform((text: 'true' | 'false' | '1' | '0' | '') => text === 'true' || text === '1'),
);

const fieldsShape = {
  target_folder_type: z._default(z.enum(rootFolderTypes), 'plans'),
  folder_upload_mode: z._default(z.literal('multiple_folders'), 'multiple_folders'),
  preview_mode: z._default(yesOrNo, false),
  /** A JSON list of texts: the path of each file, in the order of the files. Without it the parts' file names are the paths. */
  relative_paths: z.optional(z.string()),
  /**
   * A JSON object, path → `new_version` or `new_document`: what a person chose for a file whose name is elsewhere in the
   * project. Without a word a new document is made: nothing merges by itself.
   */
  choices: z.optional(z.string()),
};
const folderFiles = { name: 'folder_files', required: true, many: true } as const;

export const folderUploadEndpoints = {
  upload: endpoint({
    id: 'folderUploads.upload',
    method: 'POST',
    path: '/api/projects/{id}/upload-folder',
    auth: 'bearer',
    tokens: 'write',
    request: {
      params: z.object({ id: idTextSchema }),
      multipart: {
        fields: z.strictObject({
          ...fieldsShape,
          /** A folder to upload into, instead of a root. */
          target_folder_id: z.optional(z.union([z.literal(''), idTextSchema])),
        }),
        files: [folderFiles],
      },
    },
    answers: { 200: z.discriminatedUnion('preview', [folderPreview, folderUpload]) },
    summary: 'Upload folders with their files; with `preview_mode` only say what would become of each.',
  }),
  createProject: endpoint({
    id: 'folderUploads.createProject',
    method: 'POST',
    path: '/api/projects/create-with-folder',
    auth: 'bearer',
    tokens: 'write_all',
    request: {
      multipart: {
        fields: z.strictObject({ project_data: z.string(), ...fieldsShape }),
        files: [{ name: 'cover_file', required: false }, folderFiles],
      },
    },
    answers: {
      201: z.object({ ...projectAnswer.shape, upload: folderUpload }),
      200: folderPreview,
    },
    summary: 'Create a project from folders; with `preview_mode` only say what would become of each file.',
  }),
};
