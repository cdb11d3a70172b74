import Typography from '@mui/material/Typography';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { appKept } from '#src/platform/installed/app-kept.ts';

/** Says where the app itself is not on this device, whatever else is. */
export function AppKeptNote() {
  const { t } = useTranslation('install');
  const kept = useSyncExternalStore(appKept.subscribe, appKept.getSnapshot);
  if (kept !== 'coming' && kept !== 'never') return null;
  return <Typography sx={{ color: 'warning.main', fontWeight: 600 }}>{t(kept)}</Typography>;
}
