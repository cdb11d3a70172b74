import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import SaveIcon from '@mui/icons-material/SaveAlt';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { User } from '#domain/user';
import { exportAccount } from '#src/sync/acts/profile.ts';
import { syncStatus } from '#src/sync/sync-status.ts';
import { SectionCard } from '#src/ui/frame/section-card.tsx';
import { useAct } from '#src/ui/use-act.ts';
import { useSnackbar } from '#src/ui/use-snackbar.ts';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';

/** Taking one's data along, and deleting the account. @param onDeleted nobody is signed in any more. */
export function AccountSection({ user, onDeleted }: { user: User; onDeleted: () => void }) {
  const { t } = useTranslation('account');
  const { enqueueSnackbar } = useSnackbar();
  const [deleting, setDeleting] = useState(false);
  const { error } = useSyncExternalStore(syncStatus.subscribe, syncStatus.getSnapshot);
  const outOfReach = error === 'offline' || error === 'server';
  const { run, busy } = useAct(async () => {
    await exportAccount();
    enqueueSnackbar(t('data.exported'), { variant: 'success' });
  });
  const deleted = () => {
    enqueueSnackbar(t('data.deleted'), { variant: 'success' });
    onDeleted();
  };
  return (
    <SectionCard title={t('data.title')}>
      {outOfReach ? <Alert severity="info">{t('data.needs_server')}</Alert> : null}
      <Typography color="textSecondary">{t('data.export_hint')}</Typography>
      <Button
        variant="outlined"
        startIcon={<SaveIcon />}
        onClick={() => void run()}
        loading={busy}
        loadingPosition="start"
        disabled={outOfReach}
        sx={{ alignSelf: 'flex-start' }}
      >
        {busy ? t('data.exporting') : t('data.export')}
      </Button>
      <Typography color="textSecondary">{t('data.delete_hint')}</Typography>
      <Stack direction="row">
        <Button
          variant="outlined"
          color="error"
          startIcon={<DeleteIcon />}
          onClick={() => setDeleting(true)}
          disabled={outOfReach}
        >
          {t('data.delete')}
        </Button>
      </Stack>
      {deleting ? (
        <DeleteAccountDialog email={user.email} onClose={() => setDeleting(false)} onDeleted={deleted} />
      ) : null}
    </SectionCard>
  );
}
