import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Snackbar from '@mui/material/Snackbar';
import { useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { checkForUpdate } from '#src/pwa/register-service-worker.ts';
import { pageStanding } from '#src/sync/session/session-store.ts';
import { syncStatus } from '#src/sync/sync-status.ts';
import { useAppUpdate } from '#src/ui/frame/app-update.ts';

/**
 * Offers a new version of the app; never while something is being sent. A page whose store a newer app has changed is told
 * to load itself again when the person has what they typed: it does nothing by itself.
 */
export function UpdatePrompt() {
  const { t } = useTranslation('shell');
  const { state, busy, apply } = useAppUpdate();
  const { phase } = useSyncExternalStore(syncStatus.subscribe, syncStatus.getSnapshot);
  const outdated = useSyncExternalStore(pageStanding.subscribe, pageStanding.getSnapshot) === 'outdated';
  const needed = phase === 'update';
  useEffect(() => {
    // The server has changes of ours that only a newer app can send.
    if (needed) checkForUpdate();
  }, [needed]);
  const reload = () => window.location.reload();
  const text = outdated
    ? t('outdated')
    : state === 'elsewhere'
      ? t('update_elsewhere')
      : needed
        ? t('update_required')
        : t('update_ready');
  const action = (
    <Button color="inherit" sx={{ whiteSpace: 'nowrap' }} onClick={outdated ? reload : apply}>
      {t(outdated ? 'load_again' : 'update')}
    </Button>
  );
  return (
    <Snackbar
      open={outdated || (state !== 'none' && !busy)}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
      sx={{ bottom: { xs: 'calc(var(--bottom-bar) + 8px)', sm: 24 } }}
    >
      <Alert severity={outdated ? 'warning' : 'info'} variant="filled" action={action} sx={{ alignItems: 'center' }}>
        {text}
      </Alert>
    </Snackbar>
  );
}
