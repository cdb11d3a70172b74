import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { signIn } from '#src/sync/session.ts';
import { FormField } from '#src/ui/form-field.tsx';
import { useSubmit } from '#src/ui/use-submit.ts';
import { AuthForm } from './auth-form.tsx';
import { PasswordField } from './password-field.tsx';

interface Fields {
  email: string;
  password: string;
}

/** `email`: whom the form expects; '' for anybody. */
export function LoginForm({ email: known }: { email: string }) {
  const { t } = useTranslation('auth');
  const { register, handleSubmit, formState } = useForm<Fields>({ defaultValues: { email: known, password: '' } });
  const { run, busy, problem } = useSubmit((fields: Fields) => signIn(fields.email.trim(), fields.password));
  const onSubmit = handleSubmit(async (fields) => void (await run(fields)));
  const email = register('email', { validate: (text) => text.trim() !== '' || t('email_required') });
  const password = register('password', { required: t('password_required') });
  const { errors } = formState;
  return (
    <AuthForm onSubmit={(event) => void onSubmit(event)} busy={busy} problem={problem} submit={t('login_button')}>
      <FormField field={email} error={errors.email} type="email" label={t('email')} autoComplete="username" required />
      <PasswordField field={password} error={errors.password} autoComplete="current-password" />
    </AuthForm>
  );
}
