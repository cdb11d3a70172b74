// What is committed and not yet on the disk. One flush, in a thread of its own, serves all that was committed before it
// began; whoever wrote waits for it, and until then others read the data as they are on the disk.

/**
 * The disk did not take what was written. What a second flush says is worth nothing: the system may have given up the pages
 * by then. Nothing is answered any more that may rest on them; a fresh process reads what there is.
 */
export class NotFlushed extends Error {
  override readonly name = 'NotFlushed';
  readonly code = 'SQLITE_IOERR_FSYNC';
}

interface Round {
  promise: Promise<void>;
  resolve: () => void;
  reject: (error: Error) => void;
}

function newRound(): Round {
  let [resolve, reject]: [Round['resolve'], Round['reject']] = [() => undefined, () => undefined];
  const promise = new Promise<void>((good, bad) => {
    resolve = good;
    reject = bad;
  });
  // Nobody need wait for it.
  promise.catch(() => undefined);
  return { promise, resolve, reject };
}

/** Of a state of the data, held for those who read. */
interface HeldView {
  letGo(): void;
}

export interface CommitSurroundings<View> {
  flush: () => Promise<void>;
  /** Holds the data as they are at this moment. */
  hold: () => View;
  /** After each flush. */
  onFlushed: () => void;
  onFailed: (error: Error) => void;
}

export class GroupCommit<View extends HeldView> {
  readonly #around: CommitSurroundings<View>;
  /** The flush under way, and the one after it. */
  #under: Round | undefined;
  #coming: Round | undefined;
  /** What is on the disk, and what will be when the flush under way has ended; undefined where it is all there is. */
  #onDisk: View | undefined;
  #then: View | undefined;
  #failed: NotFlushed | undefined;

  constructor(around: CommitSurroundings<View>) {
    this.#around = around;
  }

  /** The data as they are on the disk; undefined where everything is. @throws NotFlushed. */
  get onDisk(): View | undefined {
    if (this.#failed !== undefined) throw this.#failed;
    return this.#onDisk;
  }

  /** Does what commits something, and sees to its flush. @throws what that throws, or NotFlushed. */
  commit<T>(work: () => T): T {
    if (this.#failed !== undefined) throw this.#failed;
    if (this.#under === undefined) this.#onDisk ??= this.#around.hold();
    else this.#then ??= this.#around.hold();
    try {
      return work();
    } finally {
      // Whatever became of it: a commit that failed may have left something.
      this.#coming ??= newRound();
      if (this.#under === undefined) this.#flush();
    }
  }

  /** Everything that is committed by now is on the disk. @throws NotFlushed. */
  settled(): Promise<void> {
    if (this.#failed !== undefined) return Promise.reject(this.#failed);
    return (this.#coming ?? this.#under)?.promise ?? Promise.resolve();
  }

  fail(cause: unknown): void {
    if (this.#failed !== undefined) return;
    this.#failed = new NotFlushed('what was written could not be flushed', { cause });
    for (const round of [this.#under, this.#coming]) round?.reject(this.#failed);
    this.#around.onFailed(this.#failed);
  }

  #flush(): void {
    const round = this.#coming;
    this.#coming = undefined;
    this.#under = round;
    this.#around.flush().then(
      () => {
        if (this.#failed !== undefined) return;
        this.#onDisk?.letGo();
        this.#onDisk = this.#then;
        this.#then = undefined;
        this.#under = undefined;
        if (this.#coming !== undefined) this.#flush();
        round?.resolve();
        this.#around.onFlushed();
      },
      (error: unknown) => this.fail(error),
    );
  }
}
