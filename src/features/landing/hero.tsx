import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { HeroPicture } from './pictures/hero-picture.tsx';
import { StartButton, type StartHandlers } from './start-button.tsx';

/** What Plumbline promises, in one screen. */
export function Hero({ start }: { start: StartHandlers }) {
  const { t } = useTranslation('landing');
  return (
    <Box sx={{ bgcolor: 'background.paper' }}>
      <Container sx={columns}>
        <Box sx={{ maxWidth: 560 }}>
          <Typography sx={{ color: 'primary.main', fontWeight: 600 }}>{t('promise')}</Typography>
          <Typography component="h1" sx={headline}>
            {t('headline')}
          </Typography>
          <Typography color="textSecondary" sx={{ mt: { xs: 2, md: 3 }, fontSize: { xs: '1.0625rem', md: '1.25rem' } }}>
            {t('lead')}
          </Typography>
          <StartButton start={start} sx={{ mt: { xs: 3, md: 4 } }} />
          <Typography color="textSecondary" sx={{ mt: 2 }}>
            {t('open_source')}
          </Typography>
        </Box>
        <Box sx={{ width: '100%', maxWidth: 600, justifySelf: { xs: 'center', md: 'end' } }}>
          <HeroPicture />
        </Box>
      </Container>
    </Box>
  );
}

const columns = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1.05fr)' },
  alignItems: 'center',
  gap: { xs: 4, md: 8 },
  pt: { xs: 4, md: 8 },
  pb: { xs: 5, md: 9 },
};
const headline = {
  mt: 1.5,
  fontSize: 'clamp(2.25rem, 1.75rem + 2vw, 3.375rem)',
  fontWeight: 750,
  lineHeight: 1.08,
  letterSpacing: '-0.025em',
  textWrap: 'balance',
};
