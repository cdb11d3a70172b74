import GroupsIcon from '@mui/icons-material/GroupsOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Team } from '#src/data/reads/team.ts';
import { PersonAvatar } from '#src/nouns/person-avatar.tsx';
import { dateText } from '#src/text/moments.ts';
import { laterDialog } from '#src/ui/dialogs/later-dialog.tsx';
import { EmptyState } from '#src/ui/frame/empty-state.tsx';
import { RoleChip } from './role-chip.tsx';

const LeaveTeamDialog = laterDialog(async () => (await import('./leave-team-dialog.tsx')).LeaveTeamDialog);

function TeamCard({ team, onLeave }: { team: Team; onLeave: () => void }) {
  const { t, i18n } = useTranslation('team');
  const { is_personal_team, team_owner_name: name, team_owner_email: email } = team;
  return (
    <Paper component="li" variant="outlined" data-testid="team-card" sx={{ p: 2, overflowWrap: 'anywhere' }}>
      <Stack direction="row" spacing={2}>
        <PersonAvatar name={team.team_name} url={team.team_owner_avatar} />
        <Stack spacing={1} sx={{ flex: 1, minWidth: 0 }}>
          <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', gap: 1 }}>
            <Typography component="h2" variant="h6">
              {team.team_name}
            </Typography>
            {is_personal_team ? <Chip label={t('personal')} /> : null}
            <RoleChip role={team.role} />
          </Stack>
          <Typography>{is_personal_team ? t('personal_workspace') : t('owned_by', { name, email })}</Typography>
          <Stack direction="row" sx={{ flexWrap: 'wrap', columnGap: 3, color: 'text.secondary' }}>
            <span>{t('people_count', { count: team.member_count })}</span>
            <span>{t('joined_on', { date: dateText(team.joined_at, i18n.language) })}</span>
          </Stack>
          {team.role === 'OWNER' ? null : (
            <Button variant="outlined" color="inherit" onClick={onLeave} sx={{ alignSelf: 'flex-end' }}>
              {t('leave.action')}
            </Button>
          )}
        </Stack>
      </Stack>
    </Paper>
  );
}

/** The own team, and those of others that the person belongs to. */
export function TeamList({ teams }: { teams: readonly Team[] }) {
  const { t } = useTranslation('team');
  const [leaving, setLeaving] = useState<Team>();
  if (teams.length === 0) return <EmptyState icon={<GroupsIcon />} title={t('no_teams')} hint={t('no_teams_hint')} />;
  return (
    <Box
      component="ul"
      sx={{
        m: 0,
        p: 0,
        listStyle: 'none',
        display: 'grid',
        gap: 2,
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 380px), 1fr))',
      }}
    >
      {teams.map((team) => (
        <TeamCard key={team.team_id} team={team} onLeave={() => setLeaving(team)} />
      ))}
      <Suspense>
        {leaving === undefined ? null : <LeaveTeamDialog team={leaving} onClose={() => setLeaving(undefined)} />}
      </Suspense>
    </Box>
  );
}
