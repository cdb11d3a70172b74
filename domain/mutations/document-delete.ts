import * as z from 'zod/mini';
import type { Document } from '../document.ts';
import { idSchema } from '../ids.ts';
import { authorizeDelete, documentIn, living } from './lookup.ts';
import { type Context, defineMutation, type Put } from './mutation.ts';

/** A document with all that hangs on it, marked deleted at one time: by that time a restore finds them again. */
export async function documentTombstones(context: Context, document: Document): Promise<Put[]> {
  const deleted = { deleted_at: context.now };
  const versions = await context.reader.list('versions', 'document_id', document.id);
  const comments = await context.reader.list('comments', 'document_id', document.id);
  const alive = <R extends { deleted_at: string | null }>(rows: R[]) => rows.filter((row) => row.deleted_at === null);
  return [
    { table: 'documents', row: { ...document, ...deleted } },
    ...alive(versions).map((row): Put => ({ table: 'versions', row: { ...row, ...deleted } })),
    ...alive(comments).map((row): Put => ({ table: 'comments', row: { ...row, ...deleted } })),
  ];
}

/** The document goes to the bin with all its versions and comments. */
export const documentDelete = defineMutation({
  name: 'document.delete@1',
  args: z.strictObject({ project_id: idSchema, id: idSchema }),
  async decide(context, args) {
    const document = await documentIn(context, args.project_id, args.id);
    await authorizeDelete(context, document, 'document');
    return { puts: await documentTombstones(context, living(document)) };
  },
});
