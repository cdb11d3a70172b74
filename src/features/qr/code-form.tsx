import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormField } from '#src/ui/forms/form-field.tsx';
import { parseScanned, type ScannedCode } from './scanned-code.ts';

interface Props {
  onCode: (code: ScannedCode | undefined) => void;
}

/** Takes what a code says by hand: typed, or pasted. What is no code is handed on as undefined. */
export function CodeForm({ onCode }: Props) {
  const { t } = useTranslation('qr');
  const { register, handleSubmit, formState } = useForm({ defaultValues: { text: '' } });
  const onSubmit = handleSubmit(
    ({ text }) => onCode(parseScanned(text, window.location.host)),
    () => onCode(undefined),
  );
  const text = register('text', {
    validate: {
      typed: (typed) => typed.trim() !== '' || t('nothing_typed'),
      ours: (typed) => parseScanned(typed, window.location.host) !== undefined || t('not_ours'),
    },
  });
  return (
    <Stack
      component="form"
      noValidate
      onSubmit={(event) => void onSubmit(event)}
      direction={{ xs: 'column', sm: 'row' }}
      spacing={1.5}
      sx={{ alignItems: { sm: 'flex-start' } }}
    >
      <FormField
        field={text}
        error={formState.errors.text}
        label={t('field')}
        helperText={t('field_hint')}
        autoComplete="off"
        slotProps={{ htmlInput: { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } }}
      />
      <Button type="submit" variant="outlined" size="large" sx={{ minHeight: 56, flexShrink: 0 }}>
        {t('check')}
      </Button>
    </Stack>
  );
}
