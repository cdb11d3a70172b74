import * as z from 'zod/mini';
import { binStart } from '../bin.ts';
import { type Document, descriptionSchema, documentNameSchema } from '../document.ts';
import { fileNameAfter } from '../files/names.ts';
import { idSchema } from '../ids.ts';
import { withoutOldNames, writtenBy } from '../sync/written.ts';
import { editable } from './rules/editable.ts';
import { logLines } from './rules/log-lines.ts';
import { authorizeIn, documentIn, living } from './rules/lookup.ts';
import { type Context, defineMutation } from './rules/mutation.ts';
import { overruled, withAlike } from './rules/overruled.ts';
import type { RowPut } from './rules/reader.ts';
import { nameFreeIn } from './rules/same-name.ts';

/**
 * The files of all versions go by the new name, with the number and the extension that each has; those that can come back
 * from the bin too. Their `file_path` is an address and stays.
 */
async function renamedFiles(context: Context, document: Document, name: string): Promise<RowPut[]> {
  const versions = await context.reader.list('versions', 'document_id', document.id);
  const since = binStart(context.now);
  const kept = versions.filter(({ deleted_at }) => deleted_at === null || deleted_at >= since);
  const renamed = kept.map((version) => ({ ...version, file_name: fileNameAfter(name, version.file_name) }));
  return renamed.map((row) => ({ table: 'versions', row }));
}

/** A document's name, and that of the files that its versions are saved as. */
export const documentRename = defineMutation({
  name: 'document.rename@1',
  subject: 'document',
  editable: [editable.documentName],
  undo: { of: 'documents', field: 'name' },
  gives: { of: 'documents', by: 'id', fields: ['name'] },
  fromLostDevice: false,
  log: logLines.documentRenamed,
  args: z.strictObject({ project_id: idSchema, id: idSchema, name: documentNameSchema, was: z.optional(z.string()) }),
  async decide(context, args) {
    await authorizeIn(context, args.project_id, 'document.write');
    const document = living(await documentIn(context, args.project_id, args.id));
    await nameFreeIn(context, document.folder_id, document, args.name);
    const found = document.name;
    const change = { table: 'documents', field: 'name', was: args.was, found, becomes: args.name } as const;
    const by = { updated_at: context.now, updated_by_id: context.actorId };
    const called = args.name === found ? document : withoutOldNames(document);
    const row = writtenBy({ ...called, ...by }, { name: args.name }, context.actorId);
    const puts: RowPut[] = [
      { table: 'documents', row: withAlike(context, row, change) },
      ...(await renamedFiles(context, document, args.name)),
    ];
    return { puts, ...overruled(context, document, change) };
  },
});

export const documentDescribe = defineMutation({
  name: 'document.describe@1',
  subject: 'document',
  editable: [editable.description],
  undo: null,
  gives: { of: 'documents', by: 'id', fields: ['description'] },
  fromLostDevice: false,
  log: logLines.documentDescribed,
  args: z.strictObject({
    project_id: idSchema,
    id: idSchema,
    description: descriptionSchema,
    was: z.optional(z.string()),
  }),
  async decide(context, args) {
    await authorizeIn(context, args.project_id, 'document.write');
    const document = living(await documentIn(context, args.project_id, args.id));
    const found = document.description;
    const values = { was: args.was, found, becomes: args.description };
    const by = { updated_at: context.now, updated_by_id: context.actorId };
    const row = writtenBy({ ...document, ...by }, { description: args.description }, context.actorId);
    const change = { table: 'documents', field: 'description', ...values } as const;
    const put: RowPut = { table: 'documents', row: withAlike(context, row, change) };
    return { puts: [put], ...overruled(context, document, change) };
  },
});
