import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { hasAddress, type User } from '#domain/user';
import { editPersonal, proveAgain } from '#src/sync/acts/profile.ts';
import { useSubmit } from '#src/ui/forms/use-submit.ts';
import { useSnackbar } from '#src/ui/use-snackbar.ts';
import { useRefusedAddress } from './asked-address.ts';

// The ground of a button reaches beyond the text that it stands under.
const breaking = { overflowWrap: 'anywhere', '& .MuiAlert-message': { overflow: 'visible' } };

/** What an address still lacks: the link that was mailed is not used, or its owner took it back; or that another was refused. */
export function AddressNotice({ user }: { user: User }) {
  const { t } = useTranslation('account');
  const { enqueueSnackbar } = useSnackbar();
  const { email, pending_email } = user;
  const again = useSubmit(async () => {
    await proveAgain();
    enqueueSnackbar(t('address.sent_again', { email: String(pending_email) }), { variant: 'success' });
  });
  const { refused, dismiss } = useRefusedAddress(user);
  const keep = useSubmit(async () => {
    await editPersonal({ email });
    dismiss();
  });
  const problem = again.problem ?? keep.problem;
  if (typeof pending_email !== 'string') {
    if (!hasAddress(user)) return <Alert severity="warning">{t('address.lost')}</Alert>;
    if (refused === undefined) return null;
    return (
      <Alert severity="warning" role="status" onClose={dismiss} sx={breaking}>
        {t('address.stays', { email, asked: refused })}
      </Alert>
    );
  }
  const busy = again.busy || keep.busy;
  const isChange = pending_email !== email;
  return (
    <Alert severity={hasAddress(user) ? 'info' : 'warning'} sx={breaking}>
      {t(isChange ? 'address.change_waits' : 'address.waits', { email: pending_email })}
      {problem === undefined ? null : ` ${problem}`}
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, mt: 1, mx: -1 }}>
        <Button color="inherit" onClick={() => void again.run()} disabled={busy}>
          {t('address.send_again')}
        </Button>
        {isChange && hasAddress(user) ? (
          <Button color="inherit" onClick={() => void keep.run()} disabled={busy}>
            {t('address.keep', { email })}
          </Button>
        ) : null}
      </Stack>
    </Alert>
  );
}
