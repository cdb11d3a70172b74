import { useTranslation } from 'react-i18next';
import { read } from '#src/data/current-store.ts';
import { readNamesIn } from '#src/data/reads/same-named.ts';
import { beginFolderImport } from '#src/sync/folder-import/folder-import.ts';
import type { SavedListener } from '#src/sync/folder-import/folder-import-run.ts';
import { useFullSubmit } from '#src/ui/forms/use-full-submit.ts';
import { type PickedFile, photoBatch } from './photo-batch.ts';
import type { UploadProblems } from './upload-problems.ts';

interface Start {
  projectId: number;
  folderId: number | null;
  files: readonly PickedFile[];
  onSaved: SavedListener;
  /** Called with the import that saves them, and the path that each file has in it. */
  onBegun: (importId: number, paths: ReadonlyMap<File, string>) => void;
  onDone: () => void;
}

/** Several photos at once: copied behind the closed dialog, as folders are. */
export function usePhotoBatch({ projectId, folderId, files, onSaved, onBegun, onDone }: Start) {
  const { t } = useTranslation('uploads');
  const problems: UploadProblems = folderId === null ? { location: 'location_required' } : {};
  const { run, ...state } = useFullSubmit(async (place: number) => {
    const taken = await read((store) => readNamesIn(store, place));
    const named = photoBatch(files, taken, (date, time) => t('photo_name', { date, time }));
    const importId = await beginFolderImport({ projectId, folderId: place, ...named, onSaved });
    onBegun(importId, new Map(named.files.map(({ file, path }) => [file, path])));
    onDone();
  });
  const submit = async () => {
    if (folderId !== null) await run(folderId);
  };
  return { ...state, is: files.length > 0, problems, submit };
}
