import { liveQuery } from 'dexie';

/** Milliseconds that a value is kept up to date without anybody who watches. */
const UNWATCHED = 5_000;

/**
 * The query in a form whose every read is noticed when it changes. Dexie knows what a live query reads by following its
 * promises, and from a function that is not itself `async` it loses the thread after a few steps: whatever is read from
 * then on changes unseen (decision 0023).
 */
export const tracked =
  <T>(query: () => Promise<T> | T): (() => Promise<T>) =>
  async () =>
    await query();

/**
 * What a query of the store answers, asked from the moment it is made and again after every change to what it read; in the
 * shape of React's `useSyncExternalStore`. A screen that is still being got ready makes it, the one that is drawn watches it.
 */
export class LiveValue<T> {
  readonly #query: () => Promise<T>;
  readonly #listeners = new Set<() => void>();
  #value: T | undefined;
  #failure: { error: unknown } | undefined;
  #asking: { unsubscribe(): void } | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(query: () => Promise<T>) {
    this.#query = query;
    this.#ask();
    this.#restSoon();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    clearTimeout(this.#timer);
    this.#listeners.add(listener);
    this.#ask();
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size === 0) this.#restSoon();
    };
  };

  /** The latest answer; undefined before the first. @throws what the query threw. */
  readonly getSnapshot = (): T | undefined => {
    if (this.#failure !== undefined) throw this.#failure.error;
    return this.#value;
  };

  #ask(): void {
    this.#asking ??= liveQuery(tracked(this.#query)).subscribe(
      (value) => {
        this.#value = value;
        this.#failure = undefined;
        this.#tell();
      },
      (error: unknown) => {
        this.#failure = { error };
        this.#tell();
      },
    );
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }

  #restSoon(): void {
    this.#timer = setTimeout(() => {
      this.#asking?.unsubscribe();
      this.#asking = undefined;
    }, UNWATCHED);
  }
}
