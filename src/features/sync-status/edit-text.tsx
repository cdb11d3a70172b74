import TextField from '@mui/material/TextField';
import { useTranslation } from 'react-i18next';
import { type TextField as Field, textProblem } from './edit-fields.ts';

interface Props {
  field: Field;
  value: string;
  onChange: (value: string) => void;
  disabled: boolean;
  autoFocus: boolean;
}

export function EditText({ field, value, onChange, disabled, autoFocus }: Props) {
  const { t } = useTranslation(['sync', 'errors']);
  const problem = textProblem(field, value);
  return (
    <TextField
      fullWidth
      autoFocus={autoFocus}
      multiline={field.kind === 'text'}
      minRows={field.kind === 'text' ? 3 : undefined}
      label={t(`sync:edit_label.${field.key}`)}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      error={problem !== undefined}
      helperText={problem === undefined ? undefined : t(`errors:field.${problem}`)}
      disabled={disabled}
      slotProps={{ htmlInput: { maxLength: field.max } }}
    />
  );
}
