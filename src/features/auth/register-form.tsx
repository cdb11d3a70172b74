import { useSnackbar } from 'notistack';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { limits } from '#domain/limits';
import { emailSchema } from '#domain/user';
import { register as createAccount } from '#src/sync/session.ts';
import { FormField } from '#src/ui/form-field.tsx';
import { useSubmit } from '#src/ui/use-submit.ts';
import { AuthForm } from './auth-form.tsx';
import { PasswordField } from './password-field.tsx';

interface Fields {
  full_name: string;
  email: string;
  password: string;
}

/** Creates an account and signs in with it. */
export function RegisterForm() {
  const { t } = useTranslation('auth');
  const { enqueueSnackbar } = useSnackbar();
  const { register, handleSubmit, formState } = useForm<Fields>({
    defaultValues: { full_name: '', email: '', password: '' },
  });
  const { run, busy, problem } = useSubmit(async ({ full_name, email, password }: Fields) => {
    await createAccount({ full_name: full_name.trim(), email: email.trim(), password });
    enqueueSnackbar(t('registered'), { variant: 'success' });
  });
  const onSubmit = handleSubmit(async (fields) => void (await run(fields)));
  const name = register('full_name', { validate: (text) => text.trim() !== '' || t('full_name_required') });
  const email = register('email', {
    validate: {
      required: (text) => text.trim() !== '' || t('email_required'),
      form: (text) => emailSchema.safeParse(text).success || t('email_invalid'),
    },
  });
  const password = register('password', {
    validate: (text) => text.length >= limits.passwordMin || t('password_short'),
  });
  const { errors } = formState;
  return (
    <AuthForm onSubmit={(event) => void onSubmit(event)} busy={busy} problem={problem} submit={t('register_button')}>
      <FormField field={name} error={errors.full_name} label={t('full_name')} autoComplete="name" required />
      <FormField field={email} error={errors.email} type="email" label={t('email')} autoComplete="username" required />
      <PasswordField field={password} error={errors.password} autoComplete="new-password" />
    </AuthForm>
  );
}
