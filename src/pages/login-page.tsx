import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import { type AuthMode, authTitles } from '#src/features/auth/auth-mode.ts';
import { AuthPanel } from '#src/features/auth/auth-panel.tsx';
import type { KeptHere } from '#src/features/auth/kept.ts';
import { paths } from '#src/paths.ts';
import { BrandMark } from '#src/ui/brand-mark.tsx';
import { useTitle } from '#src/ui/use-title.ts';

/** Whose page this is, and the way to the main page. */
function LoginHeader() {
  const { t } = useTranslation(['shell', 'auth']);
  return (
    <Stack component="header" direction="row" sx={{ alignItems: 'center', gap: 1.5, py: 1, px: { xs: 2, sm: 4 } }}>
      <Link
        component={RouterLink}
        to={paths.home()}
        underline="none"
        color="textPrimary"
        sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minHeight: 48, mr: 'auto' }}
      >
        <BrandMark size={36} />
        <Typography variant="h6" component="span">
          {t('shell:product')}
        </Typography>
      </Link>
      <Button component={RouterLink} to={paths.home()}>
        {t('auth:main_page')}
      </Button>
    </Stack>
  );
}

/** Sign-in as a page of its own. `kept`: whose work waits on this device. */
export function LoginPage({ kept }: { kept: KeptHere | undefined }) {
  const { t } = useTranslation('auth');
  const [mode, setMode] = useState<AuthMode>('login');
  const title = t(authTitles[mode]);
  useTitle(title);
  return (
    <Box sx={{ minHeight: '100dvh', display: 'flex', flexDirection: 'column' }}>
      <LoginHeader />
      <Box
        component="main"
        sx={{
          flex: 1,
          display: 'grid',
          gridTemplateColumns: 'minmax(0, 440px)',
          justifyContent: 'center',
          alignContent: { xs: 'start', sm: 'center' },
          px: { xs: 2, sm: 4 },
          pt: { xs: 1, sm: 2 },
          // As high as the header, so that the middle is the window's.
          pb: { xs: 4, sm: 10 },
        }}
      >
        <Typography color="textSecondary" sx={{ mb: 2 }}>
          {t('lead')}
        </Typography>
        <Paper variant="outlined" sx={{ px: { xs: 2.5, sm: 4 }, pt: { xs: 2, sm: 3.5 }, pb: { xs: 1.5, sm: 2.5 } }}>
          <Typography component="h1" variant="h5">
            {title}
          </Typography>
          <AuthPanel mode={mode} onMode={setMode} kept={kept} />
        </Paper>
      </Box>
    </Box>
  );
}
