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
  /** The same of the way back. */
  cancel?: string;
  onConfirm: () => void;
  onClose: () => void;
  busy?: boolean;
}

/** Asks before something that cannot be undone. */
export function ConfirmDialog(props: Props) {
  const { t } = useTranslation();
  const { open, title, body, confirm, cancel = t('cancel'), onConfirm, onClose, busy = false } = props;
  const actions = (
    <>
      <Button onClick={onClose} disabled={busy}>
        {cancel}
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
