// For whom something is done: what is written takes turns by person, and it is said once, where a request is known to be
// somebody's, instead of at each of the hundreds of places that write.
import { AsyncLocalStorage } from 'node:async_hooks';

/** A person's id; the server's own work in the background; undefined for whoever is not signed in. */
export type Actor = number | 'server' | undefined;

const actors = new AsyncLocalStorage<Actor>();

/** Does something for somebody: all that it begins as well. */
export function actingFor<T>(actor: Actor, work: () => T): T {
  return actors.run(actor, work);
}

export const whoActs = (): Actor => actors.getStore();
