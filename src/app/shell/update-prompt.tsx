import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Snackbar from '@mui/material/Snackbar';
import { useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { checkForUpdate } from '#src/pwa/register-service-worker.ts';
import { syncStatus } from '#src/sync/sync-status.ts';
import { useAppUpdate } from '#src/ui/app-update.ts';

/** Offers a new version of the app; never while something is being sent. */
export function UpdatePrompt() {
  const { t } = useTranslation('shell');
  const { state, busy, apply } = useAppUpdate();
  const { phase } = useSyncExternalStore(syncStatus.subscribe, syncStatus.getSnapshot);
  const needed = phase === 'update';
  useEffect(() => {
    // The server has changes of ours that only a newer app can send.
    if (needed) checkForUpdate();
  }, [needed]);
  const text = state === 'elsewhere' ? t('update_elsewhere') : needed ? t('update_required') : t('update_ready');
  const action = (
    <Button color="inherit" onClick={apply}>
      {t('update')}
    </Button>
  );
  return (
    <Snackbar
      open={state !== 'none' && !busy}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
      sx={{ bottom: { xs: 'calc(var(--bottom-bar) + 8px)', sm: 24 } }}
    >
      <Alert severity="info" variant="filled" action={action} sx={{ alignItems: 'center' }}>
        {text}
      </Alert>
    </Snackbar>
  );
}
