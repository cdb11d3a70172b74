// A finger that lies on what leads to another screen. What is made ready meanwhile is held until somebody takes it, and let
// go of when the finger goes elsewhere, or nobody comes. There is one at a time.

/** Milliseconds after the finger has gone, after which nobody will come any more. */
const KEPT = 3_000;
/** CSS pixels that a finger may slip. */
const SLIP = 10;

/** Where a finger went down. */
export type Touch = Pick<PointerEvent, 'pointerId' | 'clientX' | 'clientY'>;

export class Press {
  readonly #touch: Touch;
  readonly #held = new Set<() => void>();
  readonly #leaving = new AbortController();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(touch: Touch) {
    this.#touch = touch;
    const { signal } = this.#leaving;
    const listen = { capture: true, passive: true, signal };
    const end = () => this.end();
    window.addEventListener('pointermove', (event) => this.#moved(event), listen);
    window.addEventListener('pointerup', (event) => this.#released(event), listen);
    // It scrolls, drags or opens a menu; another finger has come; another app is in sight.
    for (const elsewhere of ['pointercancel', 'pointerdown', 'contextmenu', 'wheel', 'visibilitychange'] as const) {
      window.addEventListener(elsewhere, end, listen);
    }
  }

  /** What was held is let go of already, and nothing more is to be made ready. */
  get over(): boolean {
    return this.#leaving.signal.aborted;
  }

  /** Calls this when the press is over; at once, where it is. @returns for whoever takes what is held. */
  hold(letGo: () => void): () => void {
    if (this.over) letGo();
    else this.#held.add(letGo);
    return () => this.#held.delete(letGo);
  }

  end(): void {
    if (this.over) return;
    this.#leaving.abort();
    clearTimeout(this.#timer);
    const held = [...this.#held];
    this.#held.clear();
    for (const letGo of held) letGo();
  }

  #moved({ pointerId, clientX, clientY }: Touch): void {
    // Gone already: what the pointer does now is about something else.
    if (this.#timer !== undefined || pointerId !== this.#touch.pointerId) return;
    if (Math.hypot(clientX - this.#touch.clientX, clientY - this.#touch.clientY) > SLIP) this.end();
  }

  #released({ pointerId }: Touch): void {
    if (this.#timer === undefined && pointerId === this.#touch.pointerId) {
      this.#timer = setTimeout(() => this.end(), KEPT);
    }
  }
}

let current: Press | undefined;

/** A finger is on what leads somewhere; the one before is over. */
export function beginPress(touch: Touch): Press {
  endPress();
  current = new Press(touch);
  return current;
}

/** The finger means something else: a menu. */
export function endPress(): void {
  current?.end();
  current = undefined;
}
