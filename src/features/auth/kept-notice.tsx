import LockIcon from '@mui/icons-material/LockOutlined';
import Alert from '@mui/material/Alert';
import { useTranslation } from 'react-i18next';
import type { KeptHere } from './kept.ts';

/** Whose data waits here, said before anything is typed. */
export function KeptNotice({ kept }: { kept: KeptHere }) {
  const { t } = useTranslation('auth');
  const { email, unsent, aside, unsaved, isDisabled, isLost, isEnded } = kept;
  if (isLost) {
    return (
      <Alert severity="warning" role="status" icon={<LockIcon />} sx={{ overflowWrap: 'anywhere' }}>
        {t('lost_here', { email })}
      </Alert>
    );
  }
  if (isDisabled) {
    return (
      <Alert severity="warning" role="status" icon={<LockIcon />} sx={{ overflowWrap: 'anywhere' }}>
        {[t('disabled_here', { email }), ...(unsent > 0 ? [t('disabled_unsent', { count: unsent })] : [])].join(' ')}
      </Alert>
    );
  }
  const ended = isEnded ? [t('session_ended')] : [];
  const waiting = [
    ...(unsent > 0 ? [t('kept_unsent', { email, count: unsent })] : []),
    ...(aside > 0 ? [t('kept_aside', { email, count: aside })] : []),
    ...(unsaved > 0 ? [t('kept_unsaved', { email, count: unsaved })] : []),
  ];
  return (
    <Alert severity={isEnded ? 'warning' : 'info'} role="status" icon={<LockIcon />}>
      {[...ended, ...(waiting.length === 0 ? [t('kept_none', { email })] : waiting)].join(' ')}
    </Alert>
  );
}
