import BellIcon from '@mui/icons-material/NotificationsOutlined';
import Badge from '@mui/material/Badge';
import IconButton from '@mui/material/IconButton';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { read } from '#src/data/current-store.ts';
import { countFreshNotifications } from '#src/data/reads/notifications.ts';
import { useLiveQuery } from '#src/data/use-live-query.ts';
import { paths } from '#src/paths.ts';

/** The way to what others did that concerns the person, with how much of it is new. */
export function BellButton() {
  const { t } = useTranslation('notifications');
  const count = useLiveQuery(() => read(countFreshNotifications), [], 0);
  const label = count === 0 ? t('bell_none') : t('bell', { count });
  return (
    <IconButton component={Link} to={paths.notifications()} color="inherit" aria-label={label}>
      <Badge badgeContent={count} color="error" max={99}>
        <BellIcon />
      </Badge>
    </IconButton>
  );
}
