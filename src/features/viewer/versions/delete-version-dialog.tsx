import { useTranslation } from 'react-i18next';
import type { Version } from '#domain/version';
import { read } from '#src/data/current-store.ts';
import { readCopiesOfVersion } from '#src/data/reads/prints/prints.ts';
import { useLiveQuery } from '#src/data/use-live-query.ts';
import { enqueueUndoable } from '#src/sync/acts/undo.ts';
import { DeleteDialog } from '#src/ui/dialogs/delete-dialog.tsx';
import { useSubmit } from '#src/ui/forms/use-submit.ts';
import { useOfferUndo } from '#src/ui/use-offer-undo.ts';

interface Props {
  version: Version;
  onClose: () => void;
}

/** A version by itself to the bin. Meanwhile another device may have made it the current one: then it stays. */
export function DeleteVersionDialog({ version, onClose }: Props) {
  const { t } = useTranslation(['viewer', 'changes']);
  const offerUndo = useOfferUndo();
  const { label, project_id, id } = version;
  const { run, busy, problem } = useSubmit(async () => {
    const args = { project_id, id };
    const undo = await enqueueUndoable({ name: 'version.delete@1', args }, { name: 'version.restore@1', args });
    offerUndo(t('panel.deleted', { label }), undo);
    onClose();
  });
  const prints = useLiveQuery(() => read((store) => readCopiesOfVersion(store, id)), [id]);
  if (prints === undefined) return null;
  const about = t(prints.least ? 'changes:remove.prints_least' : 'changes:remove.prints', { count: prints.copies });
  return (
    <DeleteDialog
      title={t('panel.delete_title', { label })}
      body={[t('panel.delete_body'), ...(prints.copies === 0 ? [] : [about])]}
      submit={t('panel.confirm_delete')}
      failure={problem === undefined ? undefined : { title: t('panel.delete_failed'), reason: problem }}
      busy={busy}
      onDelete={() => void run()}
      onClose={onClose}
    />
  );
}
