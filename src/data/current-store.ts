// The store of whoever is signed in, for screens that read.
import type { Connection } from './connection.ts';
import type { Store } from './database.ts';
import { OutdatedError } from './outdated-error.ts';

let current: Connection | undefined;
/** A person's screens are being taken away: what they still ask for is for nobody. */
let isLeaving = false;

/** Set when a person's device opens, cleared when it closes. */
export function setCurrentConnection(connection: Connection | undefined): void {
  isLeaving = connection === undefined && (isLeaving || current !== undefined);
  current = connection;
}

/**
 * Reads from the store of whoever is signed in; not answered any more once they have left.
 * @throws Error where nobody was; screens behind sign-in never see that.
 */
export function read<T>(query: (store: Store) => Promise<T>): Promise<T> {
  if (current === undefined) return isLeaving ? unanswered() : Promise.reject(new Error('no store is open'));
  const { outdated } = current;
  if (outdated) return unanswered();
  // A newer app may take the store over while it is read.
  return current.run(query).catch((error: unknown) => {
    if (error instanceof OutdatedError) return unanswered();
    throw error;
  });
}

/** The screen stands as it is, with all that was typed, until the page is loaded again. */
const unanswered = () => new Promise<never>(() => undefined);
