import * as z from 'zod/mini';
import type { Document } from '../document.ts';
import { idSchema } from '../ids.ts';
import { freeDocumentName, nameKey } from '../names.ts';
import { authorizeIn, documentIn, inBin, landingNotice, nearestLiving } from './lookup.ts';
import { type Context, defineMutation, type Put } from './mutation.ts';

/** A document that was deleted at a time, alive as `row` says, with exactly the versions and comments that went with it. */
export async function documentRevival(context: Context, row: Document, deletedAt: string): Promise<Put[]> {
  const back = { deleted_at: null };
  const versions = await context.reader.list('versions', 'document_id', row.id);
  const comments = await context.reader.list('comments', 'document_id', row.id);
  const together = <R extends { deleted_at: string | null }>(rows: R[]) =>
    rows.filter((other) => other.deleted_at === deletedAt);
  return [
    { table: 'documents', row: { ...row, ...back } },
    ...together(versions).map((version): Put => ({ table: 'versions', row: { ...version, ...back } })),
    ...together(comments).map((comment): Put => ({ table: 'comments', row: { ...comment, ...back } })),
  ];
}

/** A free name in a folder, where another document may have taken the old one meanwhile. */
async function freeNameIn(context: Context, folderId: number, name: string): Promise<string> {
  const here = await context.reader.list('documents', 'folder_id', folderId);
  const alive = here.filter((other) => other.deleted_at === null);
  return freeDocumentName(name, new Set(alive.map((other) => nameKey(other.name))));
}

/** The document comes back to its folder, or the nearest one above it that lives. */
export const documentRestore = defineMutation({
  name: 'document.restore@1',
  args: z.strictObject({ project_id: idSchema, id: idSchema }),
  async decide(context, args) {
    await authorizeIn(context, args.project_id, 'document.restore');
    const document = inBin(context, await documentIn(context, args.project_id, args.id));
    const folder = await nearestLiving(context, args.project_id, document.folder_id);
    const name = await freeNameIn(context, folder.id, document.name);
    const by = { updated_at: context.now, updated_by_id: context.actorId };
    const row = { ...document, ...by, folder_id: folder.id, name };
    return {
      puts: await documentRevival(context, row, document.deleted_at),
      ...landingNotice(document.folder_id, folder, name),
    };
  },
});
