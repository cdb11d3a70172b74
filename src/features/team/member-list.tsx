import GroupsIcon from '@mui/icons-material/GroupsOutlined';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { Member } from '#src/data/reads/team.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { PersonAvatar } from '#src/ui/person-avatar.tsx';

function MemberRow({ member }: { member: Member }) {
  const { t } = useTranslation('team');
  const { full_name, email, team_role, team_name, is_current_user } = member;
  const place = [team_name, t('projects', { count: member.projects_count })].filter((text) => text !== '');
  return (
    <Stack
      component="li"
      direction="row"
      spacing={2}
      data-testid="team-member"
      sx={{ alignItems: 'center', p: 2, '& + &': { borderTop: 1, borderColor: 'divider' } }}
    >
      <PersonAvatar name={full_name} url={member.personal_avatar_url ?? member.avatar_url} />
      <Stack
        direction={{ xs: 'column', sm: 'row' }}
        spacing={1}
        sx={{ flex: 1, minWidth: 0, alignItems: { xs: 'flex-start', sm: 'center' } }}
      >
        <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          <Typography sx={{ fontWeight: 600 }}>
            {full_name} {is_current_user ? t('you') : ''}
          </Typography>
          <Typography color="textSecondary">{email}</Typography>
          <Typography variant="body2" color="textSecondary">
            {place.join(' · ')}
          </Typography>
        </Box>
        <Chip label={t(`role.${team_role}`)} color={team_role === 'OWNER' ? 'primary' : 'default'} variant="outlined" />
      </Stack>
    </Stack>
  );
}

/** Everybody in the person's teams. */
export function MemberList({ members }: { members: readonly Member[] }) {
  const { t } = useTranslation('team');
  return (
    <Stack spacing={1}>
      <Paper component="ul" variant="outlined" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {members.map((member) => (
          <MemberRow key={member.id} member={member} />
        ))}
      </Paper>
      {members.length > 1 ? null : <EmptyState icon={<GroupsIcon />} title={t('alone')} hint={t('alone_hint')} />}
    </Stack>
  );
}
