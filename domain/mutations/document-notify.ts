import * as z from 'zod/mini';
import { Refusal } from '../errors.ts';
import { idSchema } from '../ids.ts';
import { logLines } from './rules/log-lines.ts';
import { becameOf, freeId, isOtherNow } from './rules/lookup.ts';
import { defineMutation } from './rules/mutation.ts';

/** Whether the person hears of a document, whatever else they follow it by. `id`: of the row, should there be none yet. */
export const documentNotify = defineMutation({
  name: 'document.notify@1',
  subject: 'of_document',
  editable: [],
  undo: { of: 'documents', field: null },
  gives: null,
  fromLostDevice: true,
  log: logLines.never,
  args: z.strictObject({ id: idSchema, document_id: idSchema, notify: z.boolean() }),
  async decide(context, { id, document_id, notify }) {
    const { reader, actorId, now } = context;
    const document = await reader.get('documents', await becameOf(context, document_id));
    if (document === undefined || (await reader.access(document.project_id)) === undefined) {
      throw new Refusal('not_found');
    }
    if (isOtherNow(context, document, document_id)) throw new Refusal('still_together');
    const known = await reader.follow('document', document.id);
    const alive = known !== undefined && known.deleted_at === null;
    if (alive && (known.muted_at === null) === notify) return { puts: [] };
    if (known === undefined) await freeId(context, 'follows', id);
    const what = { kind: 'document', project_id: document.project_id, target_id: document.id } as const;
    const fresh = { ...what, id, seq: 0, user_id: actorId, version_id: null, at: now };
    const muted_at = notify ? null : now;
    return { puts: [{ table: 'follows', row: { ...fresh, ...known, deleted_at: null, muted_at } }] };
  },
});
