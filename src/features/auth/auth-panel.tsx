import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import { type ChangeEvent, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import { paths } from '#src/paths.ts';
import { keptOperator, readOperator } from '#src/sync/acts/operator.ts';
import { useIsPhone } from '#src/ui/frame/use-is-phone.ts';
import { useKeptThenRead } from '#src/ui/incoming/use-kept-then-read.ts';
import { Sentences } from '#src/ui/sentences.tsx';
import type { AuthMode } from './auth-mode.ts';
import type { KeptHere } from './kept.ts';
import { LoginForm } from './login-form.tsx';
import { ModeLink } from './mode-link.tsx';
import { ProviderButton } from './provider-button.tsx';
import { RegisterForm } from './register-form.tsx';
import { ResetForm } from './reset-form.tsx';
import { useAuthSentences } from './use-auth-sentences.ts';

interface Props {
  mode: AuthMode;
  onMode: (mode: AuthMode) => void;
  kept: KeptHere | undefined;
  /** What the form begins with where nobody's work waits here. */
  email?: string;
  /** The token of the link to an invitation by which somebody comes. */
  invitation?: string | undefined;
  /** Somebody is signed in. */
  onDone?: () => void;
}

/** Sign in, create an account, or ask for a new password. Its heading stands above it: see `authTitles`. */
export function AuthPanel({ mode, onMode, kept, email = '', invitation, onDone = () => undefined }: Props) {
  const { t } = useTranslation('auth');
  const sentences = useAuthSentences();
  const { provider } = useKeptThenRead(keptOperator, readOperator);
  const [typed, setTyped] = useState(kept?.email ?? email);
  const [switched, setSwitched] = useState(false);
  // On a phone the keyboard would cover what is to be read first.
  const focus = !useIsPhone() || switched;
  const go = useCallback(
    (next: AuthMode) => {
      setSwitched(true);
      onMode(next);
    },
    [onMode],
  );
  const toLogin = useCallback(() => go('login'), [go]);
  const entry = { typed, onTyped: (event: ChangeEvent<HTMLInputElement>) => setTyped(event.target.value), focus };
  return (
    <Sentences value={sentences}>
      <Stack spacing={2}>
        {mode === 'login' ? (
          <ModeLink question={t('to_register_question')} label={t('to_register')} onClick={() => go('register')} />
        ) : null}
        {mode === 'register' ? (
          <ModeLink question={t('to_login_question')} label={t('to_login')} onClick={toLogin} />
        ) : null}
        {mode === 'reset' ? <ModeLink label={t('back_to_login')} onClick={toLogin} /> : null}
        {provider === null || mode === 'reset' ? null : <ProviderButton provider={provider} invitation={invitation} />}
        {mode === 'login' ? <LoginForm {...entry} kept={kept} onDone={onDone} /> : null}
        {mode === 'register' ? <RegisterForm {...entry} invitation={invitation} onDone={onDone} /> : null}
        {mode === 'reset' ? <ResetForm {...entry} onDone={toLogin} /> : null}
        <Stack direction="row" sx={{ justifyContent: 'space-between', flexWrap: 'wrap', columnGap: 3 }}>
          {mode === 'login' ? <ModeLink label={t('forgot')} onClick={() => go('reset')} /> : null}
          <Link component={RouterLink} to={paths.privacy()} sx={{ py: 1.5 }}>
            {t('privacy')}
          </Link>
        </Stack>
      </Stack>
    </Sentences>
  );
}
