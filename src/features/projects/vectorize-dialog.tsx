import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { addressIn } from '#src/sync/acts/vectorize-wish.ts';
import { SheetOrDialog } from '#src/ui/dialogs/sheet-or-dialog.tsx';
import { FormField } from '#src/ui/forms/form-field.tsx';

interface FormProps {
  id: string;
  /** What the form begins with. */
  email: string;
  onAddress: (address: string) => void;
}

function WishForm({ id, email: known, onAddress }: FormProps) {
  const { t } = useTranslation('dashboard');
  const { register, handleSubmit, formState } = useForm({ defaultValues: { email: known } });
  const email = register('email', {
    validate: (text) => addressIn(text) !== undefined || t('vectorize.email_invalid'),
  });
  const onSubmit = handleSubmit((fields) => onAddress(addressIn(fields.email) ?? ''));
  return (
    <Stack component="form" id={id} noValidate spacing={2} onSubmit={(event) => void onSubmit(event)}>
      <Typography>
        {t('vectorize.intro')} {t('vectorize.stays')}
      </Typography>
      <FormField
        field={email}
        error={formState.errors.email}
        type="email"
        label={t('vectorize.email')}
        autoComplete="email"
        required
        autoFocus
      />
    </Stack>
  );
}

interface Props {
  email: string;
  onAddress: (address: string) => void;
  onClose: () => void;
}

/** What is to come, and an address for when it has. */
export function VectorizeDialog({ email, onAddress, onClose }: Props) {
  const { t } = useTranslation(['dashboard', 'words']);
  const formId = useId();
  const [noted, setNoted] = useState<string>();
  const note = (address: string) => {
    onAddress(address);
    setNoted(address);
  };
  const actions =
    noted === undefined ? (
      <>
        <Button onClick={onClose}>{t('words:cancel')}</Button>
        <Button type="submit" form={formId} variant="contained">
          {t('dashboard:vectorize.submit')}
        </Button>
      </>
    ) : (
      <Button onClick={onClose} variant="contained" autoFocus>
        {t('words:close')}
      </Button>
    );
  const title = `${t('dashboard:vectorize.title')} · ${t('dashboard:coming_soon')}`;
  return (
    <SheetOrDialog open onClose={onClose} title={title} actions={actions}>
      {noted === undefined ? (
        <WishForm id={formId} email={email} onAddress={note} />
      ) : (
        <Alert severity="success" role="status">
          {t('dashboard:vectorize.thanks', { email: noted })}
        </Alert>
      )}
    </SheetOrDialog>
  );
}
