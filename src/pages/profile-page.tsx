import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useNavigate, useOutletContext } from 'react-router-dom';
import { firstName, type User } from '#domain/user';
import { AccountSection } from '#src/features/account/account-section.tsx';
import { OwnTeamSection } from '#src/features/account/own-team-section.tsx';
import { PersonalSection } from '#src/features/account/personal-section.tsx';
import { PersonAvatar } from '#src/nouns/person-avatar.tsx';
import { paths } from '#src/paths.ts';
import { useTitle } from '#src/ui/frame/use-title.ts';

/** Who a person is here: read from this device, changed at the server. */
export function ProfilePage() {
  const { t } = useTranslation('account');
  const user = useOutletContext<User>();
  const navigate = useNavigate();
  useTitle(t('profile.title'));
  return (
    <Container maxWidth="md" sx={{ py: 3 }}>
      <Stack spacing={2.5}>
        <Stack direction="row" spacing={2} sx={{ alignItems: 'center' }}>
          <PersonAvatar name={user.full_name} url={user.personal_avatar_url} size={72} />
          <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            <Typography variant="body2" color="textSecondary">
              {t('profile.title')}
            </Typography>
            <Typography component="h1" variant="h4">
              {firstName(user.full_name)}
            </Typography>
            <Typography color="textSecondary">{user.full_name}</Typography>
          </Box>
        </Stack>
        <PersonalSection user={user} />
        <OwnTeamSection user={user} />
        <AccountSection user={user} onDeleted={() => void navigate(paths.home())} />
      </Stack>
    </Container>
  );
}
