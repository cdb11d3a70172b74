import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import DialogContentText from '@mui/material/DialogContentText';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { removeDataOf } from '#src/sync/session/kept-account.ts';
import type { KeptPerson } from '#src/sync/session/kept-people.ts';
import { FailureAlert } from '#src/ui/dialogs/failure-alert.tsx';
import { SheetOrDialog } from '#src/ui/dialogs/sheet-or-dialog.tsx';
import { useSubmit } from '#src/ui/forms/use-submit.ts';

/** What is lost with it, a sentence each. */
function useLosses(): (person: KeptPerson) => string[] {
  const { t } = useTranslation('kept');
  return ({ unsent, aside, kept, unsaved }) => [
    ...(unsent === null ? [t('lost_unread')] : []),
    ...(unsent !== null && unsent > 0 ? [t('lost_unsent', { count: unsent })] : []),
    ...(aside > 0 ? [t('lost_aside', { count: aside })] : []),
    ...(kept > 0 ? [t('lost_held', { count: kept })] : []),
    ...(unsaved > 0 ? [t('lost_unsaved')] : []),
  ];
}

interface Props {
  person: KeptPerson;
  /** In words. */
  who: string;
  onClose: () => void;
  onRemoved: () => void;
}

/** Asks before somebody else’s data goes from here; twice where something of it was not sent. */
export function RemoveKeptDialog({ person, who, onClose, onRemoved }: Props) {
  const { t } = useTranslation(['kept', 'words']);
  const losses = useLosses()(person);
  const [agreed, setAgreed] = useState(false);
  const { run, busy, problem } = useSubmit(async () => {
    await removeDataOf(person.id);
    onRemoved();
  });
  const actions = (
    <>
      <Button onClick={onClose} disabled={busy} autoFocus>
        {t('words:cancel')}
      </Button>
      <Button
        onClick={() => void run()}
        disabled={losses.length > 0 && !agreed}
        loading={busy}
        color="error"
        variant="contained"
      >
        {t('kept:remove')}
      </Button>
    </>
  );
  const title = t('kept:remove_title', { who });
  return (
    <SheetOrDialog open onClose={onClose} title={title} actions={actions} maxWidth="xs" busy={busy}>
      <Stack spacing={1.5}>
        <DialogContentText>{t('kept:remove_body')}</DialogContentText>
        {losses.length === 0 ? null : (
          <>
            <Alert severity="warning">{losses.join(' ')}</Alert>
            <FormControlLabel
              control={<Checkbox checked={agreed} onChange={(_, checked) => setAgreed(checked)} />}
              label={t('kept:lose_it')}
              sx={{ minHeight: 48 }}
            />
          </>
        )}
        {problem === undefined ? null : <FailureAlert title={t('kept:failed')} reason={problem} />}
      </Stack>
    </SheetOrDialog>
  );
}
