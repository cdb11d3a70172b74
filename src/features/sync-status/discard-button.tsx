import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { discardRejected } from '#src/sync/attention.ts';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { useAct } from '#src/ui/use-act.ts';

/** Gives a refused change up, after asking: it is the only copy. */
export function DiscardButton({ id, what }: { id: number; what: string }) {
  const { t } = useTranslation(['sync', 'words']);
  const [asking, setAsking] = useState(false);
  const { run, busy } = useAct(() => discardRejected(id));
  return (
    <>
      <Button variant="outlined" color="error" onClick={() => setAsking(true)}>
        {t('words:discard')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t('sync:discard_title')}
        body={t('sync:discard_body', { what })}
        confirm={t('words:discard')}
        onConfirm={() => void run()}
        onClose={() => setAsking(false)}
        busy={busy}
      />
    </>
  );
}
