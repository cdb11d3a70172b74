import * as z from 'zod/mini';
import { searchEndpoints } from '#domain/endpoints/search';
import { limits } from '#domain/limits';
import { onlyProjectOf } from '#server/store/people/who-acts.ts';
import type { SearchRest } from '#server/store/search/search.ts';
import { createTurns } from '../mutations/turns.ts';
import type { Services } from '../services.ts';
import { keyFrom, linkTo } from './page.ts';
import type { EndpointBinder } from './serve.ts';

/** Of one person: somebody who types fast asks for the next before the last is answered. */
const EACH = { atOnce: 1, waiting: 20 };

/** Where a search goes on: way of looking, project, word, place; then what was found. */
const keySchema = z.array(z.int().check(z.nonnegative())).check(z.minLength(4), z.maxLength(4 + limits.searchHitsMax));

function restFrom(after: string | undefined): SearchRest | undefined {
  const key = keyFrom(after, keySchema);
  if (key === undefined) return undefined;
  const [step = 0, project = 0, lead = 0, below = 0, ...found] = key;
  return { step, project, lead, below, found };
}

export function searchRoutes(serve: EndpointBinder, { searches }: Services): void {
  const turns = createTurns(EACH);

  serve(searchEndpoints.documents, async ({ c, actorId, query }) => {
    const { query: text, limit, after } = query;
    const before = restFrom(after);
    const only = onlyProjectOf(actorId);
    const { hits, rest } = await turns.take(actorId, () =>
      searches.search({ userId: actorId, only, text, limit, before }),
    );
    if (rest !== undefined)
      c.header('Link', linkTo(c, [rest.step, rest.project, rest.lead, rest.below, ...rest.found]));
    return hits;
  });
}
