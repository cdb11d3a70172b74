import { useEffect, useState, useSyncExternalStore } from 'react';
import { read } from '#src/data/current-store.ts';
import { type KeptImport, readFolderImports } from '#src/data/reads/queue/folder-imports.ts';
import { useLiveQuery } from '#src/data/use-live-query.ts';
import { folderImports, isImportedElsewhere } from '#src/sync/folder-import/folder-import.ts';
import type { ImportProgress } from '#src/sync/folder-import/folder-import-run.ts';

interface ProjectImports {
  /** Of this tab. */
  here: ImportProgress[];
  /** Cut off, under way in another tab, or ended with files that were not taken. */
  kept: KeptImport[];
}

export function useProjectImports(projectId: number): ProjectImports {
  const all = useSyncExternalStore(folderImports.subscribe, folderImports.getSnapshot);
  const here = [...all.values()].filter((progress) => progress.project_id === projectId);
  const ids = here.map(({ id }) => id);
  const found = useLiveQuery(() => read((store) => readFolderImports(store, projectId, ids)), [projectId, ids.join()]);
  // The last answer may know nothing yet of one that has just begun here.
  const kept = (found ?? []).filter(({ record }) => record.project_id === projectId && !ids.includes(record.id));
  return { here, kept };
}

/** Milliseconds: nothing tells a tab that another one was closed. */
const EVERY = 3_000;

/** Whether an import goes on in another tab; undefined until that is known. */
export function useImportedElsewhere(id: number): boolean | undefined {
  const [elsewhere, setElsewhere] = useState<boolean>();
  useEffect(() => {
    let live = true;
    const look = async () => {
      const found = await isImportedElsewhere(id);
      if (live) setElsewhere(found);
    };
    void look();
    const timer = setInterval(() => void look(), EVERY);
    return () => {
      live = false;
      clearInterval(timer);
    };
  }, [id]);
  return elsewhere;
}
