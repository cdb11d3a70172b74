import { useTranslation } from 'react-i18next';
import type { Version } from '#domain/version';
import { read } from '#src/data/current-store.ts';
import { readCodesOfVersion } from '#src/data/reads/prints/prints.ts';
import { useLiveQuery } from '#src/data/use-live-query.ts';
import { enqueueUndoable } from '#src/sync/acts/undo.ts';
import { DeleteDialog } from '#src/ui/dialogs/delete-dialog.tsx';
import { useSubmit } from '#src/ui/forms/use-submit.ts';
import { useOfferUndo } from '#src/ui/use-offer-undo.ts';
import { useSaidWhenGone } from './use-said-when-gone.ts';

interface Props {
  version: Version;
  onClose: () => void;
}

/** A version by itself to the bin. Meanwhile another device may have made it the current one: then it stays. */
export function DeleteVersionDialog({ version, onClose }: Props) {
  const { t } = useTranslation(['viewer', 'changes']);
  const offerUndo = useOfferUndo();
  const { label, project_id, id } = version;
  const { answered } = useSaidWhenGone(version, true);
  const { run, busy, problem } = useSubmit(async () => {
    const args = { project_id, id };
    answered();
    const undo = await enqueueUndoable({ name: 'version.delete@1', args }, { name: 'version.restore@1', args });
    offerUndo(t('panel.deleted', { label }), undo);
    onClose();
  });
  const close = () => {
    answered();
    onClose();
  };
  const known = useLiveQuery(() => read((store) => readCodesOfVersion(store, project_id, id)), [project_id, id]);
  if (known === undefined) return null;
  const { copies: prints, isCoded } = known;
  const about = t(prints.least ? 'changes:remove.prints_least' : 'changes:remove.prints', { count: prints.copies });
  return (
    <DeleteDialog
      title={t('panel.delete_title', { label })}
      body={[
        ...(isCoded ? [t('panel.delete_codes')] : []),
        t('panel.delete_body'),
        ...(prints.copies === 0 ? [] : [about]),
      ]}
      submit={t('panel.confirm_delete')}
      failure={problem === undefined ? undefined : { title: t('panel.delete_failed'), reason: problem }}
      busy={busy}
      onDelete={() => void run()}
      onClose={close}
    />
  );
}
