// Whether a pull would bring rows: one query for all scopes.
import type { PullRequest } from '#domain/sync';
import { seqsOf } from '../store/access.ts';
import type { Reads } from '../store/database.ts';

/** True for a scope that has more than the device's cursor, and is wanted now. */
export async function hasNews(db: Reads, userId: number, { scopes, hold = [] }: PullRequest): Promise<boolean> {
  const held = new Set(hold);
  const stands = await seqsOf(db, userId);
  return stands.some(({ scope, seq }) => seq > (scopes[scope] ?? 0) && !held.has(scope));
}
