import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { Member } from '#src/data/reads/team.ts';
import { PersonAvatar } from '#src/ui/person-avatar.tsx';

/** Who it is: picture, name, address. */
export function MemberName({ member }: { member: Member }) {
  const { t } = useTranslation('team');
  const { full_name, email, is_current_user } = member;
  return (
    <Stack direction="row" spacing={1.5} sx={{ alignItems: 'center', minWidth: 0 }}>
      <PersonAvatar name={full_name} url={member.personal_avatar_url ?? member.avatar_url} />
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography sx={{ fontWeight: 600 }}>
          {full_name} {is_current_user ? t('you') : ''}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {email}
        </Typography>
      </Box>
    </Stack>
  );
}
