// A part of the app that has a file of its own: fetched when it is first needed and, where the network withholds it, again
// and again while somebody waits for it.
import { appKept } from './installed/app-kept.ts';
import { onWakeUp } from './wake-ups.ts';

const FIRST_WAIT = 1_000;
const LONGEST_WAIT = 15_000;
/** Tries in vain after which, where the app is never kept, loading it again is worth a try as well. */
const MANY_TRIES = 4;

/**
 * `coming`: nobody knows better yet. `missing`: it could not be fetched; it will be. `stuck`: it cannot be loaded though all
 * of the app is on this device: the browser remembers the failure, or the part is at fault; loading the app again may help.
 */
export type PartState = 'coming' | 'missing' | 'stuck' | 'here';

export class AppPart<T> {
  readonly #fetch: () => Promise<T>;
  readonly #listeners = new Set<() => void>();
  #loading: Promise<T> | undefined;
  #part: T | undefined;
  #state: PartState = 'coming';
  #stopTrying: (() => void) | undefined;

  constructor(fetchPart: () => Promise<T>) {
    this.#fetch = fetchPart;
  }

  /** Undefined until it is here. */
  get part(): T | undefined {
    return this.#part;
  }

  /** Fetches it, or waits for the fetching that is under way. @throws what the browser says when it cannot be had now. */
  load(): Promise<T> {
    this.#loading ??= this.#fetch().then(
      (part) => {
        this.#part = part;
        this.#show('here');
        return part;
      },
      (error: unknown) => {
        this.#loading = undefined;
        if (this.#state === 'coming') this.#show('missing');
        throw error;
      },
    );
    return this.#loading;
  }

  /** While somebody listens it is tried for. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    if (this.#part === undefined) this.#stopTrying ??= this.#keepTrying();
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size === 0) this.#stop();
    };
  };

  readonly getSnapshot = (): PartState => this.#state;

  #show(state: PartState): void {
    if (state === this.#state) return;
    this.#state = state;
    if (state === 'here') this.#stop();
    for (const listener of this.#listeners) listener();
  }

  #stop(): void {
    this.#stopTrying?.();
    this.#stopTrying = undefined;
  }

  /** Tries after 1, 2, 4 … 15 s, and at once when there is a sign that the network is back. @returns how to stop. */
  #keepTrying(): () => void {
    let wait = FIRST_WAIT;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let ended = false;
    let vain = 0;
    const isStuck = () => appKept.getSnapshot() === 'here' || (appKept.getSnapshot() === 'never' && vain >= MANY_TRIES);
    const tryLater = () => {
      clearTimeout(timer);
      if (ended) return;
      timer = setTimeout(() => void tryNow(), wait);
      wait = Math.min(LONGEST_WAIT, wait * 2);
    };
    const tryNow = async () => {
      clearTimeout(timer);
      try {
        await this.load();
      } catch {
        vain += 1;
        if (!ended) this.#show(isStuck() ? 'stuck' : 'missing');
        tryLater();
      }
    };
    const stopWakeUps = onWakeUp((reason) => {
      if (reason !== 'tick') void tryNow();
    });
    tryLater();
    return () => {
      ended = true;
      clearTimeout(timer);
      stopWakeUps();
    };
  }
}
