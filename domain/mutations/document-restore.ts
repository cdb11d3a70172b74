import * as z from 'zod/mini';
import { authorize, may } from '../access.ts';
import type { Document } from '../document.ts';
import { idSchema } from '../ids.ts';
import { withoutOldNames, withoutRescue, writtenBy } from '../sync/written.ts';
import { putsOf, withContent } from './rules/document-content.ts';
import { backAlong } from './rules/gone-along.ts';
import { logLines } from './rules/log-lines.ts';
import { deletedHere, documentIn, inBin, landingNotice, nearestLiving } from './rules/lookup.ts';
import { type Context, type Decision, defineMutation } from './rules/mutation.ts';
import type { RowPut } from './rules/reader.ts';
import { freeNameIn, kindOfDocument, ownNameIn } from './rules/same-name.ts';

/** Deleted documents, alive, each with exactly the versions and comments that are in the bin with it. */
async function documentRevivals(
  context: Context,
  projectId: number,
  documents: readonly Document[],
): Promise<RowPut[]> {
  const content = await withContent(context, projectId, documents);
  const turn = { deleted_at: null, by: context.actorId };
  return content.flatMap((one) => putsOf(one, { ...turn, was: one.document.deleted_at }));
}

/**
 * Access first: nobody without it is worth a look at what hangs on the document. It is the actor's to bring back where they made
 * it, or added something when it was gone already, which is kept with it and which they are asked about.
 * @throws Refusal.
 */
async function authorizeRestoreOf(context: Context, document: Document): Promise<void> {
  const { actorId, reader } = context;
  const level = await reader.access(document.project_id);
  if (may(level, 'document.restoreAny')) return;
  authorize(level, 'document.restoreOwn');
  const isOwn = document.created_by_id === actorId || (await reader.addedInBin(document));
  if (!isOwn) authorize(level, 'document.restoreAny');
}

const args = z.strictObject({ project_id: idSchema, id: idSchema, own_deletion: z.optional(z.boolean()) });

async function restoreDocument(
  context: Context,
  { project_id, id, own_deletion: own = false }: z.infer<typeof args>,
): Promise<Decision> {
  const found = await documentIn(context, project_id, id);
  await authorizeRestoreOf(context, found);
  const document = inBin(context, found);
  if (own) deletedHere(context, document);
  const along = await backAlong(context, document, own);
  if (along !== undefined) return { puts: [{ table: 'documents', row: along }] };
  const folder = await nearestLiving(context, project_id, document.folder_id);
  const kind = await kindOfDocument(context, document);
  const isOwnPlace = folder.id === document.folder_id;
  const name = isOwnPlace
    ? await ownNameIn(context, folder.id, document.name, kind)
    : await freeNameIn(context, folder.id, document.name);
  const by = { updated_at: context.now, updated_by_id: context.actorId };
  const called = name === document.name ? document : withoutOldNames(document);
  const placed = isOwnPlace ? called : withoutRescue(called);
  const row = writtenBy({ ...placed, ...by }, { folder_id: folder.id, name }, context.actorId);
  return {
    puts: await documentRevivals(context, project_id, [row]),
    ...landingNotice(document.folder_id, folder, name),
  };
}

/**
 * The document comes back to its folder, or the nearest one above it that lives. `own_deletion`: of a deletion that is taken back
 * before its answer came: what somebody else had deleted before stays in the bin, and what went with its folder before is there
 * with that again.
 */
export const documentRestore = defineMutation({
  name: 'document.restore@1',
  subject: 'document',
  editable: [],
  undo: { of: 'documents', field: null },
  gives: null,
  fromLostDevice: false,
  log: logLines.documentRestored,
  args,
  decide: restoreDocument,
});
