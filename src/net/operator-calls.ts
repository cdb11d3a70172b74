import { healthEndpoints } from '#domain/endpoints/health';
import { call } from './call.ts';
import type { Http } from './http.ts';

/** Where whoever runs the server is reached; null where they have not said. @throws TransportError. */
export async function callOperator(http: Http): Promise<string | null> {
  return (await call(http, healthEndpoints.operator, {})).contact;
}
