// How old what is shown of a scope is, by the server's clock.
import type { PullPage } from '#domain/sync/sync';
import type { ScopeState } from '#src/data/database.ts';

/**
 * After the last page of a scope: all that is older than the answer is here, or where the server keeps news back, all that is
 * older than those.
 */
export function checkedBy(
  { kept_back_since }: Pick<PullPage, 'kept_back_since'>,
  time: string,
): Pick<ScopeState, 'checked_at' | 'kept_back'> {
  return kept_back_since === undefined
    ? { checked_at: time, kept_back: undefined }
    : { checked_at: kept_back_since, kept_back: time };
}
