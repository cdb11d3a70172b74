import DoneAllIcon from '@mui/icons-material/DoneAll';
import BellIcon from '@mui/icons-material/NotificationsOutlined';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { read } from '#src/data/current-store.ts';
import { type Notification, readNotifications } from '#src/data/reads/notifications.ts';
import { useLiveQuery } from '#src/data/use-live-query.ts';
import { noteNotificationsSeen, readAllNotifications } from '#src/sync/acts/notifications.ts';
import { EmptyState } from '#src/ui/frame/empty-state.tsx';
import { useAct } from '#src/ui/use-act.ts';
import { NotificationEntry } from './notification-entry.tsx';

/** Everything that there is to hear of. */
export function NotificationList() {
  const { t } = useTranslation('notifications');
  const all = useLiveQuery(() => read(readNotifications), []);
  // What is listed has been looked at; what must be opened to be known stays new.
  useEffect(() => () => void noteNotificationsSeen(), []);
  if (all === undefined) return <Skeleton variant="rounded" height={160} />;
  if (all.length === 0) return <EmptyState icon={<BellIcon />} title={t('none')} hint={t('none_hint')} />;
  return (
    <Stack spacing={2}>
      <ReadAll all={all} />
      <Paper component="ul" variant="outlined" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {all.map((notification) => (
          <NotificationEntry key={notification.key} notification={notification} />
        ))}
      </Paper>
    </Stack>
  );
}

function ReadAll({ all }: { all: readonly Notification[] }) {
  const { t } = useTranslation('notifications');
  const { run, busy } = useAct(() =>
    readAllNotifications({
      tidings: all.flatMap((one) => (one.kind === 'comments' ? one.ids : [])),
      news: all.flatMap((one) =>
        one.kind === 'version' ? [{ document_id: one.item.document.id, version_id: one.item.version.id }] : [],
      ),
      left: all.flatMap((one) => (one.kind === 'prints_left' ? [one.left.project_id] : [])),
    }),
  );
  return (
    <Button
      variant="outlined"
      color="inherit"
      startIcon={<DoneAllIcon />}
      onClick={() => void run()}
      disabled={busy || all.every(({ fresh, kind }) => !fresh || kind === 'invitation')}
      sx={{ alignSelf: 'flex-start' }}
    >
      {t('read_all')}
    </Button>
  );
}
