import { type SearchHit, searchEndpoints } from '#domain/endpoints/search';
import { addAll } from '#domain/sync/lists';
import { callPage } from './call.ts';
import type { Http } from './http.ts';

/**
 * Documents of all projects that the person sees, best first. Where texts are long the server looks through some of them in
 * each call: it is asked on until there are enough, or no more.
 * @throws Refusal `invalid`, `rate_limited`; TransportError.
 */
export async function callSearch(http: Http, query: string, limit: number, signal?: AbortSignal): Promise<SearchHit[]> {
  const hits: SearchHit[] = [];
  let next: string | undefined;
  do {
    const asked = { query: { query, limit, after: next } };
    const { read, after } = await callPage(http, searchEndpoints.documents, asked, { signal });
    addAll(hits, read);
    next = after;
  } while (next !== undefined);
  return hits;
}
