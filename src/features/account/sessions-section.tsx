import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallOffDialog, LoseDialog } from '#src/features/account/device/lose-dialog.tsx';
import { endOtherSessions, endSession, type OwnSession } from '#src/sync/session/own-sessions.ts';
import { ConfirmDialog } from '#src/ui/dialogs/confirm-dialog.tsx';
import { SectionCard } from '#src/ui/frame/section-card.tsx';
import { useAct } from '#src/ui/use-act.ts';
import { useDeviceName } from '#src/ui/use-device-name.ts';
import { useSnackbar } from '#src/ui/use-snackbar.ts';
import { type SessionQuestion, SessionRow } from './session-row.tsx';
import { useSessions } from './use-sessions.ts';

/** What is asked before it is done, and of which session; undefined: of all others. */
interface Question {
  what: SessionQuestion;
  session?: OwnSession;
}

interface ListProps {
  sessions: readonly OwnSession[];
  busy: boolean;
  onAsk: (question: Question) => void;
}

function SessionList({ sessions, busy, onAsk }: ListProps) {
  const { t } = useTranslation('settings');
  const own = [...sessions].sort((a, b) => Number(b.is_current) - Number(a.is_current));
  const others = sessions.filter(({ is_current, lost = null }) => !is_current && lost === null);
  return (
    <>
      <Stack component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {own.map((session) => (
          <SessionRow key={session.id} session={session} disabled={busy} onAsk={(what) => onAsk({ what, session })} />
        ))}
      </Stack>
      {others.length > 0 ? (
        <Typography variant="body2" color="textSecondary">
          {t('devices.last_used_hint')}
        </Typography>
      ) : null}
      {others.length > 0 ? (
        <Button
          variant="outlined"
          onClick={() => onAsk({ what: 'sign_out' })}
          disabled={busy}
          sx={{ alignSelf: 'flex-start' }}
        >
          {t('devices.sign_out_others')}
        </Button>
      ) : (
        <Typography color="textSecondary">{t('devices.only_this')}</Typography>
      )}
    </>
  );
}

const doneTexts = { sign_out: 'signed_out', forget: 'forgotten' } as const;
type Ending = keyof typeof doneTexts;

/** Asks before a session is ended; one that is emptied is taken off the list unasked. */
function EndQuestion({ question, busy, onEnd, onClose }: EndProps) {
  const { t } = useTranslation('settings');
  const deviceName = useDeviceName();
  const { session } = question ?? {};
  const device = session === undefined ? '' : deviceName(session);
  return (
    <ConfirmDialog
      open={question !== undefined}
      title={session === undefined ? t('devices.ask_others') : t('devices.ask_one', { device })}
      body={t(session === undefined ? 'devices.ask_others_body' : 'devices.ask_body')}
      confirm={t('devices.sign_out')}
      onConfirm={onEnd}
      onClose={onClose}
      busy={busy}
    />
  );
}

interface EndProps {
  question: Question | undefined;
  busy: boolean;
  onEnd: () => void;
  onClose: () => void;
}

interface PasswordProps {
  asked: Question | undefined;
  email: string;
  onClose: () => void;
  onDone: (text: 'lost_done' | 'called_off') => void;
}

/** What is done about a device with the password alone: it is reported lost, or that is taken back. */
function PasswordDialogs({ asked, email, onClose, onDone }: PasswordProps) {
  const deviceName = useDeviceName();
  const { what, session } = asked ?? {};
  if (session === undefined) return null;
  const shared = { session, device: deviceName(session), email, onClose };
  if (what === 'lose') return <LoseDialog {...shared} onDone={() => onDone('lost_done')} />;
  if (what === 'call_off') return <CallOffDialog {...shared} onDone={() => onDone('called_off')} />;
  return null;
}

function useEnding(ask: () => void) {
  const { t } = useTranslation('settings');
  const { enqueueSnackbar } = useSnackbar();
  return useAct(async (what: Ending, session: OwnSession | undefined) => {
    await (session === undefined ? endOtherSessions() : endSession(session.id)).finally(ask);
    enqueueSnackbar(t(`devices.${doneTexts[what]}`), { variant: 'success' });
  });
}

/** The devices that the person is signed in on, each with its way out. `email`: theirs, for password managers. */
export function SessionsSection({ email }: { email: string }) {
  const { t } = useTranslation(['settings', 'words']);
  const { enqueueSnackbar } = useSnackbar();
  const { sessions, problem, ask } = useSessions();
  const [asked, setAsked] = useState<Question>();
  const { run, busy } = useEnding(ask);
  const close = () => setAsked(undefined);
  const onAsk = (question: Question) => {
    if (question.what === 'forget') void run('forget', question.session);
    else setAsked(question);
  };
  const end = async () => {
    if (asked?.what === 'sign_out') await run('sign_out', asked.session);
    close();
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
      {sessions === undefined ? null : <SessionList sessions={sessions} busy={busy} onAsk={onAsk} />}
      <EndQuestion
        question={asked?.what === 'sign_out' ? asked : undefined}
        busy={busy}
        onEnd={() => void end()}
        onClose={close}
      />
      <PasswordDialogs
        asked={asked}
        email={email}
        onClose={close}
        onDone={(text) => {
          close();
          ask();
          enqueueSnackbar(t(`settings:devices.${text}`), { variant: 'success' });
        }}
      />
    </SectionCard>
  );
}
