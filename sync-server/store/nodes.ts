// What the nodes that share a database ask of each other besides news: that a piece of work which is tried a few times at most is done by
// one of them at a time.
import type { Reads } from './database.ts';

export interface NodeTurns {
  /** Waits as long as another node does this work. @returns how to let go of it; where this node ends, it is let go of by itself. */
  take(work: string): Promise<() => Promise<void>>;
  /** Whether some node does it at this moment. */
  isTaken(db: Reads, work: string): Promise<boolean>;
}

/** Of a server that has its database for itself. */
export const aloneTurns: NodeTurns = {
  take: () => Promise.resolve(() => Promise.resolve()),
  isTaken: () => Promise.resolve(false),
};
