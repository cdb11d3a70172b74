import { useEffect, useEffectEvent, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { may } from '#domain/access';
import type { FolderSlug } from '#domain/folder';
import type { ProjectFolder } from '#src/data/reads/projects.ts';
import { queries } from '#src/paths.ts';
import { dropIncoming, holdIncoming, type IncomingFile, readIncoming } from '#src/platform/installed/incoming-files.ts';
import { reportBug } from '#src/platform/report-bug.ts';
import { folderImports, isImporting } from '#src/sync/folder-import/folder-import.ts';
import { type ProjectDialog, uploadOf } from './project-dialogs.tsx';

/**
 * Opens the upload dialog with what another app gave, where the address asks for that. What is not saved from there waits on.
 * @param setDialog always the same function.
 */
export function useIncomingUpload(
  { access }: ProjectFolder,
  slug: FolderSlug,
  setDialog: (dialog: ProjectDialog | undefined) => void,
) {
  const [query, setQuery] = useSearchParams();
  const isAsked = query.has(queries.incoming) && may(access, 'document.write');
  const taken = useRef<readonly IncomingFile[]>([]);
  const leave = () => {
    const left = new URLSearchParams(query);
    left.delete(queries.incoming);
    setQuery(left, { replace: true });
  };
  const open = useEffectEvent(async () => {
    taken.current = await readIncoming();
    const files = taken.current.map(({ file }) => ({ path: file.name, file }));
    const dialog = uploadOf(slug, files);
    if (dialog === undefined) leave();
    else setDialog(dialog);
  });
  useEffect(() => {
    if (isAsked) void open().catch(reportBug);
  }, [isAsked]);
  const close = () => {
    setDialog(undefined);
    if (isAsked) leave();
  };
  const onSaved = (files: readonly Blob[]) => {
    const saved = taken.current.filter(({ file }) => files.includes(file)).map(({ key }) => key);
    if (saved.length > 0) void dropIncoming(saved).catch(reportBug);
  };
  /** Until the import has ended, nobody is asked where they go; what it did not save waits again then. */
  const onBegun = (importId: number) => {
    const letGo = holdIncoming(taken.current.map(({ key }) => key));
    const look = () => {
      if (isImporting(importId)) return;
      stop();
      letGo();
    };
    const stop = folderImports.subscribe(look);
    look();
  };
  return { close, onSaved, onBegun };
}
