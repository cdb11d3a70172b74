import Alert from '@mui/material/Alert';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { syncStatus } from '#src/sync/sync-status.ts';

/** Says so before somebody has filled something in: this cannot wait in the outbox. */
export function NeedsServer() {
  const { t } = useTranslation('team');
  const { error } = useSyncExternalStore(syncStatus.subscribe, syncStatus.getSnapshot);
  if (error !== 'offline' && error !== 'server') return null;
  return <Alert severity="info">{t('needs_server')}</Alert>;
}
