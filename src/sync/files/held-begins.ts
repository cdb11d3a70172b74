// A server that takes no new uploads of a person for now: they have sent too much in a day, or too many of their uploads are
// open. New ones wait as long as it asks. What has begun goes on, as the server has counted it, and its end is what makes room.
// In this page only: after a reload one upload asks again.
import type { Refusal } from '#domain/errors';
import { laterOf, TransportError } from '#src/net/transport-error.ts';
import type { Device } from '#src/sync/device.ts';
import { LONGEST_HELD } from '#src/sync/loop.ts';

/** Seconds, where the server does not say. */
const UNSAID = 60;

/** What has begun went on; nothing new may begin yet. */
export class BegunOnly extends TransportError {}

const known = new WeakMap<Device, HeldBegins>();

export class HeldBegins {
  /** By the clock of `performance`. */
  #until = 0;
  /** Files that were refused for it, and not answered since. */
  readonly #refused = new Set<string>();

  static of(device: Device): HeldBegins {
    const held = known.get(device) ?? new HeldBegins();
    known.set(device, held);
    return held;
  }

  get isHeld(): boolean {
    return performance.now() < this.#until;
  }

  /** The server refused to begin the upload of a file. */
  hold(sha256: string, refusal: Refusal): BegunOnly {
    const later = laterOf(refusal);
    this.#refused.add(sha256);
    this.#until = performance.now() + Math.min((later.retryAfter ?? UNSAID) * 1000, LONGEST_HELD);
    return new BegunOnly('server', { code: refusal.code, cause: refusal, retryAfter: later.retryAfter });
  }

  /** Why what has not begun waits, and for how long still. */
  get reason(): BegunOnly {
    const retryAfter = Math.max(0, this.#until - performance.now()) / 1000;
    return new BegunOnly('server', { code: 'rate_limited', retryAfter });
  }

  /** Somebody asks for it now: one upload asks again. */
  release(): void {
    this.#until = 0;
  }

  /**
   * Whether others are to be tried before the files that were refused: among those may be one that the server has open for
   * this person and whose address is not known here. It is taken on, and as long as it is not asked about nothing makes room.
   */
  get isOthersTurn(): boolean {
    return this.#refused.size > 0;
  }

  answered(sha256: string): void {
    this.#refused.delete(sha256);
  }
}
