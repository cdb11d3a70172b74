import { useTranslation } from 'react-i18next';
import type { Folder } from '#domain/folder';
import { limits } from '#domain/limits';
import { read } from '#src/data/current-store.ts';
import { readFolderContents } from '#src/data/reads/contents.ts';
import { readRights } from '#src/data/reads/rights.ts';
import { useLiveQuery } from '#src/data/use-live-query.ts';
import { enqueueUndoable } from '#src/sync/acts/undo.ts';
import { DeleteDialog } from '#src/ui/dialogs/delete-dialog.tsx';
import { useSubmit } from '#src/ui/forms/use-submit.ts';
import { useOfferUndo } from '#src/ui/use-offer-undo.ts';

interface Props {
  open: boolean;
  onClose: () => void;
  folder: Folder;
  onDeleted?: () => void;
}

/** A folder to the bin, with all that is in it. */
export function DeleteFolderDialog({ open, ...props }: Props) {
  return open ? <OpenDialog {...props} /> : null;
}

function OpenDialog({ onClose, folder, onDeleted }: Omit<Props, 'open'>) {
  const { t } = useTranslation('changes');
  const { id, project_id, name } = folder;
  const offerUndo = useOfferUndo();
  const rights = useLiveQuery(() => read((store) => readRights(store, 'folder', folder)), [folder]);
  const contents = useLiveQuery(() => read((store) => readFolderContents(store, project_id, id)), [project_id, id]);
  const { run, busy, problem } = useSubmit(async () => {
    const args = { project_id, id };
    const undo = await enqueueUndoable({ name: 'folder.delete@1', args }, { name: 'folder.restore@1', args });
    offerUndo(t('remove.done', { name }), undo);
    onClose();
    onDeleted?.();
  });
  if (rights === undefined || contents === undefined) return null;
  const { documents, folders, prints } = contents;
  const what = [
    ...(documents === 0 ? [] : [t('remove.documents', { count: documents })]),
    ...(folders === 0 ? [] : [t('remove.folders', { count: folders })]),
  ];
  const inside = what.length === 0 ? t('remove.folder_empty') : t('remove.folder_body', { what });
  return (
    <DeleteDialog
      title={t('remove.title', { name })}
      body={[
        inside,
        ...(prints.copies === 0
          ? []
          : [t(prints.least ? 'remove.prints_least' : 'remove.prints', { count: prints.copies })]),
        t('remove.days', { days: String(limits.keepDays) }),
      ]}
      denied={rights.remove ? undefined : t('remove.not_yours')}
      submit={t('remove.submit')}
      failure={problem === undefined ? undefined : { title: t('remove.folder_failed'), reason: problem }}
      busy={busy}
      onDelete={() => void run()}
      onClose={onClose}
    />
  );
}
