import { authorize } from '#domain/access';
import { activityAnswer, activityEndpoints } from '#domain/endpoints/activities';
import { readActivities } from '#server/store/feed/activities.ts';
import type { Services } from '../services.ts';
import { accessOf } from '../store/access.ts';
import { listAnswer } from './in-words.ts';
import type { EndpointBinder } from './serve.ts';

export function activityRoutes(serve: EndpointBinder, { core: { db } }: Services): void {
  serve(activityEndpoints.ofProject, async ({ actorId, params, query }) => {
    authorize(await accessOf(db, actorId, params.id), 'project.read');
    return listAnswer(activityAnswer, await readActivities(db, params.id, query.before, query.limit));
  });
}
