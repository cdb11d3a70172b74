import { useTranslation } from 'react-i18next';
import type { Document } from '#domain/document';
import type { Folder } from '#domain/folder';
import type { MovableItem } from '#src/data/reads/destinations.ts';
import { enqueueUndoable, enqueueUndoables, type Step } from '#src/sync/acts/undo.ts';
import { useSubmit } from '#src/ui/forms/use-submit.ts';
import { useOfferUndo } from '#src/ui/use-offer-undo.ts';

function moving({ id, project_id, folder_id }: Document, to: number): Step {
  const move = (folder: number, was: number) =>
    ({ name: 'document.move@1', args: { project_id, id, folder_id: folder, was } }) as const;
  return { act: move(to, folder_id), opposite: move(folder_id, to) };
}

function queueMove(item: MovableItem, also: readonly Document[], to: number) {
  if (item.kind === 'document') return enqueueUndoables([item.document, ...also].map((one) => moving(one, to)));
  const { id, project_id, parent_folder_id } = item.folder;
  const move = (parent: number, was: number) =>
    ({ name: 'folder.move@1', args: { project_id, id, parent_folder_id: parent, was } }) as const;
  const from = parent_folder_id ?? to;
  return enqueueUndoable(move(to, from), move(from, to));
}

/** Moves a thing, of a document those of its sheet that are wanted too, and offers to take it back. */
export function useMove(item: MovableItem, labelOf: (folder: Folder) => string, onMoved: () => void) {
  const { t } = useTranslation('changes');
  const offerUndo = useOfferUndo();
  const name = item.kind === 'folder' ? item.folder.name : item.document.name;
  return useSubmit(
    async ({ to, also }: { to: Folder; also: readonly Document[] }) => {
      const undo = await queueMove(item, also, to.id);
      offerUndo(t('move.done', { name, folder: labelOf(to) }), undo);
      onMoved();
    },
    { name_taken: t('name_taken') },
  );
}
