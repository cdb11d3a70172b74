import type { OpenedDocument } from '#src/data/reads/documents.ts';
import { comparableOf } from './comparable.ts';

/** Ids of versions. */
export interface ComparedPair {
  before: number;
  after: number;
}

/** The current version and what stands undecided beside it, where one of them is shown. */
function undecidedPair(opened: OpenedDocument): ComparedPair | undefined {
  const { document, shown } = opened;
  const versions = comparableOf(opened).map(({ version }) => version);
  const current = versions.find(({ id }) => id === document.current_version_id);
  const beside = versions.filter(({ concurrent_with }) => concurrent_with !== null);
  const isCurrent = shown.version.id === current?.id;
  const after = isCurrent ? beside[0] : beside.find(({ id }) => id === shown.version.id);
  return current === undefined || after === undefined ? undefined : { before: current.id, after: after.id };
}

/**
 * What a comparison begins with: the two that are to be decided between; else the shown version against the one before it, the
 * oldest against the one after it.
 */
export function comparedPair(opened: OpenedDocument): ComparedPair {
  const undecided = undecidedPair(opened);
  if (undecided !== undefined) return undecided;
  const ids = comparableOf(opened).map(({ version }) => version.id);
  const at = Math.max(0, ids.indexOf(opened.shown.version.id));
  const newer = Math.min(at, ids.length - 2);
  return { before: ids[newer + 1] ?? 0, after: ids[newer] ?? 0 };
}
