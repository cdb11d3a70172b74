import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { emailSchema } from '#domain/user';
import { keptOperator, readOperator } from '#src/sync/acts/operator.ts';
import { askRecovery } from '#src/sync/session/session.ts';
import { FormField } from '#src/ui/forms/form-field.tsx';
import { useSubmit } from '#src/ui/forms/use-submit.ts';
import { useSnackbar } from '#src/ui/use-snackbar.ts';
import { AuthForm } from './auth-form.tsx';
import type { EntryProps } from './auth-mode.ts';
import { NoMailNotice } from './no-mail-notice.tsx';

/** Milliseconds for reading the notice before sign-in returns. */
const READING = 1_000;

/** Whether this server can mail a link, and whom to ask where it cannot: known before anybody types. */
function useOperator() {
  const [operator, setOperator] = useState(keptOperator);
  const heard = useRef<ReturnType<typeof readOperator>>(undefined);
  useEffect(() => {
    heard.current ??= readOperator();
    void heard.current.then(setOperator);
  }, []);
  return { operator, heard };
}

/** Asks for a link to a new password. Where the server has taken that, the notice says the same to everybody. */
export function ResetForm({ typed, onTyped, focus, onDone }: EntryProps) {
  const { t } = useTranslation('auth');
  const { enqueueSnackbar } = useSnackbar();
  const { operator, heard } = useOperator();
  const { register, handleSubmit, formState } = useForm({ defaultValues: { email: typed } });
  const [sent, setSent] = useState(false);
  useEffect(() => {
    if (!sent) return;
    const timer = setTimeout(onDone, READING);
    return () => clearTimeout(timer);
  }, [sent, onDone]);
  const { run, busy, problem } = useSubmit(async (address: string) => {
    // Whoever was faster than the answer is not told of a mail that nobody sends.
    if ((await heard.current)?.sendsMail === false) return;
    await askRecovery(address);
    setSent(true);
    enqueueSnackbar(t('recovery_sent', { email: address }), { variant: 'success' });
  });
  const onSubmit = handleSubmit(async ({ email }) => {
    if (!sent) await run(email.trim());
  });
  const email = register('email', {
    onChange: onTyped,
    validate: {
      required: (text) => text.trim() !== '' || t('email_required'),
      form: (text) => emailSchema.safeParse(text).success || t('email_invalid'),
    },
  });
  if (operator.sendsMail === false) return <NoMailNotice contact={operator.contact} />;
  return (
    <AuthForm
      onSubmit={(event) => void onSubmit(event)}
      busy={busy || sent}
      problem={problem}
      submit={t('reset_button')}
    >
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
