import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ComponentProps, type MouseEvent, useContext, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { holdPage } from '#src/platform/hold-page.ts';
import { FormField } from '#src/ui/forms/form-field.tsx';
import { visuallyHidden } from '#src/ui/visually-hidden.ts';
import { type OwnConfirmation, OwnConfirmationContext } from './own-confirmation.ts';
import { useSubmit } from './use-submit.ts';

type Props = Omit<ComponentProps<typeof FormField>, 'label' | 'autoComplete'> & {
  /** Whose password it is: password managers read it beside the field. */
  email: string;
  label?: string | undefined;
};

/** Whether somebody has typed something in one of its fields. */
const isFilled = (form: HTMLFormElement | null): boolean =>
  [
    ...(form?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
      'input:not([type=checkbox], [type=radio]), textarea',
    ) ?? []),
  ].some(({ value, readOnly }) => value !== '' && !readOnly);

type ConfirmationProps = Pick<Props, 'field' | 'error'> & { by: OwnConfirmation };

/** In place of the password of somebody who has none: a new sign-in at the firm's provider, for one act. */
function ConfirmationField({ field, error, by: { label, given, ask } }: ConfirmationProps) {
  const { t } = useTranslation('account');
  const { run, busy, problem } = useSubmit(ask);
  const [typed, setTyped] = useState(false);
  // The browser asks before what stands in the form goes with the page.
  useEffect(() => (typed ? holdPage() : undefined), [typed]);
  const press = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    setTyped(isFilled(currentTarget.form));
    void run();
  };
  const isGiven = given !== undefined && error === undefined;
  const refused = given === undefined ? 'first' : 'again';
  const sentence = error === undefined ? 'why' : refused;
  const fill = useEffectEvent((value: string) => void field.onChange({ target: { name: field.name, value } }));
  useEffect(() => fill(given ?? ''), [given]);
  return (
    <Stack spacing={1.5} sx={{ alignItems: 'flex-start' }}>
      {isGiven ? (
        <Alert severity="success" role="status">
          {t('confirmation.done', { label })}
        </Alert>
      ) : (
        <>
          <Typography color={error === undefined ? 'textSecondary' : 'error'}>
            {t(`confirmation.${sentence}`, { label })}
          </Typography>
          <Button variant="outlined" size="large" loading={busy} onClick={press}>
            {t('confirmation.button', { label })}
          </Button>
        </>
      )}
      {problem === undefined ? null : <Alert severity="error">{problem}</Alert>}
    </Stack>
  );
}

/** The password that one signs in with, asked for once more. */
export function OwnPasswordField({ email, type = 'password', label, ...field }: Props) {
  const { t } = useTranslation('account');
  const asked = useContext(OwnConfirmationContext);
  const [by, setBy] = useState(asked);
  // What was asked of them is not asked otherwise once they have set a password: the confirmation would stand in its field.
  if (asked !== undefined && asked !== by) setBy(asked);
  if (by !== undefined) return <ConfirmationField field={field.field} error={field.error} by={by} />;
  return (
    <div>
      <input
        type="text"
        name="username"
        autoComplete="username"
        value={email}
        readOnly
        tabIndex={-1}
        aria-hidden
        style={visuallyHidden}
      />
      <FormField {...field} type={type} label={label ?? t('password.current')} autoComplete="current-password" />
    </div>
  );
}
