import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { limits } from '#domain/limits';
import { emailSchema } from '#domain/user';
import { keptOperator, readOperator } from '#src/sync/acts/operator.ts';
import { FormField } from '#src/ui/forms/form-field.tsx';
import { useKeptThenRead } from '#src/ui/incoming/use-kept-then-read.ts';
import { useSnackbar } from '#src/ui/use-snackbar.ts';
import { AuthForm } from './auth-form.tsx';
import type { EntryProps } from './auth-mode.ts';
import { createAccount } from './create-account.ts';
import { MissedNotice } from './missed-notice.tsx';
import { OfflineHint } from './offline-hint.tsx';
import { PasswordField } from './password-field.tsx';
import { ClosedNotice, InvitedNotice } from './registration-notice.tsx';
import { useTellBeside } from './use-tell-beside.ts';
import { useWayIn } from './use-way-in.ts';

interface Fields {
  full_name: string;
  email: string;
  password: string;
}

interface Props extends EntryProps {
  /** The token of the link to an invitation by which somebody comes. */
  invitation: string | undefined;
}

/** Creates an account, where this server lets whoever asks. */
export function RegisterForm(props: Props) {
  const { registration, contact } = useKeptThenRead(keptOperator, readOperator);
  if (registration === 'closed') return <ClosedNotice contact={contact} />;
  return (
    <>
      {registration === 'invited' && props.invitation === undefined ? <InvitedNotice /> : null}
      <OpenForm {...props} />
    </>
  );
}

/** Creates an account and signs in with it. */
function OpenForm({ typed, onTyped, focus, onDone, invitation }: Props) {
  const { t } = useTranslation('auth');
  const { enqueueSnackbar } = useSnackbar();
  const { register, handleSubmit, formState, setError } = useForm<Fields>({
    defaultValues: { full_name: '', email: typed, password: '' },
  });
  const tellBeside = useTellBeside(setError, ['full_name', 'email', 'password']);
  const { run, busy, problem, missed } = useWayIn(async ({ full_name, email, password }: Fields, before) => {
    const person = { full_name: full_name.trim(), email: email.trim(), password, invitation };
    await createAccount(person, before?.email.trim());
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
