// Something a person has to be told because another's change touched their work, or wants to hear of. In the scope of the
// person told.
import * as z from 'zod/mini';
import { noticeCodes, tidingCodes } from './errors.ts';
import { idSchema } from './ids.ts';
import { syncedShape, timeSchema } from './sync/synced.ts';

export const noticeParamsSchema = z.record(z.string(), z.union([z.string(), z.number()]));

export const noticeSchema = z.object({
  ...syncedShape,
  user_id: idSchema,
  code: z.enum([...noticeCodes, ...tidingCodes]),
  params: noticeParamsSchema,
  created_at: timeSchema,
});
export type Notice = z.infer<typeof noticeSchema>;
