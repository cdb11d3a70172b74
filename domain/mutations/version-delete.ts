import * as z from 'zod/mini';
import type { Document } from '../document.ts';
import { Refusal } from '../errors.ts';
import { idSchema } from '../ids.ts';
import { handsOnReturn, sentAgain, writtenBy } from '../sync/written.ts';
import type { Version } from '../version.ts';
import { arrivalPuts } from './rules/add-version.ts';
import { goesAt } from './rules/gone-along.ts';
import { logLines } from './rules/log-lines.ts';
import { authorizeDelete, documentIn, isAnothers, versionIn } from './rules/lookup.ts';

import { type Context, type Decision, defineMutation } from './rules/mutation.ts';
import type { RowPut } from './rules/reader.ts';
import { isUnseen, seenOnly } from './rules/seen.ts';
import { isVersionPrintedUnseen } from './rules/unseen-work.ts';
import { isOpenUnseen } from './rules/version-choice.ts';

/** The author's own is gone, for it never came to be: the other one stays, whatever it is by now, and they are told so. */
async function leaveAnothers(context: Context, version: Version): Promise<Decision> {
  const { project_id } = version;
  await authorizeDelete(context, { project_id, created_by_id: context.actorId }, 'document');
  if (version.deleted_at !== null) return { puts: [] };
  const { id: document_id, name } = await documentIn(context, project_id, version.document_id);
  return { puts: [], notice: { code: 'same_bytes', params: { name, label: version.label, document_id } } };
}

/**
 * Of a document of which nothing is current, what had been put aside for a version that goes: the last of it is current then, and
 * people are asked about the others.
 */
function promoted({ now }: Context, document: Document, gone: Version, others: readonly Version[]): RowPut[] {
  const behind = others.filter(({ concurrent_with, state }) => concurrent_with === gone.id && state === 'ready');
  const heir = behind.sort((a, b) => b.ordinal - a.ordinal)[0];
  if (document.current_version_id !== null || heir === undefined) return [];
  const asked = behind.filter(({ id }) => id !== heir.id);
  const beside = asked.map((row): RowPut => ({ table: 'versions', row: { ...row, concurrent_with: heir.id } }));
  return [...arrivalPuts(heir, document, others, now), ...beside];
}

/**
 * Any version but the current one, unless others brought it back unseen, sent the same bytes, chose it in a choice that is open
 * still, or printed it. Its printed codes still verify, as withdrawn. In the bin with its document it is there by itself from then on.
 */
export const versionDelete = defineMutation({
  name: 'version.delete@1',
  subject: 'version',
  editable: [],
  undo: { of: 'versions', field: null },
  gives: null,
  fromLostDevice: false,
  log: logLines.versionDeleted,
  args: z.strictObject({ project_id: idSchema, id: idSchema }),
  async decide(context, args) {
    const version = await versionIn(context, args.project_id, args.id);
    if (isAnothers(context, version, args.id)) return leaveAnothers(context, version);
    await authorizeDelete(context, version, 'document');
    const document = await documentIn(context, args.project_id, version.document_id);
    const deleted_at = goesAt(context, version, document);
    if (document.current_version_id === version.id) throw new Refusal('current_version');
    const versions = await context.reader.list('versions', 'document_id', document.id);
    const others = versions.filter((other) => other.deleted_at === document.deleted_at && other.id !== version.id);
    if (others.length === 0) throw new Refusal('current_version');
    seenOnly(isOpenUnseen(context, document, version));
    seenOnly(handsOnReturn(document, version.id).some((hand) => isUnseen(context, hand)));
    seenOnly(Object.values(sentAgain(document, [version.id])).some((hand) => isUnseen(context, hand)));
    seenOnly(await isVersionPrintedUnseen(context, version));
    const row = writtenBy<Version>(version, { deleted_at }, context.actorId);
    return { puts: [{ table: 'versions', row }, ...promoted(context, document, version, others)] };
  },
});
