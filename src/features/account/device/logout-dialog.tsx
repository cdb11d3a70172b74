import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogContentText from '@mui/material/DialogContentText';
import Stack from '@mui/material/Stack';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isAllSent, sendable } from '#src/data/reads/queue/unsent-work.ts';
import { syncNow } from '#src/sync/engine.ts';
import { signOut } from '#src/sync/session/session.ts';
import { SheetOrDialog } from '#src/ui/dialogs/sheet-or-dialog.tsx';
import { useSubmit } from '#src/ui/forms/use-submit.ts';
import { DraftNote } from './draft-note.tsx';
import { UnsentChoices } from './unsent-choices.tsx';
import { unsentSentences } from './unsent-sentences.ts';
import { useUnsent } from './use-unsent.ts';

interface Props {
  open: boolean;
  onClose: () => void;
  /** Signed out; the screens behind sign-in are gone. */
  onSignedOut: () => void;
}

/** Logs out: with all sent, by removing this person's data from the device; with unsent work, by their choice. */
export function LogoutDialog({ open, onClose, onSignedOut }: Props) {
  const { t } = useTranslation(['account', 'words']);
  const [sending, setSending] = useState(false);
  const unsent = useUnsent();
  const { run, busy, problem } = useSubmit(async (choice?: 'keep' | 'discard') => {
    await signOut(choice);
    onSignedOut();
  });
  const clean = unsent !== undefined && isAllSent(unsent);
  const sent = unsent !== undefined && sendable(unsent) === 0;
  useEffect(() => {
    // "Send now" has done its part. What was refused, and files that are not saved here, cannot be sent: what becomes of
    // them is asked again.
    if (!sending || !sent) return;
    setSending(false);
    if (clean) void run();
  }, [sending, sent, clean, run]);
  const send = () => {
    setSending(true);
    syncNow();
  };
  const confirm = (
    <Button variant="contained" onClick={() => void run()} loading={busy} disabled={!clean}>
      {t('account:logout_confirm')}
    </Button>
  );
  const actions = (
    <>
      <Button onClick={onClose} disabled={busy}>
        {t('words:cancel')}
      </Button>
      {clean ? confirm : null}
    </>
  );
  return (
    <SheetOrDialog open={open} onClose={onClose} title={t('account:logout_title')} actions={actions} busy={busy}>
      <Stack spacing={2}>
        {clean ? (
          <DialogContentText>{[t('account:logout_clean'), ...unsentSentences(t, unsent)].join(' ')}</DialogContentText>
        ) : null}
        {unsent === undefined || clean ? null : (
          <UnsentChoices unsent={unsent} busy={busy} sending={sending} onSend={send} onChoose={run} onLook={onClose} />
        )}
        {unsent === undefined ? null : <DraftNote mayKeep={!clean} />}
        {problem === undefined ? null : <Alert severity="error">{problem}</Alert>}
      </Stack>
    </SheetOrDialog>
  );
}
