import { useSnackbar } from 'notistack';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormField } from '#src/ui/form-field.tsx';
import { AuthForm } from './auth-form.tsx';

/** Milliseconds for reading the notice before sign-in returns. */
const READING = 1_000;

export function ResetForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('auth');
  const { enqueueSnackbar } = useSnackbar();
  const { register, handleSubmit, formState } = useForm({ defaultValues: { email: '' } });
  const [sent, setSent] = useState(false);
  useEffect(() => {
    if (!sent) return;
    const timer = setTimeout(onDone, READING);
    return () => clearTimeout(timer);
  }, [sent, onDone]);
  const onSubmit = handleSubmit(({ email }) => {
    setSent(true);
    enqueueSnackbar(t('recovery_sent', { email: email.trim() }), { variant: 'success' });
  });
  const email = register('email', { validate: (text) => text.trim() !== '' || t('email_required') });
  return (
    <AuthForm onSubmit={(event) => void onSubmit(event)} busy={sent} problem={undefined} submit={t('reset_button')}>
      <FormField
        field={email}
        error={formState.errors.email}
        type="email"
        label={t('email')}
        autoComplete="username"
        required
      />
    </AuthForm>
  );
}
