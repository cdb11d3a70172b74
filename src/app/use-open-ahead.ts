// A drawing is opened while the finger is still on the link that leads to it: its bytes and its first sight are ready when
// the finger lets go. Links say where they lead, so no screen has to do anything for it.
import { useEffect } from 'react';
import { matchPath } from 'react-router-dom';
import { idTextSchema } from '#domain/ids';
import { routes } from '#src/paths.ts';
import { beginPress } from '#src/platform/press.ts';
import { openAhead } from '#src/sync/files/open-ahead.ts';

function onPointerDown(event: PointerEvent): void {
  const { button, isPrimary, ctrlKey, metaKey, shiftKey, target } = event;
  // Another button has a menu, with a key held it opens elsewhere, and a second finger zooms.
  if (button !== 0 || !isPrimary || ctrlKey || metaKey || shiftKey || !(target instanceof Element)) return;
  const link = target.closest('a');
  // What leads to one of its older versions, or to a page of it, is opened when it is asked for.
  if (link === null || link.search !== '' || link.pathname === window.location.pathname) return;
  const led = matchPath(routes.document, link.pathname) ?? matchPath(routes.image, link.pathname);
  const projectId = idTextSchema.safeParse(led?.params.projectId).data;
  const documentId = idTextSchema.safeParse(led?.params.documentId).data;
  if (projectId !== undefined && documentId !== undefined) void openAhead(beginPress(event), { projectId, documentId });
}

export function useOpenAhead(): void {
  useEffect(() => {
    window.addEventListener('pointerdown', onPointerDown, { passive: true });
    return () => window.removeEventListener('pointerdown', onPointerDown);
  }, []);
}
