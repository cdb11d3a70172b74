import * as z from 'zod/mini';
import { Refusal } from '../errors.ts';
import { idSchema } from '../ids.ts';
import type { Version } from '../version.ts';
import { handsOnReturn, sentAgain, writtenBy } from '../written.ts';
import { authorizeDelete, documentIn, living, versionIn } from './lookup.ts';
import { defineMutation } from './mutation.ts';
import { isUnseen, seenOnly } from './seen.ts';
import { isPaperUnseen, paperOfVersion } from './unseen-work.ts';

/** Any version but the current one, unless others brought it back unseen, sent the same bytes, or printed it. Its printed codes still verify, as withdrawn. */
export const versionDelete = defineMutation({
  name: 'version.delete@1',
  args: z.strictObject({ project_id: idSchema, id: idSchema }),
  async decide(context, args) {
    const version = await versionIn(context, args.project_id, args.id);
    await authorizeDelete(context, version, 'document');
    const document = await documentIn(context, args.project_id, living(version).document_id);
    if (document.current_version_id === version.id) throw new Refusal('current_version');
    const versions = await context.reader.list('versions', 'document_id', document.id);
    const others = versions.filter((other) => other.deleted_at === null && other.id !== version.id);
    if (others.length === 0) throw new Refusal('current_version');
    seenOnly(handsOnReturn(document, version.id).some((hand) => isUnseen(context, hand)));
    seenOnly(Object.values(sentAgain(document, [version.id])).some((hand) => isUnseen(context, hand)));
    seenOnly(isPaperUnseen(context, await paperOfVersion(context, version)));
    const row = writtenBy<Version>(version, { deleted_at: context.now }, context.actorId);
    return { puts: [{ table: 'versions', row }] };
  },
});
