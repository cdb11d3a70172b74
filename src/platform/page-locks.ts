// Web Locks, as far as this app uses them, within one page: browsers have them in a secure context only.

export interface Locks {
  request<T>(name: string, options: { signal?: AbortSignal; steal?: boolean }, work: () => Promise<T>): Promise<T>;
  /** The locks that are held now. */
  query(): Promise<{ held?: { name?: string }[] }>;
}

interface Lock {
  /** Rejects for who holds it when somebody else takes it. */
  lose: (error: unknown) => void;
  waiting: (() => void)[];
}

const taken = () => new DOMException('the lock was taken', 'AbortError');

export class PageLocks implements Locks {
  readonly #locks = new Map<string, Lock>();

  request<T>(name: string, { signal, steal }: { signal?: AbortSignal; steal?: boolean }, work: () => Promise<T>) {
    return new Promise<T>((resolve, reject) => {
      const run = () => {
        signal?.removeEventListener('abort', end);
        const waiting = this.#locks.get(name)?.waiting ?? [];
        const lock: Lock = { lose: reject, waiting };
        this.#locks.set(name, lock);
        const free = () => this.#free(name, lock);
        work().then(resolve, reject).finally(free);
      };
      const end = () => {
        const waiting = this.#locks.get(name)?.waiting;
        if (waiting?.includes(run)) waiting.splice(waiting.indexOf(run), 1);
        reject(taken());
      };
      const held = this.#locks.get(name);
      if (held !== undefined && !steal) {
        signal?.addEventListener('abort', end, { once: true });
        held.waiting.push(run);
        return;
      }
      held?.lose(taken());
      run();
    });
  }

  query() {
    return Promise.resolve({ held: [...this.#locks.keys()].map((name) => ({ name })) });
  }

  #free(name: string, lock: Lock): void {
    // Whoever took it frees it.
    if (this.#locks.get(name) !== lock) return;
    const next = lock.waiting.shift();
    if (next === undefined) this.#locks.delete(name);
    else next();
  }
}
