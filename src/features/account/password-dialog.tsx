import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { changePassword } from '#src/sync/acts/profile.ts';
import { accepted } from '#src/ui/forms/accepted.ts';
import { FormField } from '#src/ui/forms/form-field.tsx';
import { OwnPasswordField } from '#src/ui/forms/own-password-field.tsx';
import { useSubmit } from '#src/ui/forms/use-submit.ts';
import { useSentences } from '#src/ui/sentences.tsx';
import { AccountForm } from './account-form.tsx';
import { type PasswordFields, passwordProblems } from './password-problems.ts';

/** Milliseconds for reading that it is done. */
const READING = 2_000;

const blank: PasswordFields = { current_password: '', new_password: '', confirmation: '' };
const fieldOf = {
  wrong_password: 'current_password',
  same_password: 'new_password',
  guessable_password: 'new_password',
} as const;

function usePasswordForm(onClose: () => void) {
  const { t } = useTranslation('account');
  const sentenceFor = useSentences();
  const [changed, setChanged] = useState(false);
  const form = useForm<PasswordFields>({ defaultValues: blank });
  const { run, busy, problem } = useSubmit(async ({ current_password, new_password }: PasswordFields) => {
    setChanged(await accepted(changePassword({ current_password, new_password }), form, fieldOf, sentenceFor));
  });
  useEffect(() => {
    if (!changed) return;
    const timer = setTimeout(onClose, READING);
    return () => clearTimeout(timer);
  }, [changed, onClose]);
  const onSubmit = form.handleSubmit(async (fields) => void (await run(fields)));
  const field = (name: keyof PasswordFields) => ({
    field: form.register(name, {
      validate: (_, fields) => {
        const found = passwordProblems(fields)[name];
        return found === undefined || t(`password.${found}`);
      },
    }),
    error: form.formState.errors[name],
    required: true,
  });
  return { onSubmit, field, held: form.formState.isDirty && !changed, busy, problem, changed };
}

/** `email`: whose password it is, for password managers. */
export function PasswordDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const { t } = useTranslation('account');
  const [shown, setShown] = useState(false);
  const { onSubmit, field, held, busy, problem, changed } = usePasswordForm(onClose);
  const type = shown ? 'text' : 'password';
  return (
    <AccountForm
      title={t('password.title')}
      onClose={onClose}
      held={held}
      onSubmit={(event) => void onSubmit(event)}
      busy={busy}
      problem={problem}
      failed={t('password.failed')}
      done={changed ? t('password.changed') : undefined}
    >
      <OwnPasswordField {...field('current_password')} email={email} type={type} autoFocus />
      <FormField
        {...field('new_password')}
        type={type}
        label={t('password.new')}
        helperText={t('password.new_hint')}
        autoComplete="new-password"
      />
      <FormField {...field('confirmation')} type={type} label={t('password.confirm')} autoComplete="new-password" />
      <FormControlLabel
        control={<Switch checked={shown} onChange={(_, wanted) => setShown(wanted)} />}
        label={t('password.show')}
        sx={{ minHeight: 48 }}
      />
      <Typography color="textSecondary">{t('password.others_end')}</Typography>
    </AccountForm>
  );
}
