import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { Look } from '#domain/look-alike';
import { type MemberListProps, MemberMenu, type MemberProps } from './member-menu.tsx';
import { MemberName } from './member-name.tsx';
import { MemberProjects } from './member-projects.tsx';
import { RoleChip } from './role-chip.tsx';

function MemberCard({ member, look, onAct }: MemberProps & { look: Look }) {
  const { t } = useTranslation('team');
  const isOwner = member.team_role === 'OWNER';
  return (
    <Paper component="li" variant="outlined" data-testid="team-member" sx={{ p: 2 }}>
      <Stack spacing={1.5}>
        <Stack direction="row" spacing={1} sx={{ alignItems: 'flex-start' }}>
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <MemberName member={member} look={look} />
          </Box>
          {isOwner ? null : <MemberMenu member={member} onAct={onAct} />}
        </Stack>
        <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', gap: 1, overflowWrap: 'anywhere' }}>
          <RoleChip role={member.team_role} />
          <Typography sx={{ minWidth: 0 }}>{member.team_name || t('no_team')}</Typography>
          {isOwner ? <MemberMenu member={member} onAct={onAct} /> : null}
        </Stack>
        <MemberProjects member={member} />
      </Stack>
    </Paper>
  );
}

/** People of the teams where a table has no room. */
export function MemberCards({ members, lookOf, onAct }: MemberListProps) {
  const { t } = useTranslation('team');
  return (
    <Stack component="ul" aria-label={t('people')} spacing={1.5} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {members.map((member) => (
        <MemberCard key={member.id} member={member} look={lookOf(member)} onAct={onAct} />
      ))}
    </Stack>
  );
}
