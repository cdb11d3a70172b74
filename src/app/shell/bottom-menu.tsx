import SyncIcon from '@mui/icons-material/Sync';
import BottomNavigation from '@mui/material/BottomNavigation';
import BottomNavigationAction from '@mui/material/BottomNavigationAction';
import Paper from '@mui/material/Paper';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useMenuEntries } from './menu-entries.tsx';

/** The menu under the thumb, on a phone. */
export function BottomMenu({ onSync }: { onSync: () => void }) {
  const { t } = useTranslation('shell');
  const entries = useMenuEntries();
  const selected = entries.find((entry) => entry.selected)?.key ?? null;
  const inProject = entries.length > 1;
  return (
    <Paper
      component="nav"
      aria-label={t('main_menu')}
      square
      sx={{
        position: 'fixed',
        insetInline: 0,
        bottom: 0,
        zIndex: 'appBar',
        borderTop: 1,
        borderColor: 'divider',
        pb: 'env(safe-area-inset-bottom)',
      }}
    >
      <BottomNavigation value={selected} showLabels>
        {entries.map(({ key, label, short, Icon, to, selected: current }) => (
          <BottomNavigationAction
            key={key}
            value={key}
            label={short}
            aria-label={label}
            icon={<Icon />}
            component={Link}
            to={to}
            aria-current={current ? 'page' : undefined}
          />
        ))}
        {inProject ? null : <BottomNavigationAction label={t('sync')} icon={<SyncIcon />} onClick={onSync} />}
      </BottomNavigation>
    </Paper>
  );
}
