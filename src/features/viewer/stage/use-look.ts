import { useEffect } from 'react';
import type { Version } from '#domain/version';
import { noteLook } from '#src/sync/acts/looks.ts';

/**
 * Notes that the person has a version on the screen, once there is something of it to see. Asked by what shows it: its row
 * may be read again only after they have left.
 */
export function useLook(version: Version, drawn: boolean): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a look is at a version, whatever else of its row changes
  useEffect(() => {
    if (drawn) void noteLook(version);
  }, [version.id, drawn]);
}
