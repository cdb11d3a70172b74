import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Refusal } from '#domain/errors';
import { type AskedUnsent, isAllSent, sendable } from '#src/data/reads/queue/unsent-work.ts';
import { DraftNote } from '#src/features/account/device/draft-note.tsx';
import { UnsentChoices } from '#src/features/account/device/unsent-choices.tsx';
import { useUnsent } from '#src/features/account/device/use-unsent.ts';
import { syncNow } from '#src/sync/engine.ts';
import { deleteAccount } from '#src/sync/session/session.ts';
import { SheetOrDialog } from '#src/ui/dialogs/sheet-or-dialog.tsx';
import { accepted } from '#src/ui/forms/accepted.ts';
import { OwnPasswordField } from '#src/ui/forms/own-password-field.tsx';
import { useSubmit } from '#src/ui/forms/use-submit.ts';
import { useSentences } from '#src/ui/sentences.tsx';

interface Fields {
  current_password: string;
}

const fieldOf = { wrong_password: 'current_password' } as const;
const consequences = ['gone', 'stays', 'projects', 'devices', 'final'] as const;

function useDeletion(onDeleted: () => void) {
  const sentenceFor = useSentences();
  const form = useForm<Fields>({ defaultValues: { current_password: '' } });
  const [shared, setShared] = useState<string[]>([]);
  const { run, busy, problem } = useSubmit(async ({ current_password }: Fields) => {
    setShared([]);
    try {
      if (await accepted(deleteAccount(current_password), form, fieldOf, sentenceFor)) onDeleted();
    } catch (error) {
      if (error instanceof Refusal && error.code === 'projects_shared') {
        setShared(String(error.params.projects ?? '').split('\n'));
      }
      throw error;
    }
  });
  return { form, shared, busy, problem, onSubmit: form.handleSubmit(async (fields) => void (await run(fields))) };
}

/** What happens, for good. */
function Consequences() {
  const { t } = useTranslation('account');
  return (
    <Box component="ul" sx={{ m: 0, pl: 3 }}>
      {consequences.map((name) => (
        <Typography key={name} component="li" sx={{ mb: 0.5 }}>
          {t(`data.${name}`)}
        </Typography>
      ))}
    </Box>
  );
}

/** Projects that stand in the way: others have them. */
function Problem({ problem, shared }: { problem: string; shared: readonly string[] }) {
  const { t } = useTranslation('account');
  return (
    <Alert severity="error" sx={{ overflowWrap: 'anywhere' }}>
      <AlertTitle>{t('data.failed')}</AlertTitle>
      {problem}
      {shared.length === 0 ? null : (
        <Box component="ul" sx={{ m: 0, mt: 1, pl: 3 }}>
          {shared.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </Box>
      )}
    </Alert>
  );
}

interface Props {
  /** Whose password it is, for password managers. */
  email: string;
  onClose: () => void;
  /** The account is gone, and nobody is signed in. */
  onDeleted: () => void;
}

/** What of this device's work nobody else has is looked at first, as when signing out. */
function useGivenUp(unsent: AskedUnsent | undefined) {
  const [sending, setSending] = useState(false);
  const [givenUp, setGivenUp] = useState(false);
  const clean = unsent !== undefined && isAllSent(unsent);
  const sent = unsent !== undefined && sendable(unsent) === 0;
  useEffect(() => {
    if (sent) setSending(false);
  }, [sent]);
  const send = () => {
    setSending(true);
    syncNow();
  };
  const giveUp = () => {
    setGivenUp(true);
    return true;
  };
  return { ready: clean || givenUp, sending, send, giveUp };
}

/** Deletes the own account, with the password. */
export function DeleteAccountDialog({ email, onClose, onDeleted }: Props) {
  const { t } = useTranslation(['account', 'words']);
  const formId = useId();
  const unsent = useUnsent();
  const { ready, sending, send, giveUp } = useGivenUp(unsent);
  const { form, shared, busy, problem, onSubmit } = useDeletion(onDeleted);
  const field = form.register('current_password', { required: t('account:profile.required') });
  const actions = (
    <>
      <Button onClick={onClose} disabled={busy}>
        {t('words:cancel')}
      </Button>
      {ready ? (
        <Button type="submit" form={formId} color="error" variant="contained" loading={busy}>
          {t('account:data.confirm')}
        </Button>
      ) : null}
    </>
  );
  return (
    <SheetOrDialog open onClose={onClose} title={t('account:data.delete_title')} actions={actions} busy={busy}>
      <Stack component="form" id={formId} noValidate onSubmit={(event) => void onSubmit(event)} spacing={2}>
        <Consequences />
        <DraftNote mayKeep={false} />
        {unsent === undefined || ready ? null : (
          <UnsentChoices {...{ unsent, busy, sending }} onSend={send} onChoose={giveUp} onLook={onClose} withoutKeep />
        )}
        {ready ? (
          <OwnPasswordField field={field} error={form.formState.errors.current_password} email={email} required />
        ) : null}
        {problem === undefined ? null : <Problem problem={problem} shared={shared} />}
      </Stack>
    </SheetOrDialog>
  );
}
