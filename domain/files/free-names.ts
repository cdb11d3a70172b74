// Which name is free, for many that want the same one: how long that takes grows with their number alone.
import { nameKey, numberedName } from './names.ts';

/** What stands before the number in the key of a numbered name, the bracket too. */
export const stemOf = (key: string): string => key.slice(0, key.lastIndexOf('(') + 1);

/** The first of each name's numbered forms that is free, for names of one place. */
export class FreeNames {
  readonly #isTaken: (key: string) => boolean;
  /** By a name with the first number of a length. */
  readonly #stems = new Map<string, string>();
  /** By the first number of a length and the stem: the number below which all are taken. */
  readonly #next = new Map<string, number>();

  /** @param isTaken by `nameKey`; what is taken stays so. */
  constructor(isTaken: (key: string) => boolean) {
    this.#isTaken = isTaken;
  }

  of(name: string): string {
    if (!this.#isTaken(nameKey(name))) return name;
    for (let first = 2, end = 10; ; first = end, end *= 10) {
      const n = this.#firstFree(this.#stemOf(name, first), first, end);
      if (n < end) return numberedName(name, n);
    }
  }

  /** Of forms with as many digits, which are cut at one place, nothing but the number differs. */
  #stemOf(name: string, first: number): string {
    const form = numberedName(name, first);
    const stem = this.#stems.get(form) ?? stemOf(nameKey(form));
    this.#stems.set(form, stem);
    return stem;
  }

  #firstFree(stem: string, first: number, end: number): number {
    const key = `${first} ${stem}`;
    let n = this.#next.get(key) ?? first;
    while (n < end && this.#isTaken(`${stem}${n})`)) n += 1;
    this.#next.set(key, n);
    return n;
  }
}
