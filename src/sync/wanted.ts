// What the next round pulls: all, or no more than what the server said has news.
import type { Scope } from '#domain/sync/row';
import type { Poke } from '#src/net/sync-calls.ts';

export class WantedPulls {
  /** undefined: all. */
  #scopes: Set<Scope> | undefined;

  /** For any reason but a poke: a tap, a network that is back, a failure before. */
  all(): void {
    this.#scopes = undefined;
  }

  /** One that names projects alone, each with its seq, asks for no more than these; another may be about what is granted. */
  poked(poke: Poke): void {
    const isNamed = poke.size > 0 && [...poke].every(([scope, seq]) => scope.startsWith('p:') && seq !== undefined);
    if (!isNamed) this.all();
    else for (const scope of poke.keys()) this.#scopes?.add(scope as Scope);
  }

  /** @returns undefined for all. What comes later is another round's. */
  take(): Scope[] | undefined {
    const taken = this.#scopes;
    this.#scopes = new Set();
    return taken === undefined || taken.size === 0 ? undefined : [...taken];
  }
}
