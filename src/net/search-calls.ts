import { type SearchHit, searchEndpoints } from '#domain/endpoints/search';
import { call } from './call.ts';
import type { Http } from './http.ts';

/** Documents of all projects that the person sees, best first. @throws Refusal `invalid`; TransportError. */
export function callSearch(http: Http, query: string, limit: number, signal?: AbortSignal): Promise<SearchHit[]> {
  return call(http, searchEndpoints.documents, { query: { query, limit } }, { signal });
}
