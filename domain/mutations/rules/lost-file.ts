// A file that a lost device tells of: what everybody builds from is never its word.
import type { Document } from '../../document.ts';
import { madeIn } from '../../sync/written.ts';
import { type Version, versionWithBytes } from '../../version.ts';
import type { Context } from './mutation.ts';
import { isElsewhere } from './seen.ts';

/** The version that it is made from, as far as that is believed: from none, it stands beside the current one. */
export const believedBase = ({ isLost }: Context, base: number | null): number | null =>
  isLost === true ? null : base;

/**
 * Whether a file may not join a document: nothing of it is current yet, so that the first file whose bytes are all here would be
 * the one to build from, and other hands are in it. What is there already adds nothing to it.
 */
export function staysOut(context: Context, document: Document, versions: readonly Version[], sha256: string): boolean {
  if (context.isLost !== true || document.current_version_id !== null) return false;
  const isOthers = ({ created_by_id, ...row }: Version) =>
    created_by_id !== context.actorId || isElsewhere(context, { user_id: created_by_id, seq: madeIn(row) });
  return versionWithBytes(versions, sha256) === undefined && versions.some(isOthers);
}
