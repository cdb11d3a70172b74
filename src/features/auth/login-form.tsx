import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { signIn } from '#src/sync/session/session.ts';
import { FormField } from '#src/ui/forms/form-field.tsx';
import { AuthForm } from './auth-form.tsx';
import type { EntryProps } from './auth-mode.ts';
import { DeletedNotice } from './deleted-notice.tsx';
import { isTheirs, type KeptHere } from './kept.ts';
import { KeptNotice } from './kept-notice.tsx';
import { MissedNotice } from './missed-notice.tsx';
import { OfflineHint } from './offline-hint.tsx';
import { PasswordField } from './password-field.tsx';
import { useTellBeside } from './use-tell-beside.ts';
import { useWayIn } from './use-way-in.ts';

interface Fields {
  email: string;
  password: string;
}

/** `kept`: whom the form expects. */
export function LoginForm({ kept, typed, onTyped, focus, onDone }: EntryProps & { kept: KeptHere | undefined }) {
  const { t } = useTranslation('auth');
  const { register, handleSubmit, formState, setError } = useForm<Fields>({
    defaultValues: { email: typed, password: '' },
  });
  const tellBeside = useTellBeside(setError, ['email', 'password']);
  const { run, busy, problem, missed } = useWayIn(async (fields: Fields) => {
    await signIn(fields.email.trim(), fields.password);
    onDone();
  }, tellBeside);
  const onSubmit = handleSubmit(async (fields) => void (await run(fields)));
  const email = register('email', {
    onChange: onTyped,
    validate: (text) => text.trim() !== '' || t('email_required'),
  });
  const password = register('password', { required: t('password_required') });
  const { errors } = formState;
  const saidBelow = missed !== undefined && isTheirs(kept, missed.email);
  const notice = missed === undefined ? undefined : <MissedNotice missed={missed} kept={kept} way="login" />;
  return (
    <AuthForm
      onSubmit={(event) => void onSubmit(event)}
      busy={busy}
      problem={problem}
      notice={notice}
      submit={t('login_button')}
    >
      {kept === undefined || saidBelow ? null : kept.isDeleted ? (
        <DeletedNotice kept={kept} />
      ) : (
        <KeptNotice kept={kept} />
      )}
      {missed === undefined ? <OfflineHint way="login" /> : null}
      <FormField
        field={email}
        error={errors.email}
        type="email"
        label={t('email')}
        autoComplete="username"
        required
        autoFocus={focus && typed === ''}
      />
      <PasswordField
        field={password}
        error={errors.password}
        autoComplete="current-password"
        autoFocus={focus && typed !== ''}
      />
    </AuthForm>
  );
}
