// The verdict on a print: whether its version is still the one to build from, and since when another one is.
import type { Document } from './document.ts';
import type { Project } from './project.ts';
import type { Verdict } from './qr-code.ts';
import { ancestorsOf, descendantsOf, type Version } from './version.ts';

export interface PrintedRows {
  project: Pick<Project, 'deleted_at'>;
  document: Document;
  /** All of the document's, deleted ones too. */
  versions: readonly Version[];
}

export interface PrintVerdict {
  status: Verdict;
  /** The version to build from; undefined where the document is withdrawn. */
  current: Version | undefined;
  /** When that one became it; null as above. */
  since: string | null;
}

/**
 * When the current version became it. One that every other leads up to became it as it came. Otherwise a person has
 * decided (an older version again, or one made beside the then current), and that was at the document's last change at
 * the latest: no row keeps the decision's own time.
 */
function currentSince(current: Version, document: Document, versions: readonly Version[]): string {
  const [before, after] = [ancestorsOf(current.id, versions), descendantsOf(current.id, versions)];
  const leadsUp = (other: Version) => (other.ordinal > current.ordinal ? !after.has(other.id) : before.has(other.id));
  const ready = versions.filter((version) => version.state === 'ready');
  return ready.every(leadsUp) ? current.created_at : document.updated_at;
}

/** The verdict on a print of `printed`, one of `versions`. */
export function verdictOn(printed: Version, { project, document, versions }: PrintedRows): PrintVerdict {
  const current = versions.find((version) => version.id === document.current_version_id);
  const withdrawn = project.deleted_at !== null || document.deleted_at !== null;
  if (withdrawn || current === undefined) return { status: 'withdrawn', current: undefined, since: null };
  const since = currentSince(current, document, versions);
  if (printed.deleted_at !== null) return { status: 'withdrawn', current, since };
  return { status: printed.id === current.id ? 'current' : 'superseded', current, since };
}
