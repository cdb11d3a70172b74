import TextField, { type TextFieldProps } from '@mui/material/TextField';
import type { FieldError, UseFormRegisterReturn } from 'react-hook-form';

type Props = Omit<TextFieldProps, 'error' | 'name' | 'onChange' | 'onBlur' | 'inputRef'> & {
  field: UseFormRegisterReturn;
  error: FieldError | undefined;
};

/** A text field of a form: bound, full width, with what is wrong below it. */
export function FormField({ field, error, helperText, ...rest }: Props) {
  const { ref, name, onChange, onBlur } = field;
  return (
    <TextField
      fullWidth
      {...rest}
      name={name}
      onChange={onChange}
      onBlur={onBlur}
      inputRef={ref}
      error={error !== undefined}
      helperText={error?.message ?? helperText}
    />
  );
}
