import CloudOffIcon from '@mui/icons-material/CloudOff';
import FolderOffIcon from '@mui/icons-material/FolderOffOutlined';
import Button from '@mui/material/Button';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { read } from '#src/data/current-store.ts';
import { readEverSynced } from '#src/data/reads/queue/sync-status.ts';
import { useLiveQuery } from '#src/data/use-live-query.ts';
import { paths } from '#src/paths.ts';
import { syncStatus } from '#src/sync/sync-status.ts';
import { EmptyState } from '#src/ui/frame/empty-state.tsx';
import { WaitingScreen } from '#src/ui/frame/waiting-screen.tsx';

/** A project that is not on this device: on its way, out of reach, or not there. */
export function ProjectAbsent() {
  const { t } = useTranslation('projects');
  const everSynced = useLiveQuery(() => read(readEverSynced), []);
  const { phase, error } = useSyncExternalStore(syncStatus.subscribe, syncStatus.getSnapshot);
  const action = (
    <Button component={Link} to={paths.projects()} variant="contained">
      {t('to_projects')}
    </Button>
  );
  if (everSynced && (phase !== 'syncing' || error !== null)) {
    const hint = t('not_found_hint');
    return <EmptyState icon={<FolderOffIcon />} title={t('not_found')} hint={hint} action={action} heading="h1" />;
  }
  if (error === null) return <WaitingScreen />;
  const hint = t('details_failed_hint');
  return <EmptyState icon={<CloudOffIcon />} title={t('details_failed')} hint={hint} action={action} heading="h1" />;
}
