import { useTranslation } from 'react-i18next';
import type { Folder } from '#domain/folder';
import type { Movable } from '#src/data/reads/destinations.ts';
import { enqueueUndoable } from '#src/sync/undo.ts';
import { useOfferUndo } from '#src/ui/use-offer-undo.ts';
import { useSubmit } from '#src/ui/use-submit.ts';

function queueMove(item: Movable, to: number) {
  if (item.kind === 'document') {
    const { id, project_id, folder_id } = item.document;
    const move = (folder: number, was: number) =>
      ({ name: 'document.move@1', args: { project_id, id, folder_id: folder, was } }) as const;
    return enqueueUndoable(move(to, folder_id), move(folder_id, to));
  }
  const { id, project_id, parent_folder_id } = item.folder;
  const move = (parent: number, was: number) =>
    ({ name: 'folder.move@1', args: { project_id, id, parent_folder_id: parent, was } }) as const;
  const from = parent_folder_id ?? to;
  return enqueueUndoable(move(to, from), move(from, to));
}

/** Moves a thing, and offers to take it back. */
export function useMove(item: Movable, labelOf: (folder: Folder) => string, onMoved: () => void) {
  const { t } = useTranslation('changes');
  const offerUndo = useOfferUndo();
  const name = item.kind === 'folder' ? item.folder.name : item.document.name;
  return useSubmit(
    async (to: Folder) => {
      const undo = await queueMove(item, to.id);
      offerUndo(t('move.done', { name, folder: labelOf(to) }), undo);
      onMoved();
    },
    { name_taken: t('name_taken') },
  );
}
