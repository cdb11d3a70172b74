import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { limits } from '#domain/limits';
import type { User } from '#domain/user';
import { editTeam } from '#src/sync/acts/profile.ts';
import { FormField } from '#src/ui/forms/form-field.tsx';
import { useSubmit } from '#src/ui/forms/use-submit.ts';
import { useSnackbar } from '#src/ui/use-snackbar.ts';
import { AccountForm } from './account-form.tsx';

interface Fields {
  team_name: string;
  description: string;
}

/** Name and description of the own team. */
export function EditTeamDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const { t } = useTranslation(['account', 'errors']);
  const { enqueueSnackbar } = useSnackbar();
  const { register, handleSubmit, formState } = useForm<Fields>({
    defaultValues: { team_name: user.team_name, description: user.organization },
  });
  const { run, busy, problem } = useSubmit(async ({ team_name, description }: Fields) => {
    await editTeam({ team_name: team_name.trim(), description: description.trim() });
    enqueueSnackbar(t('account:profile.saved'), { variant: 'success' });
    onClose();
  });
  const onSubmit = handleSubmit(async (fields) => void (await run(fields)));
  const tooLong = t('errors:field.too_long');
  const name = register('team_name', {
    validate: (text) => text.trim() !== '' || t('account:profile.required'),
    maxLength: { value: limits.fullNameMax, message: tooLong },
  });
  return (
    <AccountForm
      title={t('account:profile.edit_team')}
      onClose={onClose}
      held={formState.isDirty}
      onSubmit={(event) => void onSubmit(event)}
      busy={busy}
      problem={problem}
      failed={t('account:profile.team_failed')}
    >
      <FormField
        field={name}
        error={formState.errors.team_name}
        label={t('account:profile.team_name')}
        autoComplete="organization"
        required
        autoFocus
      />
      <FormField
        field={register('description', { maxLength: { value: limits.descriptionMax, message: tooLong } })}
        error={formState.errors.description}
        label={t('account:profile.description')}
        placeholder={t('account:profile.description_placeholder')}
        multiline
        minRows={3}
      />
    </AccountForm>
  );
}
