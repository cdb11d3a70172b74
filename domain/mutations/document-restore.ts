import * as z from 'zod/mini';
import type { Document } from '../document.ts';
import { idSchema } from '../ids.ts';
import { authorizeRestore, documentIn, freeNameIn, inBin, landingNotice, nearestLiving } from './lookup.ts';
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

/**
 * Whether a deleted document is the actor's to bring back: they made it, or they added something when it was gone already,
 * which is kept with it and which they are asked about.
 */
async function isOwn(context: Context, { id, created_by_id, deleted_at }: Document): Promise<boolean> {
  const { actorId, reader } = context;
  if (created_by_id === actorId) return true;
  const versions = await reader.list('versions', 'document_id', id);
  const comments = await reader.list('comments', 'document_id', id);
  const added = [
    ...versions.map((version) => ({ ...version, by: version.created_by_id })),
    ...comments.map((comment) => ({ ...comment, by: comment.user_id })),
  ];
  const late = (time: string) => deleted_at !== null && time >= deleted_at;
  return added.some((row) => row.by === actorId && row.deleted_at === deleted_at && late(row.created_at));
}

/** The document comes back to its folder, or the nearest one above it that lives. */
export const documentRestore = defineMutation({
  name: 'document.restore@1',
  args: z.strictObject({ project_id: idSchema, id: idSchema }),
  async decide(context, args) {
    const found = await documentIn(context, args.project_id, args.id);
    await authorizeRestore(context, args.project_id, 'document', await isOwn(context, found));
    const document = inBin(context, found);
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
