import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import { limits } from '#domain/limits';
import { paths } from '#src/paths.ts';
import { chooseNewPassword } from '#src/sync/session/session.ts';
import { useSubmit } from '#src/ui/forms/use-submit.ts';
import { Sentences } from '#src/ui/sentences.tsx';
import { AuthForm } from './auth-form.tsx';
import { inMode } from './auth-mode.ts';
import { OfflineHint } from './offline-hint.tsx';
import { PasswordField } from './password-field.tsx';
import { useAuthSentences } from './use-auth-sentences.ts';

interface Fields {
  new_password: string;
  confirmation: string;
}

function AskAgain() {
  const { t } = useTranslation('auth');
  return (
    <Button component={RouterLink} to={paths.login()} state={inMode('reset')} size="large" fullWidth>
      {t('ask_again')}
    </Button>
  );
}

function NewPasswordFields({ token, onDone }: { token: string; onDone: () => void }) {
  const { t } = useTranslation('auth');
  const { register, handleSubmit, formState } = useForm<Fields>({
    defaultValues: { new_password: '', confirmation: '' },
  });
  const { run, busy, problem } = useSubmit(async ({ new_password }: Fields) => {
    await chooseNewPassword(token, new_password);
    onDone();
  });
  const onSubmit = handleSubmit(async (fields) => void (await run(fields)));
  const password = register('new_password', {
    validate: (text) => text.length >= limits.passwordMin || t('password_short'),
    maxLength: { value: limits.passwordMax, message: t('password_long') },
  });
  const again = register('confirmation', {
    validate: (text, fields) => text === fields.new_password || t('password_mismatch'),
  });
  const { errors } = formState;
  return (
    <AuthForm onSubmit={(event) => void onSubmit(event)} busy={busy} problem={problem} submit={t('save_password')}>
      <OfflineHint way="reset" />
      <PasswordField
        field={password}
        error={errors.new_password}
        label={t('new_password')}
        autoComplete="new-password"
        autoFocus
      />
      <PasswordField
        field={again}
        error={errors.confirmation}
        label={t('confirm_password')}
        autoComplete="new-password"
      />
      <Typography color="textSecondary">{t('all_end')}</Typography>
    </AuthForm>
  );
}

/** Chooses another password with what a mailed link carried; null for a link that lost it. */
export function NewPasswordForm({ token }: { token: string | null }) {
  const { t } = useTranslation('auth');
  const sentences = useAuthSentences();
  const [done, setDone] = useState(false);
  if (done) {
    return (
      <Stack spacing={2.5} sx={{ mt: 2, mb: 1 }}>
        <Alert severity="success" role="status">
          {t('password_changed')}
        </Alert>
        <Button component={RouterLink} to={paths.login()} variant="contained" size="large" fullWidth autoFocus>
          {t('to_login')}
        </Button>
      </Stack>
    );
  }
  return (
    <Sentences value={sentences}>
      <Stack spacing={1.5} sx={{ mt: 2.5 }}>
        {token === null ? (
          <Alert severity="warning">{t('link_incomplete')}</Alert>
        ) : (
          <NewPasswordFields token={token} onDone={() => setDone(true)} />
        )}
        <AskAgain />
      </Stack>
    </Sentences>
  );
}
