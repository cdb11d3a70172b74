import * as z from 'zod/mini';
import type { Document } from '../document.ts';
import { idSchema } from '../ids.ts';
import { broughtBackOn, writtenBy } from '../sync/written.ts';
import { freeLabel, roomForVersion, type Version } from '../version.ts';
import { logLines } from './rules/log-lines.ts';
import {
  authorizeRestore,
  deletedHere,
  documentIn,
  inBin,
  isAnothers,
  isDeletedHere,
  living,
  versionIn,
} from './rules/lookup.ts';
import { type Context, type Decision, defineMutation } from './rules/mutation.ts';
import type { RowPut } from './rules/reader.ts';

const args = z.strictObject({ project_id: idSchema, id: idSchema, own_deletion: z.optional(z.boolean()) });

/**
 * The document to which it comes back: one that lives, or where this device takes back its own deletion one that is in the bin, in
 * which the version is with it then. @throws Refusal `deleted`.
 */
function documentBeside(context: Context, version: Version, document: Document): Document {
  const isCall = context.seen.kind === 'present';
  if (isCall || !isDeletedHere(context, version) || version.deleted_at === document.deleted_at) return living(document);
  return document.deleted_at === null ? document : inBin(context, document);
}

async function restoreVersion(
  context: Context,
  { project_id, id, own_deletion = false }: z.infer<typeof args>,
): Promise<Decision> {
  const found = await versionIn(context, project_id, id);
  // A deletion by the id of a file with the same bytes has left it: nothing is to be brought back.
  const isLeft = found.deleted_at === null && isAnothers(context, found, id);
  await authorizeRestore(context, project_id, 'document', isLeft || found.created_by_id === context.actorId);
  if (isLeft) return { puts: [] };
  const version = inBin(context, found);
  if (own_deletion) deletedHere(context, version);
  const document = documentBeside(context, version, await documentIn(context, project_id, version.document_id));
  const { deleted_at } = document;
  const versions = await context.reader.list('versions', 'document_id', document.id);
  const beside = versions.filter((other) => other.deleted_at === deleted_at);
  roomForVersion(document, beside);
  const taken = beside.map((other) => other.label);
  const label = freeLabel(version.label, version.ordinal, taken);
  // Whoever deleted it had decided: nobody is asked about it again.
  const back = { ...version, concurrent_with: null, label };
  const row = writtenBy<Version>(back, { deleted_at }, context.actorId);
  // Who deletes it again, or the document, without having seen that would take it.
  const told = broughtBackOn(document, version.id, context.actorId);
  const puts: RowPut[] = [
    { table: 'versions', row },
    { table: 'documents', row: told },
  ];
  if (label === version.label) return { puts };
  const which = { document_id: document.id, version_id: version.id };
  return {
    puts,
    notice: { code: 'label_changed', params: { name: document.name, label, wanted: version.label, ...which } },
  };
}

/**
 * A version deleted by itself comes back, never as the current one: that a person says with `version.make_current`. `own_deletion`:
 * of a deletion that is taken back before its answer came: what somebody else had deleted before stays in the bin.
 */
export const versionRestore = defineMutation({
  name: 'version.restore@1',
  subject: 'version',
  editable: [],
  undo: { of: 'versions', field: null },
  gives: null,
  fromLostDevice: false,
  log: logLines.versionRestored,
  args,
  decide: restoreVersion,
});
