import VisibilityOffIcon from '@mui/icons-material/VisibilityOffOutlined';
import VisibilityIcon from '@mui/icons-material/VisibilityOutlined';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import { useState } from 'react';
import type { FieldError, UseFormRegisterReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormField } from '#src/ui/forms/form-field.tsx';

interface Props {
  field: UseFormRegisterReturn;
  error: FieldError | undefined;
  /** Where it is not the only one. */
  label?: string;
  autoComplete: 'current-password' | 'new-password';
  autoFocus?: boolean;
}

/** A password that can be shown: gloves and sun make blind typing hard. */
export function PasswordField({ field, error, label, autoComplete, autoFocus = false }: Props) {
  const { t } = useTranslation('auth');
  const [shown, setShown] = useState(false);
  const toggle = (
    <InputAdornment position="end">
      <IconButton
        edge="end"
        aria-label={shown ? t('hide_password') : t('show_password')}
        onClick={() => setShown(!shown)}
        onMouseDown={(event) => event.preventDefault()}
      >
        {shown ? <VisibilityOffIcon /> : <VisibilityIcon />}
      </IconButton>
    </InputAdornment>
  );
  return (
    <FormField
      field={field}
      error={error}
      type={shown ? 'text' : 'password'}
      label={label ?? t('password')}
      autoComplete={autoComplete}
      autoFocus={autoFocus}
      required
      slotProps={{ input: { endAdornment: toggle } }}
    />
  );
}
