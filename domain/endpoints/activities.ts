import * as z from 'zod/mini';
import { activitySchema } from '../activity.ts';
import { idTextSchema } from '../ids.ts';
import { limits } from '../limits.ts';
import { endpoint } from './endpoint.ts';
import { limitTo } from './page.ts';

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
export const activityEndpoints = {
  ofProject: endpoint({
    id: 'activities.ofProject',
    method: 'GET',
    path: '/api/projects/{id}/activity',
    auth: 'bearer',
    tokens: 'read',
    compressed: true,
    list: 'pages',
    request: {
      params: z.object({ id: idTextSchema }),
      query: z.strictObject({
        /** Lines of a lower number only: that of the last one that is known. */
        before: z.optional(positive),
        limit: z._default(limitTo(limits.activitiesPageMax), limits.activitiesPageDefault),
      }),
    },
    large: true,
    answers: { 200: z.array(activityAnswer) },
    summary:
      'Who did what in a project and when, newest first. `number` counts its lines without a gap; `before` asks for those below one.',
  }),
};
