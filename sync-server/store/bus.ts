// Who is told that a scope has news, and that there is work: in this process, and where several nodes share a database by what carries it
// between them (`store/postgres/node.ts`).

interface Subscriber {
  /** A scope has news. */
  news(scope: string): void;
  /** There is work of which no news tell. */
  work?(): void;
  /** News of any scope may have been missed. */
  missed?(): void;
}

export interface Bus {
  /** Says that these scopes have news. Never throws into the caller. */
  publish(scopes: Iterable<string>): void;
  /** Says that there is work of which no news tell. */
  wake(): void;
  /** @returns how to stop listening. */
  subscribe(news: Subscriber['news'], others?: Omit<Subscriber, 'news'>): () => void;
}

export interface LocalBus extends Bus {
  /** What carries the news of others was cut for a while. */
  miss(): void;
}

export function createBus(): LocalBus {
  const subscribers = new Set<Subscriber>();
  return {
    publish(scopes) {
      for (const scope of scopes) for (const { news } of subscribers) news(scope);
    },
    wake() {
      for (const { work } of subscribers) work?.();
    },
    miss() {
      for (const { missed } of subscribers) missed?.();
    },
    subscribe(news, others = {}) {
      const subscriber = { news, ...others };
      subscribers.add(subscriber);
      return () => subscribers.delete(subscriber);
    },
  };
}
