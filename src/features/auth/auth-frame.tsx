import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import { paths } from '#src/paths.ts';
import { BrandMark } from '#src/ui/brand-mark.tsx';

/** Whose page this is, and the way to the main page. */
function AuthHeader() {
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
      <Button component={RouterLink} to={paths.home()} sx={{ whiteSpace: 'nowrap', flexShrink: 0 }}>
        {t('auth:main_page')}
      </Button>
    </Stack>
  );
}

/** A page that is one form before sign-in. */
export function AuthFrame({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  return (
    <Box sx={{ minHeight: '100dvh', display: 'flex', flexDirection: 'column' }}>
      <AuthHeader />
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
          {lead}
        </Typography>
        <Paper variant="outlined" sx={{ px: { xs: 2.5, sm: 4 }, pt: { xs: 2, sm: 3.5 }, pb: { xs: 1.5, sm: 2.5 } }}>
          <Typography component="h1" variant="h5">
            {title}
          </Typography>
          {children}
        </Paper>
      </Box>
    </Box>
  );
}
