import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { acceptRemoval } from '#src/sync/acts/attention.ts';
import { ConfirmDialog } from '#src/ui/dialogs/confirm-dialog.tsx';
import { useAct } from '#src/ui/use-act.ts';

/** Lets a large removal, or that of a whole project, go ahead, after asking: this device may hold the last copy. */
export function AcceptRemovalButton({ id, vanished }: { id: number; vanished: boolean }) {
  const { t } = useTranslation('sync');
  const [asking, setAsking] = useState(false);
  const { run, busy } = useAct(() => acceptRemoval(id));
  const label = t(vanished ? 'accept_vanished' : 'accept_removal');
  return (
    <>
      <Button variant="outlined" color="error" onClick={() => setAsking(true)}>
        {label}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t(vanished ? 'accept_vanished_title' : 'accept_removal_title')}
        body={t('accept_removal_body')}
        confirm={label}
        onConfirm={() => void run()}
        onClose={() => setAsking(false)}
        busy={busy}
      />
    </>
  );
}
