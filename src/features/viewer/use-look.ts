import { useEffect } from 'react';
import { extensionOf } from '#domain/names';
import type { OpenedDocument } from '#src/data/reads/documents.ts';
import { noteLook } from '#src/sync/looks.ts';

const drawn = new Set(['pdf', 'image']);

/** Notes which version the person has on the screen, once there is something of it to see. */
export function useLook({ document, shown: { version, file } }: OpenedDocument): void {
  const here = file.kind === 'here' || file.kind === 'waiting' || file.kind === 'sending';
  const hasPreview = drawn.has(version.file_type) || extensionOf(version.file_name) === 'dxf';
  const seen = here || !hasPreview;
  // A version that becomes the current one while it is looked at is not news either.
  const current = document.current_version_id === version.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a look is at a version, whatever else of its row changes
  useEffect(() => {
    if (seen) void noteLook(version);
  }, [version.id, seen, current]);
}
