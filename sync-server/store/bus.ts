// Who is told that a scope has news. In-process now; another implementation can carry it between machines.
type Listener = (scope: string) => void;

export interface Bus {
  /** Says that these scopes have news. Never throws into the caller. */
  publish(scopes: Iterable<string>): void;
  /** @returns how to stop listening. */
  subscribe(listener: Listener): () => void;
}

export function createBus(): Bus {
  const listeners = new Set<Listener>();
  return {
    publish(scopes) {
      for (const scope of scopes) for (const listener of listeners) listener(scope);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
