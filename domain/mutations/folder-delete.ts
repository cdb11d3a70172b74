import * as z from 'zod/mini';
import { Refusal } from '../errors.ts';
import type { Folder } from '../folder.ts';
import { idSchema } from '../ids.ts';
import { type WithContent, withContent } from './document-content.ts';
import { documentTombstones } from './document-delete.ts';
import { authorizeDelete, folderIn, living, subfoldersOf } from './lookup.ts';
import { type Context, type Decision, defineMutation, type Put } from './mutation.ts';

/** Another person's work in it that the deleter cannot have seen. */
function isUnseen({ baseSeq, actorId }: Context, { document, versions }: WithContent): boolean {
  if (baseSeq === null) return false;
  if (document.seq > baseSeq && document.updated_by_id !== actorId) return true;
  return versions.some((version) => version.seq > baseSeq && version.created_by_id !== actorId);
}

async function decideFor(context: Context, folder: Folder, parentId: number): Promise<Decision> {
  const folders = [folder, ...(await subfoldersOf(context, folder))];
  const deleted = { deleted_at: context.now };
  const puts: Put[] = folders.map((row) => ({ table: 'folders', row: { ...row, ...deleted } }));
  let rescued = 0;
  const { project_id } = folder;
  const values = folders.map(({ id }) => id);
  const documents = await context.reader.listAll('documents', { project_id, by: 'folder_id', values });
  const alive = documents.filter(({ deleted_at }) => deleted_at === null);
  for (const content of await withContent(context, project_id, alive)) {
    if (isUnseen(context, content)) {
      rescued += 1;
      puts.push({ table: 'documents', row: { ...content.document, folder_id: parentId } });
    } else puts.push(...documentTombstones(context, content));
  }
  if (rescued === 0) return { puts };
  const where = await context.reader.get('folders', parentId);
  const params = { name: folder.name, count: rescued, folder_id: parentId, folder: where?.name ?? '' };
  return { puts, notice: { code: 'items_rescued', params } };
}

/** The folder and what is in it go to the bin; what others put there unseen is rescued to the parent. */
export const folderDelete = defineMutation({
  name: 'folder.delete@1',
  args: z.strictObject({ project_id: idSchema, id: idSchema }),
  async decide(context, args) {
    const folder = await folderIn(context, args.project_id, args.id);
    await authorizeDelete(context, folder, 'folder');
    if (folder.parent_folder_id === null) throw new Refusal('root_folder');
    return decideFor(context, living(folder), folder.parent_folder_id);
  },
});
