import { authorize } from '#domain/access';
import { activityAnswer, activityEndpoints } from '#domain/endpoints/activities';
import { readActivities } from '#server/store/feed/activities.ts';
import type { Services } from '../services.ts';
import { accessOf } from '../store/access.ts';
import { listAnswer } from './in-words.ts';
import { linkWith } from './page.ts';
import type { EndpointBinder } from './serve.ts';

export function activityRoutes(serve: EndpointBinder, { core: { db } }: Services): void {
  serve(activityEndpoints.ofProject, async ({ c, actorId, params, query }) => {
    const { before, limit } = query;
    authorize(await accessOf(db, actorId, params.id), 'project.read');
    const lines = await readActivities(db, params.id, before, limit);
    const last = lines.length < limit ? undefined : lines.at(-1)?.number;
    if (last !== undefined && last > 1) c.header('Link', linkWith(c, { before: String(last) }));
    return listAnswer(activityAnswer, lines);
  });
}
