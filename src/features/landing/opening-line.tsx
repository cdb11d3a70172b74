import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';

/** At the very top while the forms are on their way. */
export function OpeningLine() {
  const { t } = useTranslation();
  return (
    <Box role="progressbar" aria-label={t('loading')} sx={track}>
      <Box sx={{ width: '30%', height: '100%', bgcolor: 'primary.main', animation: 'opening 1.2s linear infinite' }} />
    </Box>
  );
}

const track = {
  position: 'fixed',
  top: 0,
  left: 0,
  right: 0,
  height: 4,
  zIndex: 'tooltip',
  bgcolor: 'background.paper',
  '@keyframes opening': { from: { transform: 'translateX(-100%)' }, to: { transform: 'translateX(334%)' } },
};
