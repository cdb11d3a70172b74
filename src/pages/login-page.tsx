import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { AuthPanel, type KeptHere } from '#src/features/auth/auth-panel.tsx';
import { BrandMark } from '#src/ui/brand-mark.tsx';
import { useTitle } from '#src/ui/use-title.ts';

/** Sign-in as a page of its own. `kept`: whose work waits on this device. */
export function LoginPage({ kept }: { kept: KeptHere | undefined }) {
  const { t } = useTranslation(['shell', 'auth']);
  useTitle(t('auth:login_title'));
  return (
    <Box
      component="main"
      sx={{
        minHeight: '100dvh',
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        placeItems: { xs: 'start center', sm: 'center' },
        p: { xs: 2, sm: 4 },
      }}
    >
      <Stack spacing={3} sx={{ width: '100%', maxWidth: 440, pt: { xs: 2, sm: 0 } }}>
        <Stack direction="row" spacing={1.5} sx={{ alignItems: 'center' }}>
          <BrandMark size={40} />
          <Box>
            <Typography variant="h5" component="p">
              {t('shell:product')}
            </Typography>
            <Typography color="textSecondary">{t('auth:lead')}</Typography>
          </Box>
        </Stack>
        <Paper variant="outlined" sx={{ p: { xs: 2.5, sm: 4 } }}>
          <AuthPanel kept={kept} />
        </Paper>
      </Stack>
    </Box>
  );
}
