// The line on which the server says that there is news: one for all tabs of a device, as browsers give a host six
// connections at a time. What one tab is told it fetches into the store that all of them read.
import { Refusal } from '#domain/errors';
import { listenForPokes, type Poke, StreamHeldBack, waitForPoke } from '#src/net/sync-calls.ts';
import { anySignal } from '#src/platform/any-signal.ts';
import { newId } from '#src/platform/ids.ts';
import { withLock } from '#src/platform/locks.ts';
import type { Device } from './device.ts';
import { FIRST_WAIT, LONGEST_HELD, LONGEST_WAIT } from './loop.ts';
import { ensureClientState } from './meta.ts';

/** What a line is for. */
export interface PokeListener {
  /** By name what has news. */
  onPoke: (poke: Poke) => void;
  /** There may be some, of anything. */
  onNews: () => void;
  /** A line that held is gone, of this tab or of another: whether the server is, a round finds out. */
  onLost: () => void;
}

/** What one tab tells the others. */
const LOST = 'lost';

export class PokeLine {
  readonly #device: Device;
  readonly #listener: PokeListener;
  readonly #end = new AbortController();

  constructor(device: Device, listener: PokeListener) {
    this.#device = device;
    this.#listener = listener;
  }

  stop(): void {
    this.#end.abort();
  }

  /** Listens until it is stopped, whenever no other tab does; a tab that is suspended has the line taken from it. */
  async listen(): Promise<void> {
    const { signal } = this.#end;
    const { connection, userId } = this.#device;
    // Of a store that cannot be read no other tab makes more: this one listens by itself.
    const client = await connection.run((store) => ensureClientState(store)).catch(() => ({ client_id: newId() }));
    const name = `plumbline:news:${userId}:${client.client_id}`;
    const others = new BroadcastChannel(name);
    others.onmessage = () => this.#listener.onLost();
    const hold = (taken: AbortSignal) => {
      const joint = anySignal([signal, taken]);
      return this.#hold(others, joint.signal).finally(joint.release);
    };
    while (!signal.aborted) await withLock(name, hold, signal).catch(() => this.#hold(others, signal));
    others.close();
  }

  /** Pokes by stream; where something holds the stream back, by long poll. */
  async #hold(others: BroadcastChannel, signal: AbortSignal): Promise<void> {
    const { http } = this.#device;
    let streams = true;
    for (let wait = FIRST_WAIT; !signal.aborted; ) {
      const started = Date.now();
      try {
        if (streams) await listenForPokes(http, this.#listener.onPoke, signal);
        else {
          await waitForPoke(http, signal);
          // With or without news: some may have come between this poll and the one before.
          this.#listener.onNews();
        }
        wait = FIRST_WAIT;
        if (streams) await pause(wait, signal);
      } catch (error) {
        if (signal.aborted) return;
        if (wait === FIRST_WAIT) {
          this.#listener.onLost();
          others.postMessage(LOST);
        }
        // Where polling fails as well it was the network: the next line may be a stream again.
        streams = !(error instanceof StreamHeldBack);
        if (streams) {
          await pause(Math.max(wait, askedToWait(error)), signal);
          wait = Date.now() - started > 60_000 ? FIRST_WAIT : Math.min(LONGEST_WAIT, wait * 2);
        }
      }
    }
  }
}

/** Milliseconds that a server asks for that has no room for one more line: until then news are found by the rounds alone. */
function askedToWait(error: unknown): number {
  const seconds = error instanceof Refusal ? Number(error.params.retry_after ?? 0) : 0;
  return Math.min(seconds * 1000, LONGEST_HELD);
}

/** Waits; ends early when the line does. Nothing listens to the signal afterwards: a tab may be open for days. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    signal.addEventListener('abort', end);
  });
}
