// The path of a file inside an uploaded folder, as the sender's system wrote it. It is data: folders of a project and a
// document's file name, never a path on anybody's disk.
import * as z from 'zod/mini';
import { documentNameSchema } from '../document.ts';
import { Refusal } from '../errors.ts';
import { folderNameSchema } from '../folder.ts';
import { limits } from '../limits.ts';
import { fileNameSchema } from '../version.ts';
import { documentNameFrom } from './names.ts';

export interface RelativePath {
  /** Names from the outermost on. */
  folders: string[];
  fileName: string;
  /** Of the document that the file becomes, where it is a new one. */
  documentName: string;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this looks for
const control = /[\u0000-\u001f\u007f-\u009f]/;
const absolute = /^([/\\]|[a-z]:([/\\]|$))/i;

/** @throws Refusal `bad_path`. */
function named<S extends z.ZodMiniType>(schema: S, name: string): z.output<S> {
  const parsed = z.safeParse(schema, name);
  if (!parsed.success) throw new Refusal('bad_path');
  return parsed.data;
}

/**
 * Its parts, cleaned as names are. Slashes of either kind separate.
 * @throws Refusal `bad_path` for one that is absolute, climbs (`..`), has an empty part, control characters, or a name that
 * nothing here can have.
 */
export function parseRelativePath(path: string): RelativePath {
  if (path.length > limits.relativePathMax || control.test(path) || absolute.test(path)) throw new Refusal('bad_path');
  const names = path.split(/[/\\]/);
  const fileName = named(fileNameSchema, names.pop() ?? '');
  const folders = names.map((name) => named(folderNameSchema, name));
  return { folders, fileName, documentName: named(documentNameSchema, documentNameFrom(fileName)) };
}
