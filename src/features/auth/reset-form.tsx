import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { emailSchema } from '#domain/user';
import { askRecovery } from '#src/sync/session.ts';
import { FormField } from '#src/ui/form-field.tsx';
import { useSnackbar } from '#src/ui/use-snackbar.ts';
import { AuthForm } from './auth-form.tsx';
import type { EntryProps } from './auth-mode.ts';

/** Milliseconds for reading the notice before sign-in returns. */
const READING = 1_000;

/** Asks for a link to a new password. The notice says the same to everybody, with and without a network. */
export function ResetForm({ typed, onTyped, focus, onDone }: EntryProps) {
  const { t } = useTranslation('auth');
  const { enqueueSnackbar } = useSnackbar();
  const { register, handleSubmit, formState } = useForm({ defaultValues: { email: typed } });
  const [sent, setSent] = useState(false);
  useEffect(() => {
    if (!sent) return;
    const timer = setTimeout(onDone, READING);
    return () => clearTimeout(timer);
  }, [sent, onDone]);
  const onSubmit = handleSubmit(({ email }) => {
    if (sent) return;
    setSent(true);
    void askRecovery(email.trim());
    enqueueSnackbar(t('recovery_sent', { email: email.trim() }), { variant: 'success' });
  });
  const email = register('email', {
    onChange: onTyped,
    validate: {
      required: (text) => text.trim() !== '' || t('email_required'),
      form: (text) => emailSchema.safeParse(text).success || t('email_invalid'),
    },
  });
  return (
    <AuthForm onSubmit={(event) => void onSubmit(event)} busy={sent} problem={undefined} submit={t('reset_button')}>
      <FormField
        field={email}
        error={formState.errors.email}
        type="email"
        label={t('email')}
        autoComplete="username"
        required
        autoFocus={focus}
      />
    </AuthForm>
  );
}
