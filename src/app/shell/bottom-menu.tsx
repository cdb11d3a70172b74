import GroupsIcon from '@mui/icons-material/GroupsOutlined';
import SyncIcon from '@mui/icons-material/Sync';
import BottomNavigation from '@mui/material/BottomNavigation';
import BottomNavigationAction from '@mui/material/BottomNavigationAction';
import Paper from '@mui/material/Paper';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '#src/paths.ts';
import { type MenuEntry, useProjectEntries, useScanEntry } from './menu-entries.tsx';
import { usePlace } from './use-place.ts';

/** Inside a project its roots, which are a tap away all day; outside it the rest. Five at most: each takes a thumb. */
function useEntries(): MenuEntry[] {
  const { t } = useTranslation('shell');
  const { screen, projectId } = usePlace();
  const project = useProjectEntries();
  const scan = useScanEntry();
  if (projectId !== undefined) return project;
  const label = t('team');
  const team = { key: 'team', label, short: label, icon: <GroupsIcon />, to: paths.team(), nested: false };
  return [...project, scan, { ...team, selected: screen === 'team' }];
}

/** The menu under the thumb, on a phone. */
export function BottomMenu({ onSync }: { onSync: () => void }) {
  const { t } = useTranslation('shell');
  const entries = useEntries();
  const { projectId } = usePlace();
  const selected = entries.find((entry) => entry.selected)?.key ?? null;
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
        {entries.map(({ key, label, short, icon, to, selected: current }) => (
          <BottomNavigationAction
            key={key}
            value={key}
            label={short}
            aria-label={label}
            icon={icon}
            component={Link}
            to={to}
            aria-current={current ? 'page' : undefined}
          />
        ))}
        {projectId === undefined ? (
          <BottomNavigationAction label={t('sync')} icon={<SyncIcon />} onClick={onSync} aria-haspopup="dialog" />
        ) : null}
      </BottomNavigation>
    </Paper>
  );
}
