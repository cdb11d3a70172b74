import * as z from 'zod/mini';
import { logLines } from './log-lines.ts';
import { defineMutation } from './mutation.ts';

/** Stands at the number of a change that was refused, when a restored server is told its missing history again. */
export const voided = defineMutation({
  name: 'void@1',
  subject: 'nothing',
  editable: [],
  undo: null,
  gives: null,
  fromLostDevice: true,
  log: logLines.never,
  args: z.strictObject({}),
  decide: () => Promise.resolve({ puts: [] }),
});
