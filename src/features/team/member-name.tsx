import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { Look } from '#domain/look-alike';
import { hasAddress } from '#domain/user';
import type { Member } from '#src/data/reads/team.ts';
import { PersonAvatar } from '#src/nouns/person-avatar.tsx';
import { LookChip } from './look-chip.tsx';

/** An address that has no room in one line breaks at its sign first. */
function Address({ email }: { email: string }) {
  const sign = email.indexOf('@') + 1;
  return (
    <Typography variant="body2" color="textSecondary">
      {email.slice(0, sign)}
      <wbr />
      {email.slice(sign)}
    </Typography>
  );
}

/** Who it is: picture, name, address. */
export function MemberName({ member, look }: { member: Member; look: Look }) {
  const { t } = useTranslation('team');
  const { full_name, email, is_current_user } = member;
  return (
    <Stack direction="row" spacing={1.5} sx={{ alignItems: 'center', minWidth: 0 }}>
      <PersonAvatar name={full_name} url={member.personal_avatar_url ?? member.avatar_url} size={40} />
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography sx={{ fontWeight: 600 }}>
          {full_name} {is_current_user ? t('you') : ''}
        </Typography>
        {hasAddress(member) ? <Address email={email} /> : null}
        <LookChip look={look} />
      </Box>
    </Stack>
  );
}
