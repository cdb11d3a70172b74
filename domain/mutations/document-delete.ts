import * as z from 'zod/mini';
import type { Document } from '../document.ts';
import { Refusal } from '../errors.ts';
import { idSchema } from '../ids.ts';
import { limits } from '../limits.ts';
import { putsOf, type WithContent, withContent } from './rules/document-content.ts';
import { documentGoesAt } from './rules/gone-along.ts';
import { logLines } from './rules/log-lines.ts';
import { authorizeDelete, authorizeIn, documentIn } from './rules/lookup.ts';
import { type Context, defineMutation } from './rules/mutation.ts';
import type { RowPut } from './rules/reader.ts';
import { seenOnly } from './rules/seen.ts';
import { isDocumentUnseen, noPaper, paperOfDocuments } from './rules/unseen-work.ts';

/** A document with all that hangs on it, marked deleted at one time: by that time a restore finds them again. */
export function documentTombstones({ now, actorId }: Pick<Context, 'now' | 'actorId'>, content: WithContent): RowPut[] {
  return putsOf(content, { was: content.document.deleted_at, deleted_at: now, by: actorId });
}

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

/**
 * The document goes to the bin with all its versions and comments, unless others added what its deleter had not seen. One that is there
 * with its folder is there by itself from then on. `split_off`: decided upon while splits waited, the documents that these were to
 * make, by their ids. Where such a split was refused, or has not come yet, the deletion would take with the one drawing what was to
 * stay of the other.
 */
export const documentDelete = defineMutation({
  name: 'document.delete@1',
  subject: 'document',
  editable: [],
  undo: { of: 'documents', field: null },
  gives: null,
  fromLostDevice: false,
  log: logLines.documentDeleted,
  args: z.strictObject({
    project_id: idSchema,
    id: idSchema,
    split_off: z._default(z.array(idSchema).check(z.maxLength(limits.namedVersionsMax)), []),
  }),
  async decide(context, { project_id, id, split_off }) {
    const document = await documentIn(context, project_id, id);
    // Nobody hears of a project that is not shared with them.
    await authorizeIn(context, project_id, 'document.deleteOwn');
    const now = await documentGoesAt(context, document);
    // Of what they made themselves, and is a part of another's by now, they hear that, and not that it is another's.
    await isApart(context, document, id, split_off);
    await authorizeDelete(context, document, 'document');
    const content = await withContent(context, project_id, [document]);
    const paper = await paperOfDocuments(context, content);
    for (const one of content) seenOnly(await isDocumentUnseen(context, one, paper.get(document.id) ?? noPaper));
    return { puts: content.flatMap((one) => documentTombstones({ ...context, now }, one)) };
  },
});
