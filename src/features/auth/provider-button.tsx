import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { paths } from '#src/paths.ts';
import { leaveFor } from '#src/platform/leave-page.ts';
import type { Operator } from '#src/sync/acts/operator.ts';
import { beginAtProvider } from '#src/sync/session/provider-flow.ts';
import { useSubmit } from '#src/ui/forms/use-submit.ts';
import { sentFrom } from '#src/ui/frame/sent-from.ts';

/** Milliseconds in which the provider's page ought to have come. */
const LEAVING = 5000;

/** Screens of one's own that somebody is asked to sign in on, and does not come back to. */
const entrances: ReadonlySet<string> = new Set([paths.home(), paths.login(), paths.provider()]);

/** Where whoever signs in goes on: an invitation, where they were going, or where they are. */
function useBack(invitation: string | undefined): string {
  const { pathname, search, state } = useLocation();
  if (invitation !== undefined) return paths.join(invitation);
  return sentFrom(state) ?? (entrances.has(pathname) ? paths.projects() : pathname + search);
}

interface Props {
  provider: NonNullable<Operator['provider']>;
  invitation: string | undefined;
}

/** The way in by the firm's identity provider, above the form with the password. */
export function ProviderButton({ provider: { label, passwords }, invitation }: Props) {
  const { t } = useTranslation('auth');
  const back = useBack(invitation);
  const { run, busy, problem } = useSubmit(async () => {
    leaveFor(await beginAtProvider(back));
    // Busy until this page is gone.
    await new Promise((resolve) => setTimeout(resolve, LEAVING));
  });
  return (
    <Stack spacing={2}>
      <Button
        variant={passwords === 'keepers' ? 'contained' : 'outlined'}
        size="large"
        fullWidth
        loading={busy}
        onClick={() => void run()}
      >
        {t('provider.button', { label })}
      </Button>
      {problem === undefined ? null : <Alert severity="error">{problem}</Alert>}
      <Divider>
        <Typography variant="body2" color="textSecondary">
          {t(passwords === 'keepers' ? 'provider.or_keeper' : 'provider.or')}
        </Typography>
      </Divider>
    </Stack>
  );
}
