import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Snackbar from '@mui/material/Snackbar';
import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { read } from '#src/data/current-store.ts';
import { readWaitingCount } from '#src/data/reads/sync-status.ts';
import { applyUpdate, appUpdate, checkForUpdate } from '#src/pwa/register-service-worker.ts';
import { syncStatus } from '#src/sync/sync-status.ts';

/** Offers a new version of the app; never while something is being sent. */
export function UpdatePrompt() {
  const { t } = useTranslation('shell');
  const { state } = useSyncExternalStore(appUpdate.subscribe, appUpdate.getSnapshot);
  const { phase, sending } = useSyncExternalStore(syncStatus.subscribe, syncStatus.getSnapshot);
  const waiting = useLiveQuery(() => read(readWaitingCount), []);
  const needed = phase === 'update';
  useEffect(() => {
    // The server has changes of ours that only a newer app can send.
    if (needed) checkForUpdate();
  }, [needed]);
  // A round that only looks for news is over in a moment and loses nothing.
  const busy = sending && waiting !== 0;
  const text = state === 'elsewhere' ? t('update_elsewhere') : needed ? t('update_required') : t('update_ready');
  const action = (
    <Button color="inherit" onClick={applyUpdate}>
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
