// The forms of folder uploads: which parts they may have, and what they say.
import type { Context } from 'hono';
import * as z from 'zod/mini';
import type { FilePart } from '#domain/endpoints/endpoint';
import { Refusal } from '#domain/errors';
import { type Choice, choices, type PlannedUpload, type SentFile } from '#domain/files/folder-plan';
import { limits } from '#domain/limits';
import type { FolderFile } from '#server/commands/files/upload-folder.ts';
import type { AppEnv } from '../middleware/app-env.ts';
import type { ArrivedPart, ReadingOptions } from '../middleware/multipart-reading.ts';
import type { Services } from '../services.ts';
import { parseJsonField } from './json-field.ts';

/** Bytes of all fields: a path and a choice for every file. */
const FIELDS_BYTES = 4 * 1024 * 1024;
const FILES = 'folder_files';

const pathsSchema = z.array(z.string()).check(z.maxLength(limits.folderFilesMax));
const choicesSchema = z.record(z.string(), z.enum(choices));

export type ArrivedFolderFile = ArrivedPart & SentFile;
/** What both forms have. */
export interface FolderFormFields {
  relative_paths?: string | undefined;
  choices?: string | undefined;
}

/**
 * How such a form is read: a preview that says so before its files has their bytes counted and thrown away.
 * @param mayAsk refuses before any file is read.
 */
export function folderForm(
  { blobs, settings }: Pick<Services, 'blobs' | 'settings'>,
  c: Context<AppEnv>,
  parts: readonly FilePart[],
  mayAsk: () => Promise<void>,
): ReadingOptions {
  let announced = Number(c.req.header('Content-Length') ?? 0);
  const limitsOf = (part: FilePart) => {
    if (part.name !== FILES) return { part, most: limits.pictureBytesMax, files: 1 };
    return { part, most: settings.maxUploadBytes, files: limits.folderFilesMax };
  };
  return {
    parts: parts.map(limitsOf),
    fieldsMost: FIELDS_BYTES,
    async beforeFile({ preview_mode }) {
      await mayAsk();
      if (preview_mode === 'true' || preview_mode === '1') return 'count';
      await blobs.checkSpace(announced);
      // Of what the request announced, an unknown part is on the disk already.
      announced = 0;
      return 'keep';
    },
  };
}

/** The files with their paths: the parts' own names, or the list that came beside them. @throws Refusal `invalid`. */
export function sentFiles(files: readonly ArrivedPart[], { relative_paths }: FolderFormFields): ArrivedFolderFile[] {
  const sent = files.filter(({ part }) => part === FILES);
  const paths = relative_paths && parseJsonField(pathsSchema, 'relative_paths', relative_paths);
  if (!paths) return sent.map((file) => ({ ...file, path: file.fileName }));
  if (paths.length !== sent.length) throw new Refusal('invalid', { fields: { relative_paths: 'format' } });
  return sent.map((file, index) => ({ ...file, path: paths[index] ?? '' }));
}

/** Path → what a person chose for it. @throws Refusal `invalid`. */
export function chosenIn({ choices: text }: FolderFormFields): Map<string, Choice> {
  return new Map(text ? Object.entries(parseJsonField(choicesSchema, 'choices', text)) : []);
}

/** Files whose bytes are here; only for a preview are they not. */
export function keptFiles(planned: readonly PlannedUpload<ArrivedFolderFile>[]): PlannedUpload<FolderFile>[] {
  return planned.map(({ file: { path, size, received }, ...plan }) => {
    if (received === undefined) throw new Error('a file that is to be kept was only counted');
    return { file: { path, size, received }, ...plan };
  });
}

/** What tells one folder upload from another under the same Idempotency-Key. */
export function requestOf(asked: FolderFormFields, files: readonly ArrivedPart[]): unknown {
  return ['folder-upload', asked, files.map(({ part, fileName, received }) => [part, fileName, received?.sha256])];
}
