import { useTranslation } from 'react-i18next';
import type { Version } from '#domain/version';
import { enqueue } from '#src/sync/enqueue.ts';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { useAct } from '#src/ui/use-act.ts';

interface Props {
  open: boolean;
  version: Version;
  onClose: () => void;
}

export function DeleteVersionDialog({ open, version, onClose }: Props) {
  const { t } = useTranslation('viewer');
  const { run, busy } = useAct(async () => {
    await enqueue('version.delete@1', { project_id: version.project_id, id: version.id });
    onClose();
  });
  const { label } = version;
  return (
    <ConfirmDialog
      open={open}
      title={t('panel.delete_title', { label })}
      body={t('panel.delete_body')}
      confirm={t('panel.confirm_delete')}
      onConfirm={() => void run()}
      onClose={onClose}
      busy={busy}
    />
  );
}
