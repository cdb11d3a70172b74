import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Container from '@mui/material/Container';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useOutletContext } from 'react-router-dom';
import type { User } from '#domain/user';
import { withAccess } from '#src/features/team/people-with-access.ts';
import { ShareHint } from '#src/features/team/share-hint.tsx';
import { TeamScreen } from '#src/features/team/team-screen.tsx';
import { useTeam } from '#src/features/team/use-team.ts';
import { PersonAvatar } from '#src/nouns/person-avatar.tsx';
import { useTitle } from '#src/ui/frame/use-title.ts';

/** A sentence: on a phone it takes two lines. */
const manyLines = { height: 'auto', minHeight: 32, '& .MuiChip-label': { whiteSpace: 'normal', py: 0.5 } };

/** The people that projects are shared with. */
export function TeamPage() {
  const { t } = useTranslation('team');
  const user = useOutletContext<User>();
  const state = useTeam();
  const name = user.team_name || user.full_name;
  useTitle(t('title'));
  return (
    <Container maxWidth="lg" sx={{ py: 3 }}>
      <Stack spacing={2.5}>
        <Stack direction="row" sx={{ alignItems: 'center', gap: 2 }}>
          <Box sx={{ display: { xs: 'none', sm: 'block' } }}>
            <PersonAvatar name={name} url={user.avatar_url} size={56} />
          </Box>
          <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
            <Typography component="h1" variant="h4">
              {t('title')}
            </Typography>
            <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', columnGap: 1.5, rowGap: 0.5 }}>
              <Typography color="textSecondary">{name}</Typography>
              {state.team == null ? null : (
                <Chip label={t('with_access', { count: withAccess(state.team) })} variant="outlined" sx={manyLines} />
              )}
            </Stack>
          </Box>
        </Stack>
        <ShareHint />
        <TeamScreen {...state} />
      </Stack>
    </Container>
  );
}
