// The verdict on a print: whether its version is still the one to build from, and since when another one is.
import type { Document } from './document.ts';
import type { Project } from './project.ts';
import type { Verdict } from './qr-code.ts';
import { settledAt } from './sync/written.ts';
import { ancestorsOf, descendantsOf, type Version, type VersionBasis } from './version.ts';

/** What of a version a verdict rests on. */
export type VerdictVersion = VersionBasis &
  Pick<Version, 'ordinal' | 'state' | 'concurrent_with' | 'created_at' | 'deleted_at' | 'written_by'>;

export interface PrintedRows<V extends VerdictVersion> {
  project: Pick<Project, 'deleted_at'>;
  document: Pick<Document, 'current_version_id' | 'deleted_at' | 'updated_at' | 'seq' | 'written_by'>;
  /** All of the document's, deleted ones too. */
  versions: readonly V[];
}

export interface PrintVerdict<V extends VerdictVersion> {
  status: Verdict;
  /** The version to build from; undefined where the document is withdrawn. */
  current: V | undefined;
  /** When that one became it; null as above, and where no row says when. */
  since: string | null;
  /** When the printed version stopped being the one to build from; null where it did not, or no row says when. */
  ended: string | null;
}

/**
 * When the current version became it: the hand in the document says so. That of an older server does not; then the document's last
 * change tells, if it was this one, and otherwise the version itself: one whose bytes made it current, or that every other leads
 * up to, became it as it came. Of an older decision no row keeps the time.
 */
function currentSince(
  current: VerdictVersion,
  document: PrintedRows<VerdictVersion>['document'],
  versions: readonly VerdictVersion[],
) {
  const hand = document.written_by?.current_version_id;
  if (hand?.at !== undefined) return hand.at;
  if (hand?.seq === document.seq) return document.updated_at;
  const [before, after] = [ancestorsOf(current.id, versions), descendantsOf(current.id, versions)];
  const leadsUp = (other: VerdictVersion) =>
    other.ordinal > current.ordinal ? !after.has(other.id) : before.has(other.id);
  const came = hand?.arrived === true || versions.filter(({ state }) => state === 'ready').every(leadsUp);
  return came ? current.created_at : null;
}

/**
 * When a version that is not current any more stopped being it. One that the current version goes back to gave way to the
 * first that was made from it on that line, however many came after; unless another was made from it before that one: then
 * people went back between, and no row says when. One that it does not go back to was left by a decision.
 */
function endedAt(
  printed: VerdictVersion,
  current: VerdictVersion,
  since: string | null,
  versions: readonly VerdictVersion[],
): string | null {
  const [line, made] = [ancestorsOf(current.id, versions), descendantsOf(printed.id, versions)];
  const after = versions.filter(({ id, state }) => id !== printed.id && state === 'ready' && made.has(id));
  const [first] = after.sort((a, b) => a.ordinal - b.ordinal);
  if (first?.id === current.id) return since;
  if (first !== undefined) return line.has(printed.id) && line.has(first.id) ? first.created_at : null;
  // One that was made beside the current version was never it: the decision against it says when.
  return since === null || since < printed.created_at ? (settledAt(printed) ?? null) : since;
}

/** The verdict on a print of `printed`, one of `versions`. */
export function verdictOn<V extends VerdictVersion>(
  printed: VerdictVersion,
  { project, document, versions }: PrintedRows<V>,
): PrintVerdict<V> {
  const current = versions.find((version) => version.id === document.current_version_id);
  const withdrawn = project.deleted_at !== null || document.deleted_at !== null;
  if (withdrawn || current === undefined) return { status: 'withdrawn', current: undefined, since: null, ended: null };
  const since = currentSince(current, document, versions);
  if (printed.deleted_at !== null) return { status: 'withdrawn', current, since, ended: null };
  if (printed.id === current.id) return { status: 'current', current, since, ended: null };
  if (printed.concurrent_with !== null) return { status: 'undecided', current, since, ended: null };
  return { status: 'superseded', current, since, ended: endedAt(printed, current, since, versions) };
}
