// A folder as a person picks it, and how a test waits for what becomes of it.
import { folderImports, type PickedFile } from '#src/sync/folder-import/folder-import.ts';
import type { ImportProgress } from '#src/sync/folder-import/folder-import-run.ts';

/** Path → what is in the file. */
export function pickedFolder(contents: Record<string, string | Uint8Array<ArrayBuffer>>): PickedFile[] {
  return Object.entries(contents).map(([path, content]) => ({
    path,
    file: new File([content], path.split('/').pop() ?? '', { lastModified: 1 }),
  }));
}

/** Resolves with the last that is said of an import, as soon as it does not run any more; undefined: no more is said. */
export function importEnd(id: number): Promise<ImportProgress | undefined> {
  return new Promise((resolve) => {
    const look = () => {
      const progress = folderImports.getSnapshot().get(id);
      if (progress?.state === 'running' || progress?.state === 'waiting') return;
      stop();
      resolve(progress);
    };
    const stop = folderImports.subscribe(look);
    look();
  });
}
