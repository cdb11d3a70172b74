import { healthEndpoints } from '#domain/endpoints/health';
import { type AnswerTo, call } from './call.ts';
import type { Http } from './http.ts';

/** Where whoever runs the server is reached (null where they have not said), whether it sends mail, who may make an account. @throws TransportError. */
export async function callOperator(http: Http): Promise<AnswerTo<typeof healthEndpoints.operator>> {
  return await call(http, healthEndpoints.operator, {});
}
