import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { endOtherSessions, endSession, type OwnSession } from '#src/sync/own-sessions.ts';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { SectionCard } from '#src/ui/section-card.tsx';
import { useAct } from '#src/ui/use-act.ts';
import { useSnackbar } from '#src/ui/use-snackbar.ts';
import { SessionRow, useDeviceName } from './session-row.tsx';
import { useSessions } from './use-sessions.ts';

interface ListProps {
  sessions: readonly OwnSession[];
  busy: boolean;
  onAsk: (which: OwnSession | 'others') => void;
}

function SessionList({ sessions, busy, onAsk }: ListProps) {
  const { t } = useTranslation('settings');
  const own = [...sessions].sort((a, b) => Number(b.is_current) - Number(a.is_current));
  return (
    <>
      <Stack component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {own.map((session) => (
          <SessionRow key={session.id} session={session} disabled={busy} onSignOut={() => onAsk(session)} />
        ))}
      </Stack>
      {sessions.length > 1 ? (
        <Button variant="outlined" onClick={() => onAsk('others')} disabled={busy} sx={{ alignSelf: 'flex-start' }}>
          {t('devices.sign_out_others')}
        </Button>
      ) : (
        <Typography color="textSecondary">{t('devices.only_this')}</Typography>
      )}
    </>
  );
}

/** The devices that the person is signed in on, each with its way out. */
export function SessionsSection() {
  const { t } = useTranslation(['settings', 'words']);
  const { enqueueSnackbar } = useSnackbar();
  const { sessions, problem, ask } = useSessions();
  const deviceName = useDeviceName();
  const [asked, setAsked] = useState<OwnSession | 'others'>();
  const { run, busy } = useAct(async (which: OwnSession | 'others') => {
    await (which === 'others' ? endOtherSessions() : endSession(which.id)).finally(ask);
    enqueueSnackbar(t('settings:devices.signed_out'), { variant: 'success' });
  });
  const signOut = async () => {
    if (asked !== undefined) await run(asked);
    setAsked(undefined);
  };
  const again = (
    <Button color="inherit" onClick={ask}>
      {t('words:retry')}
    </Button>
  );
  return (
    <SectionCard title={t('settings:devices.title')}>
      {problem === undefined ? null : (
        <Alert severity="info" action={again}>
          <AlertTitle>{t('settings:devices.failed')}</AlertTitle>
          {problem}
        </Alert>
      )}
      {sessions === undefined && problem === undefined ? (
        <Skeleton variant="rounded" height={64} role="status" aria-label={t('settings:devices.loading')} />
      ) : null}
      {sessions === undefined ? null : <SessionList sessions={sessions} busy={busy} onAsk={setAsked} />}
      <ConfirmDialog
        open={asked !== undefined}
        title={
          asked === undefined || asked === 'others'
            ? t('settings:devices.ask_others')
            : t('settings:devices.ask_one', { device: deviceName(asked) })
        }
        body={t(
          asked === undefined || asked === 'others' ? 'settings:devices.ask_others_body' : 'settings:devices.ask_body',
        )}
        confirm={t('settings:devices.sign_out')}
        onConfirm={() => void signOut()}
        onClose={() => setAsked(undefined)}
        busy={busy}
      />
    </SectionCard>
  );
}
