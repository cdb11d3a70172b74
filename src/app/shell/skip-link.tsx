import MuiLink from '@mui/material/Link';
import { useTranslation } from 'react-i18next';

/** For those who come by keyboard: past the menus, to what the screen is about. */
export function SkipLink() {
  const { t } = useTranslation('shell');
  return (
    <MuiLink
      href="#content"
      sx={{
        position: 'fixed',
        top: 8,
        left: 8,
        zIndex: 'tooltip',
        px: 2,
        py: 1.5,
        borderRadius: 1,
        bgcolor: 'background.paper',
        transform: 'translateY(-200%)',
        '&:focus-visible': { transform: 'none' },
      }}
    >
      {t('skip')}
    </MuiLink>
  );
}
