// What is done over and over: when it is tried again after a failure, and how long a server is left alone that asks for it.
import { TransportError } from '#src/net/transport-error.ts';

export const FIRST_WAIT = 1_000;
/** A healed network is found within this, without a tap. */
export const LONGEST_WAIT = 15_000;
/** A server that asks for longer is asked again by then: for news, and because its person may change more again. */
export const LONGEST_HELD = 5 * 60_000;

/** Something to do over and over: never twice at once, again at once when asked meanwhile, later after a failure. */
export class Loop {
  readonly #work: (signal: AbortSignal) => Promise<void>;
  readonly #onFailure: (error: unknown) => void;
  readonly #end = new AbortController();
  #running = false;
  #again = false;
  #wait = FIRST_WAIT;
  /** Until when the server asked to be left alone, by the clock of `performance`. */
  #heldUntil = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(work: (signal: AbortSignal) => Promise<void>, onFailure: (error: unknown) => void) {
    this.#work = work;
    this.#onFailure = onFailure;
  }

  /**
   * @param eager a sign that the network may be back: the waiting begins anew. @param forced also while the server asked to be
   * left alone.
   */
  wake(eager = false, forced = false): void {
    if (this.#end.signal.aborted) return;
    if (eager) this.#wait = FIRST_WAIT;
    this.#again = true;
    const isHeld = !forced && performance.now() < this.#heldUntil;
    if (!this.#running && !isHeld) void this.#run();
  }

  stop(): void {
    this.#end.abort();
    clearTimeout(this.#timer);
  }

  async #run(): Promise<void> {
    this.#running = true;
    clearTimeout(this.#timer);
    try {
      while (this.#again && !this.#end.signal.aborted) {
        this.#again = false;
        await this.#work(this.#end.signal);
        this.#wait = FIRST_WAIT;
        this.#heldUntil = 0;
      }
    } catch (error) {
      if (!this.#end.signal.aborted) this.#later(error);
    } finally {
      this.#running = false;
    }
  }

  #later(error: unknown): void {
    this.#onFailure(error);
    const asked = error instanceof TransportError ? (error.retryAfter ?? 0) * 1000 : 0;
    const held = Math.min(asked, LONGEST_HELD);
    const wait = Math.max(held, Math.min(LONGEST_WAIT, this.#wait * (0.75 + Math.random() / 2)));
    this.#wait = Math.min(LONGEST_WAIT, this.#wait * 2);
    this.#heldUntil = performance.now() + held;
    this.#timer = setTimeout(() => this.wake(false, true), wait);
  }
}
