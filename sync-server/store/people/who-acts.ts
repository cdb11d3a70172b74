// For whom something is done: what is written takes turns by person, and it is said once, where a request is known to be
// somebody's, instead of at each of the hundreds of places that write or count.
import { AsyncLocalStorage } from 'node:async_hooks';

/** A person's id; the server's own work in the background; undefined for whoever is not signed in. */
export type Actor = number | 'server' | undefined;

interface ActingSession {
  actor: Actor;
  session: string | undefined;
  onlyProject: number | undefined;
  /** Rows that it has written so far. */
  rows: number;
}

const acting = new AsyncLocalStorage<ActingSession>();

/**
 * Does something for somebody: all that it begins as well.
 * @param session the digest of the token by which they ask.
 * @param onlyProject of a token for a program: the only project that it reaches.
 */
export function actingFor<T>(actor: Actor, work: () => T, session?: string, onlyProject?: number): T {
  return acting.run({ actor, session, onlyProject, rows: 0 }, work);
}

export const whoActs = (): Actor => acting.getStore()?.actor;

/** By which session it is done; undefined for what no session asked for. */
export const sessionThatActs = (): string | undefined => acting.getStore()?.session;

/** The only project that somebody reaches in what is done now, because a program asked by a token of that one; undefined: all of theirs. */
export function onlyProjectOf(userId: number): number | undefined {
  const { actor, onlyProject } = acting.getStore() ?? {};
  return actor === userId ? onlyProject : undefined;
}

/** Notes rows that were written for whoever acts. */
export function noteRows(count: number): void {
  const store = acting.getStore();
  if (store !== undefined) store.rows += count;
}

/** How many rows were written by what is done, so far. */
export const rowsWritten = (): number => acting.getStore()?.rows ?? 0;
