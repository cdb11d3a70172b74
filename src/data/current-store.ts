// The store of whoever is signed in, for screens that read.
import type { Connection } from './connection.ts';
import type { Store } from './database.ts';

let current: Connection | undefined;

/** Set when a person's device opens, cleared when it closes. */
export function setCurrentConnection(connection: Connection | undefined): void {
  current = connection;
}

/**
 * Reads from the store of whoever is signed in.
 * @throws Error when nobody is; screens behind sign-in never see that.
 */
export function read<T>(query: (store: Store) => Promise<T>): Promise<T> {
  if (current === undefined) return Promise.reject(new Error('no store is open'));
  const { outdated } = current;
  // The screen stands as it is, with all that was typed, until the page is loaded again.
  if (outdated) return new Promise(() => undefined);
  return current.run(query);
}
