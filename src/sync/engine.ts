// The sync loop: one round at a time and one tab at a time, at every moment that makes sense, and later again after a
// failure. Bytes have lanes of their own, one for each way: a large file never holds up a comment, and work that leaves
// never waits for what is fetched.

import type { Poke } from '#src/net/sync-calls.ts';
import { TransportError } from '#src/net/transport-error.ts';
import { nowIso } from '#src/platform/clock.ts';
import { whenIdle } from '#src/platform/idle.ts';
import { withLock } from '#src/platform/locks.ts';
import { onOffline, saysOnline } from '#src/platform/online.ts';
import { QuotaError } from '#src/platform/own-files/quota-error.ts';
import { PdfReaderMissing } from '#src/platform/pdf-words.ts';
import { reportBug } from '#src/platform/report-bug.ts';
import { onWakeUp } from '#src/platform/wake-ups.ts';
import { keepCovers } from '#src/sync/files/covers.ts';
import { HeldBegins } from '#src/sync/files/held-begins.ts';
import { checkKept } from '#src/sync/files/kept-check.ts';
import { fillPins } from '#src/sync/files/pin-lane.ts';
import { fillPreviews } from '#src/sync/files/preview-lane.ts';
import { fetchSvgPictures } from '#src/sync/files/svg-sight.ts';
import { uploadAll } from '#src/sync/files/upload-lane.ts';
import { fillWords } from '#src/sync/files/word-lane.ts';
import type { Device } from './device.ts';
import { tellFollows } from './follows.ts';
import { holdsAll } from './holds-all.ts';
import { Loop } from './loop.ts';
import { PokeLine } from './poke-line.ts';
import { NewsOnly, syncRound } from './round.ts';
import { isSessionOver } from './session-over.ts';
import { awayBy, idle, type SyncStatus, syncStatus } from './sync-status.ts';
import { WantedPulls } from './wanted.ts';

/** Milliseconds between two fetchings of news while bytes are being sent. */
const POKES_WHILE_SENDING = 1_000;
/** Coming back to the app after this is reason enough to look whether the browser took something away. */
const LONG_AWAY = 10 * 60_000;

export class Engine {
  readonly #device: Device;
  readonly #rounds: Loop;
  readonly #bytes: Loop;
  readonly #pins: Loop;
  readonly #words: Loop;
  readonly #covers: Loop;
  readonly #kept: Loop;
  readonly #follows: Loop;
  readonly #line: PokeLine;
  readonly #wanted = new WantedPulls();
  readonly #end = new AbortController();
  #stopWakeUps: () => void = () => undefined;
  #stopOffline: () => void = () => undefined;
  #sending = 0;
  #bytesUnderWay = false;
  /** Bytes, too, are asked about though the server asked to be left alone; after the round that comes first. */
  #forcesBytes = false;
  #lastPoke = Number.NEGATIVE_INFINITY;
  #pokeTimer: ReturnType<typeof setTimeout> | undefined;
  #checkedAt = 0;
  /** In this round the server said that it cannot take something now: that news come all the same is no end of that. */
  #turnedAway = false;

