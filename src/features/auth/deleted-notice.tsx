import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { exportKept, removeKept } from '#src/sync/session/kept-account.ts';
import { ConfirmDialog } from '#src/ui/dialogs/confirm-dialog.tsx';
import { useAct } from '#src/ui/use-act.ts';
import type { KeptHere } from './kept.ts';

/** What waits here for somebody whose account was deleted: it cannot be sent any more, and goes only by a person's word. */
export function DeletedNotice({ kept: { email } }: { kept: KeptHere }) {
  const { t } = useTranslation('auth');
  const [asking, setAsking] = useState(false);
  const save = useAct(exportKept);
  const remove = useAct(removeKept);
  const busy = save.busy || remove.busy;
  return (
    <Alert severity="warning" role="status" sx={{ overflowWrap: 'anywhere' }}>
      {t('deleted_here', { email })}
      <Stack direction="row" spacing={1} useFlexGap sx={{ mt: 1, flexWrap: 'wrap' }}>
        <Button variant="outlined" color="inherit" onClick={() => void save.run()} disabled={busy}>
          {t('deleted_export')}
        </Button>
        <Button variant="outlined" color="inherit" onClick={() => setAsking(true)} disabled={busy}>
          {t('deleted_remove')}
        </Button>
      </Stack>
      <ConfirmDialog
        open={asking}
        title={t('deleted_remove_title')}
        body={t('deleted_remove_body')}
        confirm={t('deleted_remove')}
        onConfirm={() => void remove.run()}
        onClose={() => setAsking(false)}
        busy={busy}
      />
    </Alert>
  );
}
