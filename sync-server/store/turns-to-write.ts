// Whose turn it is to write: one transaction at a time, people one after the other.
import { type Actor, whoActs } from '#server/store/people/who-acts.ts';

/**
 * Whoever asks gets their turn: people one after the other, and what one person asks for in the order of asking. So nobody's
 * many keep another's one waiting for longer than one of theirs.
 */
export class TurnsToWrite {
  readonly #waiting = new Map<Actor, (() => void)[]>();
  #isTaken = false;
  #last: Actor;

  /** @returns how to end the turn. */
  async take(): Promise<() => void> {
    const actor = whoActs();
    if (this.#isTaken) await new Promise<void>((resolve) => this.#wait(actor, resolve));
    this.#isTaken = true;
    this.#last = actor;
    let isOver = false;
    return () => {
      if (!isOver) this.#handOn();
      isOver = true;
    };
  }

  #wait(actor: Actor, go: () => void): void {
    const before = this.#waiting.get(actor);
    if (before === undefined) this.#waiting.set(actor, [go]);
    else before.push(go);
  }

  /** Handed on as it is: whoever comes meanwhile does not go before those who wait. */
  #handOn(): void {
    const [first, second] = this.#waiting.keys();
    // Who has just had a turn goes behind those who came while it lasted.
    const actor = first === this.#last && this.#waiting.size > 1 ? second : first;
    const theirs = this.#waiting.get(actor) ?? [];
    const next = theirs.shift();
    this.#waiting.delete(actor);
    if (theirs.length > 0) this.#waiting.set(actor, theirs);
    if (next === undefined) this.#isTaken = false;
    else next();
  }
}
