// What of a refused change can be made otherwise before it is tried again.
import { commentContentSchema } from '#domain/comment';
import { descriptionSchema, documentNameSchema } from '#domain/document';
import { type FieldReason, Refusal } from '#domain/errors';
import { folderNameSchema } from '#domain/folder';
import { limits } from '#domain/limits';
import { isMutationName, type MutationName } from '#domain/mutations/catalogue';
import { parseOrRefuse } from '#domain/mutations/mutation';
import { projectFields } from '#domain/project';

const name = (schema: Parameters<typeof parseOrRefuse>[0], max: number) =>
  ({ kind: 'name', key: 'name', schema, max }) as const;
const text = (key: 'content' | 'description', schema: Parameters<typeof parseOrRefuse>[0], max: number) =>
  ({ kind: 'text', key, schema, max }) as const;
const place = (key: 'folder_id' | 'parent_folder_id') => ({ kind: 'place', key }) as const;

export type TextField = ReturnType<typeof name> | ReturnType<typeof text>;
type EditField = TextField | ReturnType<typeof place>;

const folderName = name(folderNameSchema, limits.folderNameMax);
const documentName = name(documentNameSchema, limits.documentNameMax);
const content = text('content', commentContentSchema, limits.commentMax);

export const editFields: Record<MutationName, readonly EditField[]> = {
  'project.create@1': [name(projectFields.name, limits.projectNameMax)],
  'project.edit@1': [],
  'project.cover@1': [],
  'project.delete@1': [],
  'project.restore@1': [],
  'folder.create@1': [folderName, place('parent_folder_id')],
  'folder.rename@1': [folderName],
  'folder.move@1': [place('parent_folder_id')],
  'folder.delete@1': [],
  'folder.delete@2': [],
  'folder.restore@1': [],
  'folder.restore@2': [],
  'document.create@1': [documentName, place('folder_id')],
  'document.rename@1': [documentName],
  'document.describe@1': [text('description', descriptionSchema, limits.descriptionMax)],
  'document.move@1': [place('folder_id')],
  'document.delete@1': [],
  'document.delete@2': [],
  'document.restore@1': [],
  'document.restore@2': [],
  'version.create@1': [],
  'version.make_current@1': [],
  'version.make_current@2': [],
  'version.make_current@3': [],
  'version.keep_current@1': [],
  'version.keep_current@2': [],
  'version.delete@1': [],
  'version.restore@1': [],
  'version.restore@2': [],
  'version.split@1': [],
  'qr.create@1': [],
  'qr.regenerate@1': [],
  'qr.tell@1': [],
  'print.note@1': [],
  'print.count@1': [],
  'print.collect@1': [],
  'print.uncollect@1': [],
  'print.strike@1': [],
  'comment.create@1': [content],
  'comment.edit@1': [content],
  'comment.edit@2': [content],
  'comment.edit@3': [content],
  'comment.delete@1': [],
  'document.notify@1': [],
  'notice.dismiss@1': [],
  'user.prefer@1': [],
  'void@1': [],
};

/** What of this one can be made otherwise: of a comment's edit that was about its links alone, no words. */
export function fieldsOf({ name, args }: { name: string; args: unknown }): readonly EditField[] {
  if (!isMutationName(name)) return [];
  const given = { ...(args as object) } as Record<string, unknown>;
  return editFields[name].filter(({ key }) => given[key] !== undefined);
}

export type Edits = Record<string, string | number | null>;

/** The values that the person may change, as the refused change has them. */
export function valuesOf(fields: readonly EditField[], args: unknown): Edits {
  const given = (typeof args === 'object' && args !== null ? args : {}) as Record<string, unknown>;
  return Object.fromEntries(
    fields.map(({ key }): [string, string | number | null] => {
      const value = given[key];
      return [key, typeof value === 'string' || typeof value === 'number' ? value : null];
    }),
  );
}

/** What is wrong with a text as it stands. */
export function textProblem(field: TextField, value: string): FieldReason | undefined {
  try {
    parseOrRefuse(field.schema, value);
    return undefined;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return value.trim() === '' ? 'required' : (error.fields?._ ?? 'format');
  }
}

/** Whether all that was typed can be queued. */
export function isSound(fields: readonly EditField[], values: Edits): boolean {
  return fields.every((field) =>
    field.kind === 'place'
      ? values[field.key] !== null
      : textProblem(field, String(values[field.key] ?? '')) === undefined,
  );
}
