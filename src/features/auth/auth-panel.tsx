import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoginForm } from './login-form.tsx';
import { RegisterForm } from './register-form.tsx';
import { ResetForm } from './reset-form.tsx';

type Mode = 'login' | 'register' | 'reset';

const titles = { login: 'login_title', register: 'register_title', reset: 'reset_title' } as const;

/** Whose data waits on this device for its owner, and how many of their changes are unsent. */
export interface KeptHere {
  email: string;
  unsent: number;
}

function KeptNotice({ kept }: { kept: KeptHere }) {
  const { t } = useTranslation('auth');
  const { email, unsent: count } = kept;
  const text = count > 0 ? t('kept_unsent', { email, count }) : t('kept_none', { email });
  return <Alert severity="info">{text}</Alert>;
}

function ModeLink({ question, label, onClick }: { question?: string; label: string; onClick: () => void }) {
  return (
    <Typography component="div">
      {question}{' '}
      <Link
        component="button"
        type="button"
        onClick={onClick}
        sx={{ font: 'inherit', py: 1.5, verticalAlign: 'baseline' }}
      >
        {label}
      </Link>
    </Typography>
  );
}

/** Sign in, create an account, or ask for a new password. */
export function AuthPanel({ kept }: { kept: KeptHere | undefined }) {
  const { t } = useTranslation('auth');
  const [mode, setMode] = useState<Mode>('login');
  const toLogin = () => setMode('login');
  return (
    <Stack spacing={2.5}>
      <Stack>
        <Typography component="h1" variant="h5">
          {t(titles[mode])}
        </Typography>
        {mode === 'login' ? (
          <ModeLink question={t('to_register_question')} label={t('to_register')} onClick={() => setMode('register')} />
        ) : null}
        {mode === 'register' ? (
          <ModeLink question={t('to_login_question')} label={t('to_login')} onClick={toLogin} />
        ) : null}
      </Stack>
      {kept !== undefined && mode === 'login' ? <KeptNotice kept={kept} /> : null}
      {mode === 'login' ? <LoginForm email={kept?.email ?? ''} /> : null}
      {mode === 'register' ? <RegisterForm /> : null}
      {mode === 'reset' ? <ResetForm onDone={toLogin} /> : null}
      {mode === 'login' ? <ModeLink label={t('forgot')} onClick={() => setMode('reset')} /> : null}
      {mode === 'reset' ? <ModeLink label={t('back_to_login')} onClick={toLogin} /> : null}
    </Stack>
  );
}
