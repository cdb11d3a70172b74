import * as z from 'zod/mini';
import { idSchema } from '../ids.ts';
import { freeLabel } from '../version.ts';
import { broughtBackOn } from '../written.ts';
import { authorizeRestore, documentIn, inBin, living, versionIn } from './lookup.ts';
import { defineMutation, type Put } from './mutation.ts';

/** A version deleted by itself comes back, never as the current one: that a person says with `version.make_current`. */
export const versionRestore = defineMutation({
  name: 'version.restore@1',
  args: z.strictObject({ project_id: idSchema, id: idSchema }),
  async decide(context, args) {
    const found = await versionIn(context, args.project_id, args.id);
    await authorizeRestore(context, args.project_id, 'document', found.created_by_id === context.actorId);
    const version = inBin(context, found);
    const document = living(await documentIn(context, args.project_id, version.document_id));
    const versions = await context.reader.list('versions', 'document_id', document.id);
    const taken = versions.filter((other) => other.deleted_at === null).map((other) => other.label);
    const label = freeLabel(version.label, version.ordinal, taken);
    // Whoever deleted it had decided: nobody is asked about it again.
    const row = { ...version, deleted_at: null, concurrent_with: null, label };
    // Who deletes it again, or the document, without having seen that would take it.
    const told = broughtBackOn(document, version.id, context.actorId);
    const puts: Put[] = [
      { table: 'versions', row },
      { table: 'documents', row: told },
    ];
    if (label === version.label) return { puts };
    const which = { document_id: document.id, version_id: version.id };
    return {
      puts,
      notice: { code: 'label_changed', params: { name: document.name, label, wanted: version.label, ...which } },
    };
  },
});
