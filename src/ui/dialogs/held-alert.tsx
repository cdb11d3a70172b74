import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { SxProps } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { useOpenSyncList } from '#src/ui/frame/open-sync-list.ts';

/** That more is on this device than a screen shows, since the server lost it; the list of it is a tap away. */
export function HeldAlert({ text, sx }: { text: string; sx?: SxProps }) {
  const { t } = useTranslation('words');
  const openSyncList = useOpenSyncList();
  const show = (
    <Button color="inherit" onClick={openSyncList} aria-haspopup="dialog">
      {t('show_list')}
    </Button>
  );
  return (
    <Alert
      severity="warning"
      role="status"
      action={show}
      data-testid="held-banner"
      sx={{ alignItems: 'center', ...sx }}
    >
      {text}
    </Alert>
  );
}
