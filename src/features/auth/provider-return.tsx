import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import { useEffect, useEffectEvent, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink, useLocation, useNavigate } from 'react-router-dom';
import { Refusal } from '#domain/errors';
import { paths } from '#src/paths.ts';
import { comeBack, linkToProvider, type ProviderReturn as Return } from '#src/sync/session/provider-flow.ts';
import { useSubmit } from '#src/ui/forms/use-submit.ts';
import { Sentences } from '#src/ui/sentences.tsx';
import { useSnackbar } from '#src/ui/use-snackbar.ts';
import { AuthForm } from './auth-form.tsx';
import { PasswordField } from './password-field.tsx';
import { useAuthSentences } from './use-auth-sentences.ts';

/** One answer is given once, however often the screen is drawn. */
const answers = new Map<string, Promise<Return>>();

function answered(answer: string): Promise<Return> {
  const given = answers.get(answer) ?? comeBack(answer);
  answers.set(answer, given);
  return given;
}

type ToLink = Extract<Return, { kind: 'link' }>;

/** The account of the address was there before: its password says that it is theirs, once. */
function LinkForm({ link, email, onDone }: ToLink & { onDone: () => void }) {
  const { t } = useTranslation('auth');
  const { register, handleSubmit, formState } = useForm({ defaultValues: { password: '' } });
  const { run, busy, problem } = useSubmit(
    async ({ password }: { password: string }) => {
      await linkToProvider(link, password);
      onDone();
    },
    { bad_credentials: t('provider.wrong_password') },
  );
  const field = register('password', { required: t('password_required') });
  const onSubmit = handleSubmit(async (fields) => void (await run(fields)));
  return (
    <AuthForm onSubmit={(event) => void onSubmit(event)} busy={busy} problem={problem} submit={t('provider.connect')}>
      <Alert severity="info" role="status">
        {t('provider.link', { email })}
      </Alert>
      <input type="hidden" autoComplete="username" name="username" value={email} readOnly />
      <PasswordField field={field} error={formState.errors.password} autoComplete="current-password" autoFocus />
    </AuthForm>
  );
}

type StoppedReturn = Extract<Return, { kind: 'stopped' }>;

/** Nothing came of it. Whoever is signed in goes back to where they were. */
function StoppedNotice({ stop, purpose, back }: StoppedReturn) {
  const { t } = useTranslation('auth');
  const isIn = purpose === 'confirm' && stop !== 'signed_out';
  const said = isIn ? `${t(`provider.stopped.${stop}`)} ${t('provider.still_in')}` : t(`provider.stopped.${stop}`);
  return (
    <>
      <Alert severity={stop === 'cancelled' ? 'info' : 'warning'} role="status">
        {said}
      </Alert>
      <Button
        variant="contained"
        size="large"
        fullWidth
        component={RouterLink}
        to={purpose === 'confirm' ? back : paths.login()}
        state={{ from: back }}
        replace
      >
        {t(isIn ? 'provider.go_back' : 'back_to_login')}
      </Button>
    </>
  );
}

function Answered({ answer }: { answer: string }) {
  const { t } = useTranslation(['auth', 'words', 'account']);
  const navigate = useNavigate();
  const { enqueueSnackbar } = useSnackbar();
  const [toLink, setToLink] = useState<ToLink>();
  const [stopped, setStopped] = useState<StoppedReturn>();
  const [again, setAgain] = useState(false);
  const { run, busy, problem } = useSubmit(async () => {
    try {
      const done = await answered(answer);
      if (done.kind === 'link') return setToLink(done);
      if (done.kind === 'stopped') return setStopped(done);
      if (done.kind === 'confirmed') enqueueSnackbar(t('account:confirmation.given'), { variant: 'success' });
      await navigate(done.back, { replace: true });
    } catch (error) {
      answers.delete(answer);
      // What the server has refused it refuses again; a line that was gone comes back.
      setAgain(!(error instanceof Refusal));
      throw error;
    }
  });
  // One answer is looked at once; it is tried again by hand.
  const begin = useEffectEvent(() => void run());
  useEffect(() => begin(), []);
  if (toLink !== undefined) {
    return <LinkForm {...toLink} onDone={() => void navigate(toLink.back, { replace: true })} />;
  }
  if (stopped !== undefined) return <StoppedNotice {...stopped} />;
  if (problem === undefined) return <LinearProgress aria-label={t('auth:provider.coming_in')} />;
  return (
    <>
      <Alert severity="error">{problem}</Alert>
      {again ? (
        <Button variant="contained" size="large" fullWidth loading={busy} onClick={() => void run()}>
          {t('words:retry')}
        </Button>
      ) : (
        <Button variant="contained" size="large" fullWidth component={RouterLink} to={paths.login()}>
          {t('auth:back_to_login')}
        </Button>
      )}
    </>
  );
}

/** What came of signing in at the provider. Its answer goes out of the address at once: no history and no picture keeps it. */
export function ProviderReturn() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const sentences = useAuthSentences();
  const [answer] = useState(search.slice(1));
  useEffect(() => {
    if (search !== '') void navigate(paths.provider(), { replace: true });
  }, [search, navigate]);
  return (
    <Sentences value={sentences}>
      <Stack spacing={2} sx={{ mt: 2.5, mb: 1, overflowWrap: 'anywhere' }}>
        <Answered answer={answer} />
      </Stack>
    </Sentences>
  );
}
