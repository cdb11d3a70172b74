import { Refusal } from '#domain/errors';
import { SyncRefused } from '#src/net/sync-calls.ts';

/** The server does not know the session any more: that is no answer to what was asked, and stops all that asks. */
export function isSessionOver(error: unknown): boolean {
  if (error instanceof SyncRefused) return error.status === 401;
  return error instanceof Refusal && error.code === 'unauthenticated';
}
