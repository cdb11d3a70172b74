import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';

/** Loads the app anew. */
export function ReloadButton() {
  const { t } = useTranslation('failure');
  return (
    <Button variant="contained" onClick={() => window.location.reload()}>
      {t('reload')}
    </Button>
  );
}
