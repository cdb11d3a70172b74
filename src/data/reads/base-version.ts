import { descendsFrom, type Version } from '#domain/version';
import type { VersionTarget } from './documents.ts';
import { newestFirst } from './versions.ts';

/**
 * The version that a person who uploads a new one has before them: the current one, or what they themselves made from it
 * and is still on its way, so that two uploads without signal stand in one line. Without a current version the newest
 * that this device knows; null when it knows none.
 */
export function baseVersion({ document, versions }: VersionTarget, selfId: number | null): Version | null {
  const current = document.current_version_id;
  if (current === null) return [...versions].sort(newestFirst)[0] ?? null;
  const ownLine = versions.filter(
    ({ id, state, created_by_id }) =>
      id === current || (state === 'pending' && created_by_id === selfId && descendsFrom(id, current, versions)),
  );
  return ownLine.sort(newestFirst)[0] ?? null;
}
