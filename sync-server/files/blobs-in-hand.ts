// Whose request has bytes in hand right now, by their hash. A file comes before its row, so bytes without a row are a stray
// only while nobody is about to write one; and two people may bring the very same bytes in the same moment.

type NeedCheck = () => Promise<boolean>;

interface BlobHold {
  count: number;
  /** Whether they were here before the first of those who hold them now. */
  wasHere: Promise<boolean>;
  isNew: boolean;
  /** Of those who hold them and failed: whether they are needed all the same. */
  failed: NeedCheck[];
}

export class BlobsInHand {
  readonly #held = new Map<string, BlobHold>();
  readonly #removals = new Map<string, Promise<unknown>>();
  readonly #isHere: (sha256: string) => Promise<boolean>;
  readonly #remove: (sha256: string) => Promise<void>;

  /** @param remove of bytes that nobody has in hand: who comes meanwhile waits for it. */
  constructor(isHere: (sha256: string) => Promise<boolean>, remove: (sha256: string) => Promise<void>) {
    this.#isHere = isHere;
    this.#remove = remove;
  }

  /**
   * Runs what keeps bytes and writes the row that refers to them. Where that fails, bytes that came by it go again once
   * nobody has them in hand, unless they are needed. Not to be nested.
   */
  async hold<T>(sha256: string, isNeeded: NeedCheck, work: () => Promise<T>): Promise<T> {
    for (let removal = this.#removals.get(sha256); removal !== undefined; removal = this.#removals.get(sha256)) {
      await removal;
    }
    const held = this.#held.get(sha256) ?? { count: 0, wasHere: this.#isHere(sha256), isNew: false, failed: [] };
    this.#held.set(sha256, held);
    held.count += 1;
    try {
      // Before anything comes.
      held.isNew = !(await held.wasHere);
      return await work();
    } catch (error) {
      held.failed.push(isNeeded);
      throw error;
    } finally {
      held.count -= 1;
      if (held.count === 0) await this.#letGo(sha256, held);
    }
  }

  /** The last one lets go. Nothing is waited for before the removal begins: whoever comes next finds it under way. */
  async #letGo(sha256: string, { isNew, failed }: BlobHold): Promise<void> {
    this.#held.delete(sha256);
    if (!isNew || failed.length === 0) return;
    const isNeeded = async () => (await Promise.all(failed.map((need) => need()))).includes(true);
    // Whoever was refused is told that, whatever becomes of this: the daily sweep finds what stays.
    await this.removeUnless(sha256, isNeeded).catch(() => undefined);
  }

  /** Removes bytes unless somebody has them in hand, or they are needed. @returns whether they were removed. */
  async removeUnless(sha256: string, isNeeded: NeedCheck): Promise<boolean> {
    if (this.#held.has(sha256) || this.#removals.has(sha256)) return false;
    const removal = isNeeded().then(async (needed) => {
      if (!needed) await this.#remove(sha256);
      return !needed;
    });
    this.#removals.set(
      sha256,
      removal.catch(() => undefined),
    );
    try {
      return await removal;
    } finally {
      this.#removals.delete(sha256);
    }
  }
}
