import WifiOffIcon from '@mui/icons-material/WifiOff';
import Alert from '@mui/material/Alert';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { online } from '#src/platform/online.ts';

/** Said before anything is typed in vain. Only a hint: the browser may be wrong, so the button works all the same. */
export function OfflineHint({ way }: { way: 'login' | 'register' | 'reset' }) {
  const { t } = useTranslation('auth');
  const isOnline = useSyncExternalStore(online.subscribe, online.getSnapshot);
  if (isOnline) return null;
  return (
    <Alert severity="info" role="status" icon={<WifiOffIcon />}>
      {t(`hint_${way}`)}
    </Alert>
  );
}
