import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import type { SxProps, Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { headingLook } from './section.tsx';
import { StartButton, type StartHandlers } from './start-button.tsx';

/** The call once more, for who has read so far. */
export function StartBanner({ start }: { start: StartHandlers }) {
  const { t } = useTranslation('landing');
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={band}>
      <Container sx={row}>
        <Box sx={{ maxWidth: 680 }}>
          <Typography id={id} component="h2" sx={headingLook}>
            {t('banner.heading')}
          </Typography>
          <Typography sx={{ mt: 1.5, fontSize: '1.125rem' }}>{t('banner.text')}</Typography>
        </Box>
        <StartButton start={start} sx={button} />
      </Container>
    </Box>
  );
}

const row = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 4,
  py: { xs: 7, md: 9 },
};
/** In the brand's colour by day; by night that would dazzle, and the band stays dark. */
const band: SxProps<Theme> = (theme) => ({
  bgcolor: 'primary.main',
  color: 'primary.contrastText',
  ...theme.applyStyles('dark', {
    backgroundColor: 'rgb(var(--mui-palette-primary-mainChannel) / 0.14)',
    color: 'var(--mui-palette-text-primary)',
  }),
});
const button: SxProps<Theme> = (theme) => ({
  bgcolor: 'primary.contrastText',
  color: 'primary.main',
  '&:hover': { bgcolor: 'background.default' },
  '&.Mui-focusVisible, &:focus-visible': { outlineColor: 'currentColor' },
  ...theme.applyStyles('dark', {
    backgroundColor: 'var(--mui-palette-primary-main)',
    color: 'var(--mui-palette-primary-contrastText)',
    '&:hover': { backgroundColor: 'var(--mui-palette-primary-dark)' },
  }),
});
