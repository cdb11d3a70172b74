import Box from '@mui/material/Box';
import List from '@mui/material/List';
import { useTranslation } from 'react-i18next';
import type { User } from '#domain/user';
import { paths } from '#src/paths.ts';
import { useProjectEntries, useScanEntry } from './menu-entries.tsx';
import { SideEntry } from './side-entry.tsx';
import { TeamIcon } from './team-icon.tsx';
import { usePlace } from './use-place.ts';
import type { TeamNews } from './use-team-news.ts';

/** As wide as their words and icons are large. */
const OPEN = '15rem';
const CLOSED = '4rem';

interface Props {
  user: User;
  team: TeamNews;
  open: boolean;
}

function TeamEntry({ user, team, open }: Props) {
  const { t } = useTranslation('team');
  const { screen } = usePlace();
  const { size, waiting } = team;
  const detail = size === undefined ? undefined : t('team_count', { count: size });
  const label = user.team_name.trim() === '' ? user.full_name : user.team_name;
  const news = waiting === 0 ? undefined : t('waiting_for_you', { count: waiting });
  const what = {
    label,
    detail,
    isComing: size === undefined,
    news,
    icon: <TeamIcon waiting={waiting} />,
    to: paths.team(),
    nested: false,
  };
  return <SideEntry entry={{ ...what, selected: screen === 'team' }} open={open} />;
}

/** The menu at the side: 240 px with words, 64 px with icons alone. */
export function SideMenu({ user, team, open }: Props) {
  const { t } = useTranslation('shell');
  const entries = [...useProjectEntries(), useScanEntry()];
  return (
    <Box
      component="nav"
      id="main-menu"
      aria-label={t('main_menu')}
      sx={{
        position: 'sticky',
        top: 'var(--top-bar)',
        height: 'calc(100dvh - var(--top-bar))',
        width: open ? OPEN : CLOSED,
        flexShrink: 0,
        overflowX: 'hidden',
        overflowY: 'auto',
        display: 'flex',
        flexDirection: 'column',
        bgcolor: 'background.paper',
        borderRight: 1,
        borderColor: 'divider',
        transition: 'width 160ms',
      }}
    >
      <List sx={{ py: 1 }}>
        {entries.map((entry) => (
          <SideEntry key={entry.key} entry={entry} open={open} />
        ))}
      </List>
      <List sx={{ mt: 'auto', pt: 1, pb: 0.5, borderTop: 1, borderColor: 'divider' }}>
        <TeamEntry user={user} team={team} open={open} />
      </List>
    </Box>
  );
}
