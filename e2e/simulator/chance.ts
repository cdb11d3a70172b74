// What is left to chance within one step: drawn from the step's own number, so that a story from which other steps were
// dropped goes on as it went before, as far as it can.
import { createRandom, type Random } from '../fixtures/random.ts';

/** FNV-1a, 32 bits, stirred. */
export function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  value = Math.imul(value ^ (value >>> 16), 0x45d9f3b);
  return (value ^ (value >>> 16)) >>> 0;
}

export class Chance {
  readonly random: Random;
  readonly #seed: string;
  readonly #labels: ReadonlyMap<number, string>;
  #picks = 0;

  /** @param labels of things, by which they are the same in every run of a story. */
  constructor(seed: number, labels: ReadonlyMap<number, string>) {
    this.random = createRandom(seed);
    this.#seed = String(seed);
    this.#labels = labels;
  }

  /** Rendezvous hashing: which one is picked does not change when another one is not there. */
  pick<T extends { id: number }>(things: readonly T[]): T | undefined {
    this.#picks += 1;
    const rank = ({ id }: T) => hash(`${this.#seed}:${this.#picks}:${this.#labels.get(id) ?? id}`);
    return things.reduce<T | undefined>(
      (best, one) => (best === undefined || rank(one) < rank(best) ? one : best),
      undefined,
    );
  }

  likely(share: number): boolean {
    return this.random.next() < share;
  }
}
