import * as z from 'zod/mini';
import { Refusal } from '../errors.ts';
import { idSchema } from '../ids.ts';
import { logLines } from './rules/log-lines.ts';
import { defineMutation } from './rules/mutation.ts';

/** The person has read what they were told; it goes from all their devices. */
export const noticeDismiss = defineMutation({
  name: 'notice.dismiss@1',
  subject: 'nothing',
  editable: [],
  undo: null,
  gives: null,
  fromLostDevice: true,
  log: logLines.never,
  args: z.strictObject({ id: idSchema }),
  async decide(context, args) {
    const notice = await context.reader.get('notices', args.id);
    if (notice === undefined || notice.user_id !== context.actorId) throw new Refusal('not_found');
    return { puts: [{ table: 'notices', row: { ...notice, deleted_at: context.now } }] };
  },
});
