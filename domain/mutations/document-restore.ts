import * as z from 'zod/mini';
import type { Document } from '../document.ts';
import { idSchema } from '../ids.ts';
import { putsOf, withContent } from './document-content.ts';
import { authorizeRestore, documentIn, freeNameIn, inBin, landingNotice, nearestLiving } from './lookup.ts';
import { type Context, defineMutation, type Put } from './mutation.ts';

/** Documents that were deleted at a time, alive, with exactly the versions and comments that went with them. */
export async function documentRevivals(
  context: Context,
  projectId: number,
  documents: readonly Document[],
  deletedAt: string,
): Promise<Put[]> {
  const content = await withContent(context, projectId, documents);
  return content.flatMap((one) => putsOf(one, deletedAt, null));
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
      puts: await documentRevivals(context, args.project_id, [row], document.deleted_at),
      ...landingNotice(document.folder_id, folder, name),
    };
  },
});
