import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { SharePicture } from '#src/features/landing/pictures/share-picture.tsx';
import { BarLink } from '#src/features/landing/public-bar.tsx';
import { PublicFrame } from '#src/features/landing/public-frame.tsx';
import { headingLook } from '#src/features/landing/section.tsx';
import { ShareLink } from '#src/features/landing/share-link.tsx';
import { paths } from '#src/paths.ts';
import { useTitle } from '#src/ui/frame/use-title.ts';

/** The address of the main page, for colleagues. */
export function SharePage({ signedIn }: { signedIn: boolean }) {
  const { t } = useTranslation('landing');
  useTitle(t('share'));
  return (
    <PublicFrame
      actions={
        <>
          <BarLink to={paths.home()}>{t('share_page.main_page')}</BarLink>
          {signedIn ? (
            <BarLink to={paths.projects()}>{t('share_page.projects')}</BarLink>
          ) : (
            <BarLink to={paths.login()}>{t('login')}</BarLink>
          )}
        </>
      }
    >
      <Container sx={columns}>
        <Box>
          <Typography component="h1" sx={headingLook}>
            {t('share_page.heading')}
          </Typography>
          <Typography color="textSecondary" sx={{ mt: 2, mb: 4, fontSize: '1.125rem' }}>
            {t('share_page.text')}
          </Typography>
          <ShareLink />
        </Box>
        <Box sx={{ width: '100%', maxWidth: 480, justifySelf: 'center' }}>
          <SharePicture />
        </Box>
      </Container>
    </PublicFrame>
  );
}

const columns = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1.1fr) minmax(0, 1fr)' },
  alignItems: 'center',
  gap: { xs: 5, md: 8 },
  py: { xs: 5, md: 10 },
};
