import * as z from 'zod/mini';
import { idSchema } from '../ids.ts';
import { putsOf, type WithContent, withContent } from './document-content.ts';
import { authorizeDelete, documentIn, living } from './lookup.ts';
import { type Context, defineMutation, type Put } from './mutation.ts';
import { seenOnly } from './seen.ts';
import { isDocumentUnseen, noPaper, paperOfDocuments } from './unseen-work.ts';

/** A document with all that hangs on it, marked deleted at one time: by that time a restore finds them again. */
export function documentTombstones({ now, actorId }: Context, content: WithContent): Put[] {
  return putsOf(content, { was: null, deleted_at: now, by: actorId });
}

/** The document goes to the bin with all its versions and comments, unless others added what its deleter had not seen. */
export const documentDelete = defineMutation({
  name: 'document.delete@1',
  args: z.strictObject({ project_id: idSchema, id: idSchema }),
  async decide(context, args) {
    const document = await documentIn(context, args.project_id, args.id);
    await authorizeDelete(context, document, 'document');
    const content = await withContent(context, args.project_id, [living(document)]);
    const paper = await paperOfDocuments(context, content);
    seenOnly(content.some((one) => isDocumentUnseen(context, one, paper.get(document.id) ?? noPaper)));
    return { puts: content.flatMap((one) => documentTombstones(context, one)) };
  },
});
