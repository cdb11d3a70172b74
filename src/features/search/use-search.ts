import { useRef } from 'react';
import { limits } from '#domain/limits';
import { read } from '#src/data/current-store.ts';
import { readHeldIds, readSearchHits } from '#src/data/reads/search/search.ts';
import { newSearchMemory, readSearchIndex } from '#src/data/reads/search/search-index.ts';
import { useLiveQuery } from '#src/data/use-live-query.ts';
import { type FoundDocument, mergeHits } from './merge-hits.ts';
import { useServerHits } from './use-server-hits.ts';

/** Results in all. */
const MOST = 8;
/** Documents that are looked for here: a sheet in two kinds of file is one result. */
const ASKED = 2 * MOST;

export interface Search {
  /** The query as it was asked: '' for nothing. */
  query: string;
  found: FoundDocument[];
  /** `asking`: more may come. */
  state: 'asking' | 'answered' | 'offline' | 'failed';
}

/** @param inUse somebody is at the field: what this device holds is kept in memory for as long. */
export function useSearch(text: string, inUse: boolean): Search {
  const query = inUse ? text.trim().slice(0, limits.searchQueryMax) : '';
  const memory = useRef(newSearchMemory());
  const index = useLiveQuery(async () => {
    if (inUse) return read((store) => readSearchIndex(store, memory.current));
    memory.current = newSearchMemory();
    return undefined;
  }, [inUse]);
  const own = useLiveQuery(async () => {
    if (index === undefined || query === '') return undefined;
    return { query, hits: await read((store) => readSearchHits(store, query, ASKED, index)) };
  }, [index, query]);
  const answer = useServerHits(query, MOST);
  const server = answer?.status === 'answered' ? answer.hits : [];
  const ids = server.map(({ id }) => id).join();
  const held = useLiveQuery(async () => {
    const asked = ids === '' ? [] : ids.split(',').map(Number);
    return { ids, held: await read((store) => readHeldIds(store, asked)) };
  }, [ids]);
  // What the server found is shown once it is known which of it is here.
  const known = own?.query === query && held?.ids === ids;
  const found = query === '' ? [] : mergeHits(own?.hits ?? [], known ? server : [], held?.held ?? new Set(), MOST);
  return { query, found, state: known && answer !== undefined ? answer.status : 'asking' };
}
