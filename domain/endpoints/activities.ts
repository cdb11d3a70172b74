import * as z from 'zod/mini';
import { activitySchema } from '../activity.ts';
import { idTextSchema } from '../ids.ts';
import { limits } from '../limits.ts';
import { endpoint } from './endpoint.ts';

/** A line of the log; what only the feed needs stays out of it. */
export const activityAnswer = z.omit(activitySchema, { seq: true, deleted_at: true, made_seq: true });
export type ActivityLine = z.infer<typeof activityAnswer>;

const positive = z.pipe(
  z.string().check(z.regex(/^\d{1,15}$/)),
  z.pipe(
    z.transform((text: string) => Number(text)),
    z.int().check(z.positive()),
  ),
);
/** A number that is brought into what is allowed: too many is as many as there may be. */
const limit = z.pipe(
  z.string().check(z.regex(/^-?\d{1,9}$/)),
  z.pipe(
    z.transform((text: string) => Math.min(limits.activitiesPageMax, Math.max(1, Number(text)))),
    z.int().check(z.minimum(1), z.maximum(limits.activitiesPageMax)),
  ),
);

export const activityEndpoints = {
  ofProject: endpoint({
    id: 'activities.ofProject',
    method: 'GET',
    path: '/api/projects/{id}/activity',
    auth: 'bearer',
    tokens: 'read',
    compressed: true,
    request: {
      params: z.object({ id: idTextSchema }),
      query: z.strictObject({
        /** Lines of a lower number only: that of the last one that is known. */
        before: z.optional(positive),
        limit: z._default(limit, limits.activitiesPageDefault),
      }),
    },
    large: true,
    answers: { 200: z.array(activityAnswer) },
    summary:
      'Who did what in a project and when, newest first. `number` counts its lines without a gap; `before` asks for those below one.',
  }),
};
