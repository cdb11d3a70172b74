// The one wrapper around IndexedDB: browsers close a connection under an app (WebKit does so to tabs in the
// background), and whoever reads or writes through here does not notice.

import { isQuotaFailure, QuotaError } from '#src/platform/own-files/quota-error.ts';
import type { Store } from './database.ts';
import { startFreshLog } from './fresh-log.ts';
import { OutdatedError } from './outdated-error.ts';

const connectionFailures = new Set(['DatabaseClosedError', 'InvalidStateError', 'UnknownError', 'OpenFailedError']);

/** How browsers say that they cannot read what they kept. */
const damages = new Set(['UnknownError', 'DataError', 'NotReadableError']);

/** Of a transaction that is over, whatever ended it. */
const endedFailures = new Set(['AbortError', 'TransactionInactiveError', 'PrematureCommitError', 'TimeoutError']);

function isNamed(error: unknown, names: ReadonlySet<string>): boolean {
  for (let at: unknown = error, depth = 0; at instanceof Error && depth < 5; depth += 1) {
    if (names.has(at.name)) return true;
    at = 'inner' in at ? at.inner : at.cause;
  }
  return false;
}

const isConnectionFailure = (error: unknown) => isNamed(error, connectionFailures);

/** Whether it was the store that failed, its connection or its transaction, and not what was asked of it. */
export function isStoreFailure(error: unknown): boolean {
  return isConnectionFailure(error) || isQuotaFailure(error) || isNamed(error, endedFailures);
}

/** Whether the browser cannot read what it kept of a store. A full disk may say so too, and is none. */
export const isDamage = (error: unknown): boolean => isNamed(error, damages) && !(error instanceof QuotaError);

export class Connection {
  readonly store: Store;
  #reopening: Promise<void> | undefined;
  #closed = false;
  #version: number | undefined;
  #outdated = false;
  #release: () => void = () => undefined;
  /** Until the connection is ended for good, by whoever opened it. */
  readonly ended = new Promise<void>((resolve) => {
    this.#release = resolve;
  });
  /** Called once, when another tab's newer app has changed the store: this page's connection has ended. */
  onOutdated: () => void = () => undefined;

  constructor(store: Store) {
    this.store = store;
    // Left to itself, Dexie would let go and open the changed store again, without a word.
    store.on('versionchange', ({ newVersion }) => {
      // Without a version it is deleted: the person signed out in another tab.
      if (newVersion === null) return undefined;
      this.#end();
      return false;
    });
    store.on(
      'ready',
      async () => {
        this.#notice();
        // Nobody's work on the store begins before.
        await startFreshLog(this.store.factory);
      },
      true,
    );
  }

  /** Whether another tab's newer app has changed the store since this page opened it. */
  get outdated(): boolean {
    return this.#outdated;
  }

  /** Also a tab that had no connection at that moment may not go on: the version at its first opening is the one it knows. */
  #notice(): void {
    const version = this.store.backendDB().version;
    this.#version ??= version;
    if (version <= this.#version) return;
    this.#end();
    throw new OutdatedError('the store was changed by a newer app');
  }

  #end(): void {
    if (this.#outdated) return;
    this.#outdated = true;
    this.store.close();
    this.onOutdated();
  }

  /**
   * Runs work on the store; when the connection is dead, reopens it and runs the work once more. Work must therefore be
   * harmless when repeated after it took effect unseen: keys are made by the caller, not by the store.
   * @throws QuotaError when the device is full; OutdatedError when a newer app has changed the store; otherwise what the work
   * throws.
   */
  async run<T>(work: (store: Store) => Promise<T>): Promise<T> {
    try {
      return await this.#attempt(work);
    } catch (error) {
      if (this.#outdated) throw new OutdatedError('the store was changed by a newer app', { cause: error });
      throw isQuotaFailure(error) ? new QuotaError('the device is full', { cause: error }) : error;
    }
  }

  async #attempt<T>(work: (store: Store) => Promise<T>): Promise<T> {
    try {
      return await work(this.store);
    } catch (error) {
      if (this.#closed || this.#outdated || !isConnectionFailure(error)) throw error;
      await this.#reopen();
      return work(this.store);
    }
  }

  /** One reopening serves all who noticed. */
  #reopen(): Promise<void> {
    this.#reopening ??= (async () => {
      this.store.close({ disableAutoOpen: false });
      await this.store.open();
    })().finally(() => {
      this.#reopening = undefined;
    });
    return this.#reopening;
  }

  /**
   * Opens the store now, instead of with its first work.
   * @returns false where what the browser kept of it is damaged; otherwise as `run`.
   */
  async open(): Promise<boolean> {
    try {
      await this.run((store) => store.open());
      return true;
    } catch (error) {
      if (!isDamage(error)) throw error;
      return false;
    }
  }

  /** Ends the connection for good. */
  close(): void {
    this.#closed = true;
    this.#release();
    this.store.close();
  }

  /** Ends the connection and deletes the database with all in it. */
  async destroy(): Promise<void> {
    this.#closed = true;
    this.#release();
    await this.store.delete();
  }
}
