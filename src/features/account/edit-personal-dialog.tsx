import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { folded } from '#domain/files/names';
import { limits } from '#domain/limits';
import { emailSchema, hasAddress, type User } from '#domain/user';
import { editPersonal } from '#src/sync/acts/profile.ts';
import { accepted } from '#src/ui/forms/accepted.ts';
import { FormField } from '#src/ui/forms/form-field.tsx';
import { useSubmit } from '#src/ui/forms/use-submit.ts';
import { useSentences } from '#src/ui/sentences.tsx';
import { useSnackbar } from '#src/ui/use-snackbar.ts';
import { AccountForm } from './account-form.tsx';

interface Fields {
  full_name: string;
  email: string;
  current_password: string;
}

const fieldOf = { email_taken: 'email', wrong_password: 'current_password' } as const;

/** The own name; another e-mail address too, with the password that shows whose account it is. */
export function EditPersonalDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const { t } = useTranslation(['account', 'errors']);
  const { enqueueSnackbar } = useSnackbar();
  const sentenceFor = useSentences();
  const { full_name } = user;
  const email = hasAddress(user) ? user.email : '';
  const form = useForm<Fields>({ defaultValues: { full_name, email, current_password: '' } });
  const { register, handleSubmit, watch, formState } = form;
  const isOther = (text: string) => folded(text) !== email;
  const otherAddress = isOther(watch('email'));
  const { run, busy, problem } = useSubmit(async (fields: Fields) => {
    const address = { email: fields.email.trim(), current_password: fields.current_password };
    const change = { full_name: fields.full_name.trim(), ...(isOther(fields.email) ? address : {}) };
    let waits: string | null | undefined;
    const saving = editPersonal(change).then(({ pending_email }) => {
      waits = pending_email;
    });
    if (!(await accepted(saving, form, fieldOf, sentenceFor))) return;
    const isAsked = isOther(fields.email) && typeof waits === 'string';
    const said = isAsked
      ? t('account:profile.saved_but_address', { email: String(waits) })
      : t('account:profile.saved');
    enqueueSnackbar(said, { variant: isAsked ? 'info' : 'success' });
    onClose();
  });
  const onSubmit = handleSubmit(async (fields) => void (await run(fields)));
  const name = register('full_name', {
    validate: (text) => text.trim() !== '' || t('account:profile.required'),
    maxLength: { value: limits.fullNameMax, message: t('errors:field.too_long') },
  });
  const address = register('email', {
    validate: (text) => !isOther(text) || emailSchema.safeParse(text).success || t('account:profile.email_invalid'),
  });
  return (
    <AccountForm
      title={t('account:profile.edit_personal')}
      onClose={onClose}
      held={formState.isDirty}
      onSubmit={(event) => void onSubmit(event)}
      busy={busy}
      problem={problem}
      failed={t('account:profile.personal_failed')}
    >
      <FormField
        field={name}
        error={formState.errors.full_name}
        label={t('account:profile.full_name')}
        autoComplete="name"
        required
        autoFocus
      />
      <FormField
        field={address}
        error={formState.errors.email}
        type="email"
        label={t('account:profile.email')}
        autoComplete="username"
        required
      />
      {otherAddress ? (
        <FormField
          field={register('current_password', { required: t('account:profile.email_needs_password') })}
          error={formState.errors.current_password}
          type="password"
          label={t('account:password.current')}
          helperText={t('account:profile.email_needs_password')}
          autoComplete="current-password"
          required
        />
      ) : null}
    </AccountForm>
  );
}
