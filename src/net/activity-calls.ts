import { type ActivityLine, activityEndpoints } from '#domain/endpoints/activities';
import { call } from './call.ts';
import type { Http } from './http.ts';

/** Lines of a project's log below a number, newest first. @throws Refusal `not_found`; TransportError. */
export function callActivity(http: Http, projectId: number, before: number, limit: number): Promise<ActivityLine[]> {
  return call(http, activityEndpoints.ofProject, { params: { id: projectId }, query: { before, limit } });
}