  constructor(device: Device) {
    this.#device = device;
    device.http.onSyncAnswer = (took) => this.#answered(took);
    this.#line = new PokeLine(device, {
      onPoke: (poke) => void this.#heard(poke),
      onNews: () => {
        this.#wanted.all();
        this.#rounds.wake(true);
      },
      onLost: () => this.wake(),
    });
    this.#rounds = new Loop(
      () => this.#round(),
      (error) => this.#failed(error),
    );
    this.#bytes = new Loop(
      (signal) => withLock(`plumbline:bytes:${device.userId}`, () => this.#sendBytes(signal)),
      (error) => this.#failed(error),
    );
    this.#pins = new Loop(
      (signal) => this.#fetchKept(signal),
      (error) => this.#failed(error),
    );
    this.#words = new Loop(
      (signal) => withLock(`plumbline:words:${device.userId}`, () => this.#readKept(signal)),
      (error) => this.#unread(error),
    );
    this.#covers = new Loop(
      (signal) => withLock(`plumbline:covers:${device.userId}`, () => keepCovers(device, signal)),
      (error) => queueMicrotask(() => reportBug(error)),
    );
    this.#follows = new Loop(
      (signal) => withLock(`plumbline:follows:${device.userId}`, () => tellFollows(device, signal)),
      (error) => queueMicrotask(() => reportBug(error)),
    );
    this.#kept = new Loop(
      (signal) => withLock(`plumbline:kept:${device.userId}`, () => this.#check(signal)),
      (error) => queueMicrotask(() => reportBug(error)),
    );
  }

  start(): void {
    this.#stopWakeUps = onWakeUp((reason) => {
      this.wake(reason !== 'tick');
      if (reason === 'visible' && Date.now() - this.#checkedAt > LONG_AWAY) this.#kept.wake();
    });
    // A round that fails at once says that the network is gone, before the stream notices it.
    this.#stopOffline = onOffline(() => this.#rounds.wake(true));
    void this.#line.listen();
    this.wake(true);
    // What was fetched before can be read without a network.
    this.#words.wake();
    this.#kept.wake();
  }

  /** @param eager a person, or the device, has reason to think that it goes now. */
  wake(eager = false): void {
    this.#wanted.all();
    this.#forcesBytes ||= eager;
    this.#rounds.wake(eager, eager);
  }

  stop(): void {
    this.#end.abort();
    this.#line.stop();
    clearTimeout(this.#pokeTimer);
    this.#stopWakeUps();
    this.#stopOffline();
    this.#rounds.stop();
    this.#bytes.stop();
    this.#pins.stop();
    this.#words.stop();
    this.#covers.stop();
    this.#kept.stop();
    this.#follows.stop();
    syncStatus.set(idle);
  }

  #show(change: Partial<SyncStatus>): void {
    if (!this.#end.signal.aborted) syncStatus.set({ ...syncStatus.getSnapshot(), ...change });
  }

  /** It is there: long before all that is to be said has been. */
  #answered(took: boolean): void {
    this.#turnedAway ||= !took;
    const { error } = syncStatus.getSnapshot();
    if (!this.#turnedAway && (error === 'offline' || error === 'server')) this.#show({ error: null });
  }

  async #whileSending<T>(work: () => Promise<T>): Promise<T> {
    this.#sending += 1;
    this.#show({ sending: true });
    try {
      return await work();
    } finally {
      this.#sending -= 1;
      this.#show({ sending: this.#sending > 0 });
    }
  }

  async #round(): Promise<void> {
    const device = this.#device;
    this.#turnedAway = false;
    this.#show({ phase: 'syncing', asked_at: nowIso() });
    const held = await withLock(`plumbline:sync:${device.userId}`, () => this.#whileSending(() => this.#sync()));
    const last = await device.connection.run((store) => store.meta.get('last_sync_at'));
    const last_sync_at = typeof last?.value === 'string' ? last.value : null;
    const paused = await device.connection.run((store) => store.outbox.where('state').equals('paused_update').count());
    if (held === undefined) this.#show({ phase: paused > 0 ? 'update' : 'idle', error: null, last_sync_at });
    else this.#show({ last_sync_at });
    this.#wakeBytes();
    this.#pins.wake(true);
    this.#covers.wake();
    this.#follows.wake();
    // The rounds alone are held, as long as the server asks.
    if (held !== undefined) throw held;
  }

  #wakeBytes(): void {
    const forced = this.#forcesBytes;
    this.#forcesBytes = false;
    if (forced) HeldBegins.of(this.#device).release();
    this.#bytes.wake(true, forced);
  }

  /** @returns why what was done here waits, though all news came. */
  async #sync(): Promise<NewsOnly | undefined> {
    const only = this.#wanted.take();
    try {
      await syncRound(this.#device, undefined, only);
      return undefined;
    } catch (error) {
      this.#wanted.all();
      if (error instanceof NewsOnly) return error;
      throw error;
    }
  }

  async #sendBytes(signal: AbortSignal): Promise<void> {
    this.#bytesUnderWay = true;
    try {
      const sent = await this.#whileSending(() => uploadAll(this.#device, signal));
      if (sent > 0) this.wake();
    } finally {
      this.#bytesUnderWay = false;
    }
    // What was sent is here in full, and has words.
    this.#words.wake();
  }

  async #fetchKept(signal: AbortSignal): Promise<void> {
    await withLock(`plumbline:pins:${this.#device.userId}`, async () => {
      await fillPins(this.#device, signal);
      await fetchSvgPictures(this.#device, signal);
    });
    this.#words.wake();
  }

  /** Pictures first: without words a drawing is found by its name, without its picture it is waited for. */
  async #readKept(signal: AbortSignal): Promise<void> {
    await whenIdle(signal);
    await fillPreviews(this.#device, signal);
    await fillWords(this.#device, signal);
  }

  /** Whether what is kept is still here; the first screen comes first. */
  async #check(signal: AbortSignal): Promise<void> {
    await whenIdle(signal);
    await checkKept(this.#device, { signal });
    this.#checkedAt = Date.now();
  }

  /** Says nothing of the talk with the server: without its words a drawing is found by its name. */
  #unread(error: unknown): void {
    if (!(error instanceof QuotaError || error instanceof PdfReaderMissing)) queueMicrotask(() => reportBug(error));
  }

  #failed(error: unknown): void {
    if (error instanceof TransportError) {
      this.#show({ phase: 'waiting', error: awayBy(error, saysOnline()) });
      return;
    }
    if (error instanceof QuotaError) {
      this.#show({ phase: 'waiting', error: 'full' });
      return;
    }
    const locked = isSessionOver(error);
    this.#show({ phase: locked ? 'locked' : 'waiting', error: locked ? null : 'server' });
    // Anything else is a bug: it is shown to whoever looks, and the loop goes on later.
    if (!locked) queueMicrotask(() => reportBug(error));
  }

  /** What this device holds already, as what it sent itself, is no news. */
  async #heard(poke: Poke): Promise<void> {
    if (await holdsAll(this.#device, poke).catch(() => false)) return;
    this.#wanted.poked(poke);
    this.#poked();
  }

  /**
   * The server has news. While this device's own bytes arrive there, every one of them is news: they are fetched together,
   * or the fetching would take the time that the sending needs.
   */
  #poked(): void {
    const wait = this.#bytesUnderWay ? this.#lastPoke + POKES_WHILE_SENDING - performance.now() : 0;
    if (wait <= 0) {
      this.#lastPoke = performance.now();
      this.#rounds.wake(true);
    } else if (this.#pokeTimer === undefined) {
      this.#pokeTimer = setTimeout(() => {
        this.#pokeTimer = undefined;
        this.#lastPoke = performance.now();
        this.#rounds.wake(true);
      }, wait);
    }
  }
}

let running: Engine | undefined;

/** Starts syncing a device; the one before stops. */
export function startEngine(device: Device): void {
  stopEngine();
  running = new Engine(device);
  device.wake = () => running?.wake();
  running.start();
}

export function stopEngine(): void {
  running?.stop();
  running = undefined;
}

/** "Sync now". */
export function syncNow(): void {
  running?.wake(true);
}
