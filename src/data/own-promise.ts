import Dexie from 'dexie';

/**
 * The same, as a promise of the store's own. A transaction ends where a hundred promises in a row that are none of its own are waited
 * for: an answer from memory, given hundreds of times within one transaction, has to be one of its own.
 */
export const ownPromise = <T>(answer: Promise<T>): Promise<T> =>
  Dexie.Promise.resolve(answer).then((value) => value) as unknown as Promise<T>;
