import * as z from 'zod/mini';
import { defineMutation } from './mutation.ts';

/** Stands at the number of a change that was refused, when a restored server is told its missing history again. */
export const voided = defineMutation({
  name: 'void@1',
  args: z.strictObject({}),
  decide: () => Promise.resolve({ puts: [] }),
});
