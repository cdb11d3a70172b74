import type { Version } from '#domain/version';
import type { OpenedDocument } from '#src/data/reads/documents.ts';
import { comparableOf } from './comparable.ts';

/** Ids of versions. */
export interface ComparedPair {
  before: number;
  after: number;
}

/** The older of two first, whichever is current. */
const inOrder = (one: Version, other: Version): ComparedPair =>
  one.ordinal <= other.ordinal ? { before: one.id, after: other.id } : { before: other.id, after: one.id };

/** The current version and what stands undecided beside it, where one of them is shown. */
function undecidedPair(opened: OpenedDocument): ComparedPair | undefined {
  const { document, shown } = opened;
  const versions = comparableOf(opened).map(({ version }) => version);
  const current = versions.find(({ id }) => id === document.current_version_id);
  const beside = versions.filter(({ concurrent_with }) => concurrent_with !== null);
  const isCurrent = shown.version.id === current?.id;
  const after = isCurrent ? beside[0] : beside.find(({ id }) => id === shown.version.id);
  return current === undefined || after === undefined ? undefined : inOrder(current, after);
}

/** What a version was made from, and it; undefined where that is not known or cannot be compared with it. */
function basePair(opened: OpenedDocument): ComparedPair | undefined {
  const { version: shown } = opened.shown;
  const base = comparableOf(opened).find(({ version }) => version.id === shown.based_on_version_id);
  return base === undefined ? undefined : inOrder(base.version, shown);
}

/**
 * What a comparison begins with: the two that are to be decided between; else the shown version against the one that it was made
 * from, or where that is not known the one numbered before it, the oldest against the one after it.
 */
export function comparedPair(opened: OpenedDocument): ComparedPair {
  const undecided = undecidedPair(opened);
  const pair = undecided ?? basePair(opened);
  if (pair !== undefined) return pair;
  const ids = comparableOf(opened).map(({ version }) => version.id);
  const at = Math.max(0, ids.indexOf(opened.shown.version.id));
  const newer = Math.min(at, ids.length - 2);
  return { before: ids[newer + 1] ?? 0, after: ids[newer] ?? 0 };
}
