import Button from '@mui/material/Button';
import DialogContentText from '@mui/material/DialogContentText';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import type { Member } from '#src/data/reads/team.ts';
import { removeMember } from '#src/sync/acts/team.ts';
import { FailureAlert } from '#src/ui/dialogs/failure-alert.tsx';
import { SheetOrDialog } from '#src/ui/dialogs/sheet-or-dialog.tsx';
import { useSubmit } from '#src/ui/forms/use-submit.ts';
import { useSnackbar } from '#src/ui/use-snackbar.ts';
import { NeedsServer } from './needs-server.tsx';

/** Asks before somebody leaves the team, and with it every project that was shared with them. */
export function RemoveMemberDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const { t } = useTranslation(['team', 'words']);
  const { enqueueSnackbar } = useSnackbar();
  const name = member.full_name;
  const { run, busy, problem } = useSubmit(async () => {
    await removeMember(member.id);
    enqueueSnackbar(t('team:removal.done', { name }), { variant: 'success' });
    onClose();
  });
  const actions = (
    <>
      <Button onClick={onClose} disabled={busy}>
        {t('words:cancel')}
      </Button>
      <Button onClick={() => void run()} loading={busy} color="error" variant="contained">
        {t('team:removal.confirm')}
      </Button>
    </>
  );
  return (
    <SheetOrDialog open onClose={onClose} title={t('team:removal.title')} actions={actions} maxWidth="xs" busy={busy}>
      <Stack spacing={2}>
        {problem === undefined ? <NeedsServer /> : null}
        <DialogContentText sx={{ overflowWrap: 'anywhere' }}>{t('team:removal.body', { name })}</DialogContentText>
        {problem === undefined ? null : <FailureAlert title={t('team:removal.failed')} reason={problem} />}
      </Stack>
    </SheetOrDialog>
  );
}
