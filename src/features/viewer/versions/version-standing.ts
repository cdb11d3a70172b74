import type { Version } from '#domain/version';

/**
 * How a version stands among those of its document: `latest`, the one to build from and the newest; `current`, the one to build
 * from while a newer one is there; `newer`, made after it and not to be built from.
 * `chosen`, the one to build from on this device alone, until that is sent. null: none of these, as what is older or was
 * made beside it.
 */
export type VersionStanding = 'latest' | 'current' | 'newer' | 'pending' | 'chosen' | null;

/** @param newest of all that are there, however far they have come. */
export function standingOf(
  version: Version,
  current: Version | undefined,
  newest: Version | undefined,
  chosenHere = false,
): VersionStanding {
  if (version.state === 'pending') return 'pending';
  if (current === undefined) return null;
  if (version.id === current.id && chosenHere) return 'chosen';
  if (version.id === current.id) return newest === undefined || newest.id === version.id ? 'latest' : 'current';
  return version.ordinal > current.ordinal && version.concurrent_with === null ? 'newer' : null;
}
