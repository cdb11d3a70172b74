import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { barText } from './public-bar.tsx';
import type { StartHandlers } from './start-button.tsx';

/** The bar's way in. */
export function LoginButton({ start }: { start: StartHandlers }) {
  const { t } = useTranslation('landing');
  return (
    <Button {...start} variant="outlined" sx={{ ...barText, px: { xs: 1.25, sm: 2.5 } }}>
      {t('login')}
    </Button>
  );
}
