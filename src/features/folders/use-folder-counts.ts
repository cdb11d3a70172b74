import { useMemo, useState } from 'react';
import { read } from '#src/data/current-store.ts';
import { readFolderCounts } from '#src/data/reads/folders.ts';
import { useLiveQuery } from '#src/data/use-live-query.ts';

/** How many documents stand in folders and below them, asked for those that are seen; a count once read stays until a newer one comes. */
export function useFolderCounts(projectId: number, folderIds: readonly number[]): ReadonlyMap<number, number> {
  const [known] = useState(() => new Map<number, number>());
  const found = useLiveQuery(
    () => read((store) => readFolderCounts(store, projectId, folderIds)),
    [projectId, folderIds.join()],
  );
  return useMemo(() => {
    for (const [id, count] of found ?? []) known.set(id, count);
    return new Map(known);
  }, [found, known]);
}
