// Which of its acts a device tells a server again that has another history.
import type { JournalEntry, OutboxEntry } from '#src/data/database.ts';

/** What is known of the history that is followed next. */
export interface FollowedHistory {
  /** The last number that the server has of this client. */
  last_n: number;
  /** How many others were followed before. */
  histories: number;
  /** The last commit of a scope that both histories went through. */
  shared: Readonly<Record<string, number>>;
}

type Act = Pick<JournalEntry, 'scope' | 'key' | 'seq' | 'history'> & Pick<OutboxEntry, 'n'> & { state?: string };

/** Whether its commit is one that both histories went through, or it was acknowledged in the first, from which all others come. */
function isInBoth({ scope, seq, history }: Act, { shared }: FollowedHistory): boolean {
  if (history === 0) return true;
  return seq != null && seq > 0 && seq <= (shared[scope] ?? 0);
}

/**
 * Whether the server may lack an act that has a number. Below zero stands what was acknowledged to a client that this no longer
 * is. A number says what it stands for only as long as this device had one history: each that is followed gives the numbers after
 * its last one anew, and the next may be of a backup from before or beside it. Whatever is not known to be there is told again by
 * its key; what the server has is answered as it was, and not done twice.
 */
export function isLost(act: Act, followed: FollowedHistory): boolean {
  if (act.n === null) return false;
  if (act.n > followed.last_n || act.n < 0) return true;
  if (followed.histories === 0 || act.key === undefined) return false;
  const isAcknowledged = act.state === undefined || act.state === 'acknowledged';
  return !isAcknowledged || !isInBoth(act, followed);
}
