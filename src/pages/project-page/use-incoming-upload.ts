import { useEffect, useEffectEvent, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { may } from '#domain/access';
import type { FolderSlug } from '#domain/folder';
import type { ProjectFolder } from '#src/data/reads/projects.ts';
import { queries } from '#src/paths.ts';
import { dropIncoming, readIncoming } from '#src/platform/installed/incoming-files.ts';
import { reportBug } from '#src/platform/report-bug.ts';
import { folderImports } from '#src/sync/folder-import/folder-import.ts';
import { type ProjectDialog, uploadOf } from './project-dialogs.tsx';

/** Calls back once an import of this tab has saved all that it could. */
function onceImported(importId: number, then: () => void): void {
  const look = () => {
    const progress = folderImports.getSnapshot().get(importId);
    if (progress !== undefined && progress.state !== 'done') return;
    stop();
    then();
  };
  const stop = folderImports.subscribe(look);
  look();
}

/**
 * Opens the upload dialog with what another app gave, where the address asks for that. What is not uploaded then waits on.
 * @param setDialog always the same function.
 */
export function useIncomingUpload(
  { access }: ProjectFolder,
  slug: FolderSlug,
  setDialog: (dialog: ProjectDialog | undefined) => void,
) {
  const [query, setQuery] = useSearchParams();
  const isAsked = query.has(queries.incoming) && may(access, 'document.write');
  const taken = useRef<readonly string[]>([]);
  const leave = () => {
    const left = new URLSearchParams(query);
    left.delete(queries.incoming);
    setQuery(left, { replace: true });
  };
  const open = useEffectEvent(async () => {
    const waiting = await readIncoming();
    taken.current = waiting.map(({ key }) => key);
    const files = waiting.map(({ file }) => ({ path: file.name, file }));
    const dialog = uploadOf(slug, files);
    if (dialog === undefined) leave();
    else setDialog(dialog);
  });
  useEffect(() => {
    if (isAsked) void open().catch(reportBug);
  }, [isAsked]);
  const close = () => {
    setDialog(undefined);
    taken.current = [];
    if (isAsked) leave();
  };
  const uploaded = (importId?: number) => {
    const keys = taken.current;
    const drop = () => void dropIncoming(keys).catch(reportBug);
    if (keys.length > 0 && importId === undefined) drop();
    if (keys.length > 0 && importId !== undefined) onceImported(importId, drop);
    close();
  };
  return { close, uploaded };
}
