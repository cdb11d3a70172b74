import CloudOffIcon from '@mui/icons-material/CloudOff';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import type { KeptTeam } from '#src/data/reads/team.ts';
import { momentText } from '#src/text/moments.ts';
import { EmptyState } from '#src/ui/frame/empty-state.tsx';
import { useServerNow } from '#src/ui/frame/server-clock.tsx';
import { TeamTabs } from './team-tabs.tsx';
import type { TeamState } from './use-team.ts';

function Waiting() {
  const { t } = useTranslation('team');
  return (
    <Stack spacing={1.5} role="status" aria-label={t('loading')}>
      <Skeleton variant="rounded" height={48} />
      {[0, 1, 2].map((row) => (
        <Skeleton key={row} variant="rounded" height={88} />
      ))}
    </Stack>
  );
}

/** The server could not be asked: what is shown is older than now. */
function AsOf({ team }: { team: KeptTeam }) {
  const { t, i18n } = useTranslation('team');
  const now = useServerNow();
  return <Alert severity="info">{t('as_of', { time: momentText(team.at, now, i18n.language) })}</Alert>;
}

/** The team's people and invitations; without a connection as they were last seen. */
export function TeamScreen({ team, problem, old, retry }: TeamState) {
  const { t } = useTranslation(['team', 'words']);
  if (team == null && problem === undefined) return <Waiting />;
  if (team == null) {
    const again = (
      <Button variant="contained" onClick={retry}>
        {t('words:retry')}
      </Button>
    );
    return <EmptyState icon={<CloudOffIcon />} title={t('team:load_failed')} hint={problem} action={again} />;
  }
  return (
    <Stack spacing={2}>
      {old ? <AsOf team={team} /> : null}
      <TeamTabs team={team} />
    </Stack>
  );
}
