import * as z from 'zod/mini';
import type { Document } from '../document.ts';
import { Refusal } from '../errors.ts';
import { idSchema } from '../ids.ts';
import { limits } from '../limits.ts';
import { putsOf, type WithContent, withContent } from './rules/document-content.ts';
import { documentGoesAt } from './rules/gone-along.ts';
import { logLines } from './rules/log-lines.ts';
import { authorizeDelete, documentIn } from './rules/lookup.ts';
import { type Context, type Decision, defineMutation } from './rules/mutation.ts';
import type { RowPut } from './rules/reader.ts';
import { seenOnly } from './rules/seen.ts';
import { isDocumentUnseen, noPaper, paperOfDocuments } from './rules/unseen-work.ts';

/** A document with all that hangs on it, marked deleted at one time: by that time a restore finds them again. */
export function documentTombstones({ now, actorId }: Pick<Context, 'now' | 'actorId'>, content: WithContent): RowPut[] {
  return putsOf(content, { was: content.document.deleted_at, deleted_at: now, by: actorId });
}

const at = { project_id: idSchema, id: idSchema };

/**
 * @throws Refusal `still_together` where one of these, that the author saw as a document of its own, is part of it still; and
 * where what they name to be deleted is: they meant the version that it stands for, and the rest is others'.
 */
async function isApart({ reader }: Context, document: Document, named: number, splitOff: readonly number[]) {
  const meant = named === document.id ? undefined : await reader.get('aliases', named);
  // From before it was kept which version an alias stands for, it stands for the document.
  if (meant?.version_id != null) throw new Refusal('still_together');
  for (const id of splitOff) {
    const alias = await reader.get('aliases', id);
    if (alias?.deleted_at === null && alias.target_id === document.id) throw new Refusal('still_together');
  }
}

async function deleteDocument(
  context: Context,
  args: { project_id: number; id: number },
  splitOff: readonly number[],
): Promise<Decision> {
  const document = await documentIn(context, args.project_id, args.id);
  await authorizeDelete(context, document, 'document');
  const now = await documentGoesAt(context, document);
  const content = await withContent(context, args.project_id, [document]);
  await isApart(context, document, args.id, splitOff);
  const paper = await paperOfDocuments(context, content);
  for (const one of content) seenOnly(await isDocumentUnseen(context, one, paper.get(document.id) ?? noPaper));
  return { puts: content.flatMap((one) => documentTombstones({ ...context, now }, one)) };
}

/**
 * The document goes to the bin with all its versions and comments, unless others added what its deleter had not seen. One that is there
 * with its folder is there by itself from then on.
 */
export const documentDelete = defineMutation({
  name: 'document.delete@1',
  subject: 'document',
  editable: [],
  undo: { of: 'documents', field: null },
  fromLostDevice: false,
  log: logLines.documentDeleted,
  args: z.strictObject(at),
  decide: (context, args) => deleteDocument(context, args, []),
});

/**
 * The same, decided upon while splits waited. `split_off`: the documents that these were to make, by their ids. Where such a
 * split was refused, or has not come yet, the deletion would take with the one drawing what was to stay of the other.
 */
export const documentDeleteSeen = defineMutation({
  name: 'document.delete@2',
  subject: 'document',
  editable: [],
  undo: null,
  fromLostDevice: false,
  log: logLines.documentDeleted,
  args: z.strictObject({ ...at, split_off: z.array(idSchema).check(z.maxLength(limits.namedVersionsMax)) }),
  decide: (context, args) => deleteDocument(context, args, args.split_off),
});
