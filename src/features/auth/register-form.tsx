import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { limits } from '#domain/limits';
import { emailSchema } from '#domain/user';
import { FormField } from '#src/ui/forms/form-field.tsx';
import { useSnackbar } from '#src/ui/use-snackbar.ts';
import { AuthForm } from './auth-form.tsx';
import type { EntryProps } from './auth-mode.ts';
import { createAccount } from './create-account.ts';
import { MissedNotice } from './missed-notice.tsx';
import { OfflineHint } from './offline-hint.tsx';
import { PasswordField } from './password-field.tsx';
import { useTellBeside } from './use-tell-beside.ts';
import { useWayIn } from './use-way-in.ts';

interface Fields {
  full_name: string;
  email: string;
  password: string;
}

/** Creates an account and signs in with it. */
export function RegisterForm({ typed, onTyped, focus, onDone }: EntryProps) {
  const { t } = useTranslation('auth');
  const { enqueueSnackbar } = useSnackbar();
  const { register, handleSubmit, formState, setError } = useForm<Fields>({
    defaultValues: { full_name: '', email: typed, password: '' },
  });
  const tellBeside = useTellBeside(setError, ['full_name', 'email', 'password']);
  const { run, busy, problem, missed } = useWayIn(async ({ full_name, email, password }: Fields, before) => {
    await createAccount({ full_name: full_name.trim(), email: email.trim(), password }, before?.email.trim());
    enqueueSnackbar(t('registered'), { variant: 'success' });
    onDone();
  }, tellBeside);
  const onSubmit = handleSubmit(async (fields) => void (await run(fields)));
  const name = register('full_name', { validate: (text) => text.trim() !== '' || t('full_name_required') });
  const email = register('email', {
    onChange: onTyped,
    validate: {
      required: (text) => text.trim() !== '' || t('email_required'),
      form: (text) => emailSchema.safeParse(text).success || t('email_invalid'),
    },
  });
  const password = register('password', {
    validate: (text) => text.length >= limits.passwordMin || t('password_short'),
  });
  const { errors } = formState;
  const notice = missed === undefined ? undefined : <MissedNotice missed={missed} kept={undefined} way="register" />;
  return (
    <AuthForm
      onSubmit={(event) => void onSubmit(event)}
      busy={busy}
      problem={problem}
      notice={notice}
      submit={t('register_button')}
    >
      {missed === undefined ? <OfflineHint way="register" /> : null}
      <FormField
        field={name}
        error={errors.full_name}
        label={t('full_name')}
        autoComplete="name"
        required
        autoFocus={focus}
      />
      <FormField field={email} error={errors.email} type="email" label={t('email')} autoComplete="username" required />
      <PasswordField field={password} error={errors.password} autoComplete="new-password" />
    </AuthForm>
  );
}
