import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '#src/paths.ts';
import { LanguageSwitch } from './language-switch.tsx';

export function PublicFooter() {
  const { t } = useTranslation('landing');
  return (
    <Box component="footer" sx={band}>
      <Container sx={columns}>
        <Box>
          <Typography sx={{ fontWeight: 700 }}>{t('product')}</Typography>
          <Typography color="textSecondary">{t('open_source')}</Typography>
        </Box>
        <Box>
          <MuiLink component={Link} to={paths.privacy()} sx={link}>
            {t('footer.deletion')}
          </MuiLink>
        </Box>
        <Box sx={{ display: 'flex', flexDirection: 'column', alignItems: { xs: 'start', md: 'end' } }}>
          <MuiLink component={Link} to={paths.privacy()} sx={link}>
            {t('footer.privacy')}
          </MuiLink>
          <Box sx={{ mx: -1.5 }}>
            <LanguageSwitch />
          </Box>
        </Box>
      </Container>
    </Box>
  );
}

const band = {
  pb: 'env(safe-area-inset-bottom)',
  bgcolor: 'background.default',
  borderTop: 1,
  borderColor: 'divider',
};
const columns = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '1fr 1fr 1fr' },
  gap: { xs: 3, md: 6 },
  py: { xs: 5, md: 6 },
};
const link = { display: 'inline-flex', alignItems: 'center', minHeight: 48 };
