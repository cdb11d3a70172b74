import SyncIcon from '@mui/icons-material/Sync';
import BottomNavigation from '@mui/material/BottomNavigation';
import BottomNavigationAction from '@mui/material/BottomNavigationAction';
import Paper from '@mui/material/Paper';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '#src/paths.ts';
import { type MenuEntry, useMenuProject, useProjectEntries, useScanEntry } from './menu-entries.tsx';
import { TeamIcon } from './team-icon.tsx';
import { usePlace } from './use-place.ts';
import type { TeamNews } from './use-team-news.ts';

/** Inside a project its roots, which are a tap away all day; outside it the rest. Five at most: each takes a thumb. */
function useEntries({ waiting }: TeamNews): MenuEntry[] {
  const { t } = useTranslation(['shell', 'team']);
  const { screen } = usePlace();
  const projectId = useMenuProject();
  const project = useProjectEntries();
  const scan = useScanEntry();
  if (projectId !== undefined) return project;
  const short = t('shell:team');
  const label = waiting === 0 ? short : `${short}, ${t('team:waiting_for_you', { count: waiting })}`;
  const icon = <TeamIcon waiting={waiting} />;
  return [
    ...project,
    scan,
    { key: 'team', label, short, icon, to: paths.team(), nested: false, selected: screen === 'team' },
  ];
}

/** The menu under the thumb, on a phone. */
export function BottomMenu({ team, onSync }: { team: TeamNews; onSync: () => void }) {
  const { t } = useTranslation('shell');
  const entries = useEntries(team);
  const projectId = useMenuProject();
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
      <BottomNavigation value={selected} showLabels sx={{ height: '3.5rem' }}>
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
