import Button from '@mui/material/Button';
import DialogContentText from '@mui/material/DialogContentText';
import { useTranslation } from 'react-i18next';
import { SheetOrDialog } from './sheet-or-dialog.tsx';

interface Props {
  open: boolean;
  title: string;
  body: string;
  /** What the button does, in its own words. */
  confirm: string;
  onConfirm: () => void;
  onClose: () => void;
  busy?: boolean;
}

/** Asks before something that cannot be undone. */
export function ConfirmDialog({ open, title, body, confirm, onConfirm, onClose, busy = false }: Props) {
  const { t } = useTranslation();
  const actions = (
    <>
      <Button onClick={onClose} disabled={busy}>
        {t('cancel')}
      </Button>
      <Button onClick={onConfirm} disabled={busy} color="error" variant="contained">
        {confirm}
      </Button>
    </>
  );
  return (
    <SheetOrDialog open={open} onClose={onClose} title={title} actions={actions} maxWidth="xs" busy={busy}>
      <DialogContentText>{body}</DialogContentText>
    </SheetOrDialog>
  );
}
