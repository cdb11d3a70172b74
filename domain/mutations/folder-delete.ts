import * as z from 'zod/mini';
import { Refusal } from '../errors.ts';
import type { Folder } from '../folder.ts';
import { idSchema } from '../ids.ts';
import { writtenBy } from '../written.ts';
import { withContent } from './document-content.ts';
import { documentTombstones } from './document-delete.ts';
import { authorizeDelete, folderIn, living, subfoldersOf } from './lookup.ts';
import { type Context, type Decision, defineMutation, type Put } from './mutation.ts';
import { seenOnly } from './seen.ts';
import { isDocumentUnseen, isFolderRewritten, isFolderUnseen, printsOf } from './unseen-work.ts';

/** The subfolders that go, and those that others made or changed unseen: these stay with all that is in them. */
function sorted(context: Context, folder: Folder, below: readonly Folder[]): { go: Folder[]; rescued: Folder[] } {
  const go = [folder];
  const rescued: Folder[] = [];
  const going = new Set([folder.id]);
  // A parent comes before its children.
  for (const child of below) {
    if (!going.has(child.parent_folder_id ?? 0)) continue;
    if (isFolderUnseen(context, child)) {
      rescued.push(child);
      continue;
    }
    go.push(child);
    going.add(child.id);
  }
  return { go, rescued };
}

async function decideFor(context: Context, folder: Folder, parentId: number): Promise<Decision> {
  const { actorId, now } = context;
  const { go, rescued } = sorted(context, folder, await subfoldersOf(context, folder));
  const gone = go.map((row): Put => ({ table: 'folders', row: writtenBy(row, { deleted_at: now }, actorId) }));
  const kept = rescued.map(
    (row): Put => ({ table: 'folders', row: writtenBy(row, { parent_folder_id: parentId }, actorId) }),
  );
  const { project_id } = folder;
  const values = go.map(({ id }) => id);
  const documents = await context.reader.listAll('documents', { project_id, by: 'folder_id', values });
  const alive = documents.filter(({ deleted_at }) => deleted_at === null);
  const content = await withContent(context, project_id, alive);
  const prints = await printsOf(context, content);
  const puts = [...gone, ...kept];
  let count = kept.length;
  for (const one of content) {
    if (isDocumentUnseen(context, one, prints.get(one.document.id) ?? [])) {
      count += 1;
      puts.push({ table: 'documents', row: writtenBy(one.document, { folder_id: parentId }, actorId) });
    } else puts.push(...documentTombstones(context, one));
  }
  if (count === 0) return { puts };
  const where = await context.reader.get('folders', parentId);
  const params = { name: folder.name, count, folder_id: parentId, folder: where?.name ?? '' };
  return { puts, notice: { code: 'items_rescued', params } };
}

/** The folder and what is in it go to the bin; what others did in it unseen is rescued to the parent. */
export const folderDelete = defineMutation({
  name: 'folder.delete@1',
  args: z.strictObject({ project_id: idSchema, id: idSchema }),
  async decide(context, args) {
    const folder = await folderIn(context, args.project_id, args.id);
    await authorizeDelete(context, folder, 'folder');
    if (folder.parent_folder_id === null) throw new Refusal('root_folder');
    const found = living(folder);
    seenOnly(isFolderRewritten(context, found));
    return decideFor(context, found, folder.parent_folder_id);
  },
});
