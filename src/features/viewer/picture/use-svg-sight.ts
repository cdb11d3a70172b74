import { useEffect, useState } from 'react';
import type { Version } from '#domain/version';
import { useAttempts } from '#src/features/viewer/versions/use-version-file.ts';
import { type SvgSight, svgSight } from '#src/sync/files/svg-sight.ts';

/**
 * Who draws an SVG; undefined until that is known. Where nobody did, asks again once the file was sent or the server is back.
 * @param isWanted without it nothing is asked. @throws what is a bug, as it is drawn.
 */
export function useSvgSight(version: Version, bytes: Uint8Array, isWanted: boolean): SvgSight | undefined {
  const { attempt } = useAttempts();
  const [sight, setSight] = useState<SvgSight>();
  const [bug, setBug] = useState<{ error: unknown }>();
  if (bug !== undefined) throw bug.error;
  const { sha256, state } = version;
  const isOpen = isWanted && (sight === undefined || sight.by === 'nobody');
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked of each file, and when an answer may have changed
  useEffect(() => {
    if (!isOpen) return;
    let left = false;
    svgSight(version, bytes).then(
      (found) => left || setSight(found),
      (error: unknown) => left || setBug({ error }),
    );
    return () => {
      left = true;
    };
  }, [sha256, state, attempt, isOpen]);
  return sight;
}
