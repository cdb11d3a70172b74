import * as z from 'zod/mini';
import type { Document } from '../document.ts';
import { Refusal } from '../errors.ts';
import { sheetKey } from '../files/file-kind.ts';
import type { Folder } from '../folder.ts';
import { idSchema } from '../ids.ts';
import { limits } from '../limits.ts';
import { rescuedOut, writtenBy } from '../sync/written.ts';
import { documentTombstones } from './document-delete.ts';
import { withContent } from './rules/document-content.ts';
import { livingFolder } from './rules/gone-along.ts';
import { logLines } from './rules/log-lines.ts';
import { authorizeDelete, folderIn, subfoldersOf } from './rules/lookup.ts';
import { type Context, type Decision, defineMutation } from './rules/mutation.ts';
import type { ListedMany, RowPut } from './rules/reader.ts';
import { NamesInto } from './rules/same-name.ts';
import { seenOnly, unseenSince } from './rules/seen.ts';
import { isDocumentUnseen, isFolderRewritten, isFolderUnseen, noPaper, paperOfDocuments } from './rules/unseen-work.ts';

/** What the author saw elsewhere, for they had moved it out before: by its ids. */
type MovedOut = ReadonlySet<number>;

interface FolderDeletion {
  folder: Folder;
  parentId: number;
  movedOut: MovedOut;
}

/**
 * The subfolders that go, and those that stay with all that is in them: others made or changed them unseen, or the author
 * moved them out.
 */
function sorted(context: Context, { folder, movedOut }: FolderDeletion, below: readonly Folder[]) {
  const go = [folder];
  const rescued: Folder[] = [];
  const going = new Set([folder.id]);
  // A parent comes before its children.
  for (const child of below) {
    if (!going.has(child.parent_folder_id ?? 0)) continue;
    if (movedOut.has(child.id) || isFolderUnseen(context, child)) {
      rescued.push(child);
      continue;
    }
    go.push(child);
    going.add(child.id);
  }
  return { go, rescued };
}

/** Of the living documents in these folders, those to look at one by one: all of them, or what others may have changed unseen. */
async function lookedAt({ reader, seen }: Context, folders: ListedMany<'documents'>): Promise<Document[]> {
  const since = unseenSince(seen);
  if (reader.changedIn !== undefined) return since === undefined ? [] : reader.changedIn(folders, since);
  const documents = await reader.listAll('documents', folders);
  return documents.filter(({ deleted_at }) => deleted_at === null);
}

/** Of what the author had moved out, the living documents that are in these folders all the same. */
async function notMoved(
  { reader }: Context,
  folders: ListedMany<'documents'>,
  movedOut: MovedOut,
): Promise<Document[]> {
  const inside = new Set(folders.values);
  const own = await reader.getAll('documents', [...movedOut]);
  const known = new Set(own.map(({ id }) => id));
  const aliases = await reader.getAll(
    'aliases',
    [...movedOut].filter((id) => !known.has(id)),
  );
  const targets = aliases.flatMap(({ deleted_at, target_id }) => (deleted_at === null ? target_id : []));
  const became = await reader.getAll(
    'documents',
    [...new Set(targets)].filter((id) => !known.has(id)),
  );
  return [...own, ...became].filter(({ deleted_at, folder_id }) => deleted_at === null && inside.has(folder_id));
}

/** Those of the documents that stay, in the folder above, and the others with what hangs on them. */
async function contentOf(
  context: Context,
  folders: ListedMany<'documents'>,
  { parentId, movedOut }: Pick<FolderDeletion, 'parentId' | 'movedOut'>,
) {
  const staying = await notMoved(context, folders, movedOut);
  const stays = new Set(staying.map(({ id }) => id));
  const others = (await lookedAt(context, folders)).filter(({ id }) => !stays.has(id));
  // In one order on every device and server: of several with one name, the same one keeps it.
  const inOrder = [...staying, ...others].sort((a, b) => a.id - b.id);
  const looked = await withContent(context, folders.project_id, inOrder);
  const paper = await paperOfDocuments(context, looked);
  const puts: RowPut[] = [];
  const names = new NamesInto(context, parentId);
  const sheets = new Map<string, string>();
  let rescued = 0;
  for (const one of looked) {
    const { document } = one;
    const isUnseen = stays.has(document.id) || isDocumentUnseen(context, one, paper.get(document.id) ?? noPaper);
    if (isUnseen === true || (isUnseen !== false && (await isUnseen))) {
      rescued += 1;
      const sheet = sheetKey(document);
      // One sheet in several kinds of file stays one.
      const given = sheets.get(sheet) ?? names.next(document.name);
      const name = typeof given === 'string' ? given : await given;
      sheets.set(sheet, name);
      const was = name === document.name ? undefined : document.name;
      const noted = rescuedOut(document, document.folder_id, context.actorId, was);
      puts.push({ table: 'documents', row: writtenBy(noted, { folder_id: parentId, name }, context.actorId) });
    } else for (const put of documentTombstones(context, one)) puts.push(put);
  }
  return { puts, rescued };
}

async function decideFor(context: Context, deleted: FolderDeletion): Promise<Decision> {
  const { actorId, now, reader } = context;
  const { folder, parentId } = deleted;
  const { go, rescued } = sorted(context, deleted, await subfoldersOf(context, folder));
  const gone = go.map((row): RowPut => ({ table: 'folders', row: writtenBy(row, { deleted_at: now }, actorId) }));
  const kept = rescued.map((row): RowPut => {
    const noted = rescuedOut(row, row.parent_folder_id ?? folder.id, actorId);
    return { table: 'folders', row: writtenBy(noted, { parent_folder_id: parentId }, actorId) };
  });
  const { project_id } = folder;
  const folder_ids = go.map(({ id }) => id);
  const documents = await contentOf(context, { project_id, by: 'folder_id', values: folder_ids }, deleted);
  const content = { turn: 'gone', project_id, folder_ids, at: now, by: actorId } as const;
  const decided = {
    puts: [...gone, ...kept, ...documents.puts],
    ...(reader.changedIn === undefined ? {} : { content }),
  };
  const count = kept.length + documents.rescued;
  if (count === 0) return decided;
  const where = await reader.get('folders', parentId);
  const params = { name: folder.name, count, folder_id: parentId, folder: where?.name ?? '' };
  return { ...decided, notice: { code: 'items_rescued', params } };
}

/**
 * The folder and what is in it go to the bin; what others did in it unseen is rescued to the parent. `moved_out`: decided upon
 * while moves waited, the documents and folders of these that were not seen in it any more. Where a move was refused, or has not
 * come yet, they are in it still and are rescued too.
 */
export const folderDelete = defineMutation({
  name: 'folder.delete@1',
  subject: 'folder',
  editable: [],
  undo: { of: 'folders', field: null },
  gives: null,
  fromLostDevice: false,
  log: logLines.folderDeleted,
  args: z.strictObject({
    project_id: idSchema,
    id: idSchema,
    moved_out: z._default(z.array(idSchema).check(z.maxLength(limits.movedOutMax)), []),
  }),
  async decide(context, { project_id, id, moved_out }) {
    const folder = await folderIn(context, project_id, id);
    await authorizeDelete(context, folder, 'folder');
    if (folder.parent_folder_id === null) throw new Refusal('root_folder');
    const found = await livingFolder(context, folder);
    seenOnly(isFolderRewritten(context, found));
    return decideFor(context, { folder: found, parentId: folder.parent_folder_id, movedOut: new Set(moved_out) });
  },
});
