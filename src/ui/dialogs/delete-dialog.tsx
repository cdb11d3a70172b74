import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogContentText from '@mui/material/DialogContentText';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { FailureAlert } from './failure-alert.tsx';
import { SheetOrDialog } from './sheet-or-dialog.tsx';

interface Props {
  title: string;
  /** What goes, and how long it can be brought back: a sentence each. */
  body: readonly string[];
  /** Why this person cannot delete it. */
  denied?: string | undefined;
  /** What the button does, in its own words. */
  submit: string;
  failure: { title: string; reason: string } | undefined;
  busy: boolean;
  onDelete: () => void;
  onClose: () => void;
}

/** Says what a deletion takes with it, before it is done. */
export function DeleteDialog({ title, body, denied, submit, failure, busy, onDelete, onClose }: Props) {
  const { t } = useTranslation();
  const actions = (
    <>
      <Button onClick={onClose} disabled={busy} autoFocus>
        {t('cancel')}
      </Button>
      <Button onClick={onDelete} disabled={busy || denied !== undefined} color="error" variant="contained">
        {submit}
      </Button>
    </>
  );
  return (
    <SheetOrDialog open onClose={onClose} title={title} actions={actions} maxWidth="xs" busy={busy}>
      <Stack spacing={1.5}>
        {denied === undefined ? null : <Alert severity="info">{denied}</Alert>}
        {body.map((sentence) => (
          <DialogContentText key={sentence}>{sentence}</DialogContentText>
        ))}
        {failure === undefined ? null : <FailureAlert {...failure} />}
      </Stack>
    </SheetOrDialog>
  );
}
