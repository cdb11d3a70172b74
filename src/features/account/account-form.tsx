import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { type FormEventHandler, type ReactNode, useId, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { syncStatus } from '#src/sync/sync-status.ts';
import { SheetOrDialog } from '#src/ui/dialogs/sheet-or-dialog.tsx';
import { useAskToClose } from '#src/ui/dialogs/use-ask-to-close.tsx';

interface Props {
  title: string;
  onClose: () => void;
  /** Something in it is not saved. */
  held?: boolean;
  onSubmit: FormEventHandler<HTMLFormElement>;
  busy: boolean;
  /** What the button is called that does it; without it: Save. */
  confirm?: string;
  /** What went wrong, and in which words it is headed. */
  problem: string | undefined;
  failed: string;
  /** It is done; nothing is left to save. */
  done?: string | undefined;
  children: ReactNode;
}

/** A form about the account in a dialog: it needs the server, and says so before somebody has filled it in. */
export function AccountForm(props: Props) {
  const { title, onClose, held = false, onSubmit, busy, confirm, problem, failed, done, children } = props;
  const { t } = useTranslation(['account', 'words']);
  const formId = useId();
  const { error } = useSyncExternalStore(syncStatus.subscribe, syncStatus.getSnapshot);
  const outOfReach = error === 'offline' || error === 'server';
  const { close, question } = useAskToClose(held, onClose);
  const actions = (
    <>
      <Button onClick={onClose} disabled={busy}>
        {t('words:cancel')}
      </Button>
      <Button type="submit" form={formId} variant="contained" disabled={busy || done !== undefined}>
        {busy ? t('account:profile.saving') : (confirm ?? t('words:save'))}
      </Button>
    </>
  );
  return (
    <>
      <SheetOrDialog open onClose={close} title={title} actions={actions} busy={busy}>
        <Stack component="form" id={formId} noValidate onSubmit={onSubmit} spacing={2.5} sx={{ pt: 1 }}>
          {outOfReach && problem === undefined ? (
            <Alert severity="info">{t('account:profile.needs_server')}</Alert>
          ) : null}
          {children}
          {problem === undefined ? null : (
            <Alert severity="error">
              <AlertTitle>{failed}</AlertTitle>
              {problem}
            </Alert>
          )}
          {done === undefined ? null : (
            <Alert severity="success" role="status">
              {done}
            </Alert>
          )}
        </Stack>
      </SheetOrDialog>
      {question}
    </>
  );
}
