import { useEffect, useState, useSyncExternalStore } from 'react';
import { type ServerSearch, searchServer } from '#src/sync/acts/search-server.ts';
import { syncStatus } from '#src/sync/sync-status.ts';

/** Milliseconds without another letter after which the server is asked. */
const PAUSE = 300;

/** What the server finds for a query ('' asks nothing); undefined until it is known. Old answers never replace new ones. */
export function useServerHits(query: string, most: number): ServerSearch | undefined {
  const { error } = useSyncExternalStore(syncStatus.subscribe, syncStatus.getSnapshot);
  const reachable = error !== 'offline';
  const [told, setTold] = useState<{ query: string; answer: ServerSearch }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a network that came back is a reason to ask again.
  useEffect(() => {
    if (query === '') return;
    const end = new AbortController();
    const ask = async () => {
      const answer = await searchServer(query, most, end.signal);
      if (answer !== undefined) setTold({ query, answer });
    };
    const timer = setTimeout(() => void ask(), PAUSE);
    return () => {
      clearTimeout(timer);
      end.abort();
    };
  }, [query, most, reachable]);
  return told?.query === query ? told.answer : undefined;
}
