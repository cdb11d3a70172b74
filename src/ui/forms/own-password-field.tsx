import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { FormField } from '#src/ui/forms/form-field.tsx';
import { visuallyHidden } from '#src/ui/visually-hidden.ts';

type Props = Omit<ComponentProps<typeof FormField>, 'label' | 'autoComplete'> & {
  /** Whose password it is: password managers read it beside the field. */
  email: string;
  label?: string | undefined;
};

/** The password that one signs in with, asked for once more. */
export function OwnPasswordField({ email, type = 'password', label, ...field }: Props) {
  const { t } = useTranslation('account');
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
