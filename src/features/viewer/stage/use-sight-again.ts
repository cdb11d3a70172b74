import { useMemo } from 'react';
import type { Version } from '#domain/version';
import { useLooked } from './looked-at.ts';
import { sightFrom } from './sight-from.ts';
import type { EarlySight } from './use-first-sight.ts';

/**
 * What a view begins with that takes the place of another of the same file: where one looked in that, not where the visit
 * began. @param again one was there before it.
 */
export function useSightAgain(sight: EarlySight, again: boolean, version: Version): EarlySight {
  const looked = useLooked();
  const { document_id, project_id } = version;
  return useMemo(
    () => (again && looked !== null ? sightFrom(sight, { id: document_id, project_id }, looked) : sight),
    [sight, again, document_id, project_id, looked],
  );
}
