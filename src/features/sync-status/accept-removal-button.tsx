import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { acceptRemoval } from '#src/sync/attention.ts';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { useAct } from '#src/ui/use-act.ts';

/** Lets a large removal go ahead, after asking: this device may hold the last copy. */
export function AcceptRemovalButton({ id }: { id: number }) {
  const { t } = useTranslation('sync');
  const [asking, setAsking] = useState(false);
  const { run, busy } = useAct(() => acceptRemoval(id));
  return (
    <>
      <Button variant="outlined" color="error" onClick={() => setAsking(true)}>
        {t('accept_removal')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t('accept_removal_title')}
        body={t('accept_removal_body')}
        confirm={t('accept_removal')}
        onConfirm={() => void run()}
        onClose={() => setAsking(false)}
        busy={busy}
      />
    </>
  );
}
