import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import DialogContentText from '@mui/material/DialogContentText';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { type Losing, losings } from '#domain/losing';
import { loseSession, type OwnSession } from '#src/sync/own-sessions.ts';
import { useSentences } from '#src/ui/sentences.tsx';
import { SheetOrDialog } from '#src/ui/sheet-or-dialog.tsx';
import { useSubmit } from '#src/ui/use-submit.ts';
import { accepted } from './accepted.ts';
import { OwnPasswordField } from './own-password-field.tsx';

interface Fields {
  current_password: string;
}

const fieldOf = { wrong_password: 'current_password' } as const;

/** What becomes of work that the device has not sent. */
function HowField({ how, onChange }: { how: Losing; onChange: (how: Losing) => void }) {
  const { t } = useTranslation('settings');
  const labelId = useId();
  return (
    <FormControl>
      <FormLabel id={labelId}>{t('devices.lost_how')}</FormLabel>
      <RadioGroup
        aria-labelledby={labelId}
        value={how}
        onChange={(_, chosen) => onChange(losings.find((one) => one === chosen) ?? how)}
      >
        {losings.map((one) => (
          <FormControlLabel
            key={one}
            value={one}
            control={<Radio sx={{ p: 1.5 }} slotProps={{ input: { 'aria-describedby': `${labelId}-${one}` } }} />}
            label={
              <>
                {t(`devices.${one}`)}
                <Typography
                  id={`${labelId}-${one}`}
                  component="span"
                  variant="body2"
                  color="textSecondary"
                  sx={{ display: 'block' }}
                >
                  {t(`devices.${one}_hint`)}
                </Typography>
              </>
            }
            sx={{ minHeight: 48, alignItems: 'flex-start', '& .MuiFormControlLabel-label': { pt: 1.25 } }}
          />
        ))}
      </RadioGroup>
    </FormControl>
  );
}

interface Props {
  session: OwnSession;
  /** Its device, in words. */
  device: string;
  /** Whose password it is, for password managers. */
  email: string;
  onClose: () => void;
  /** The server knows. */
  onDone: () => void;
}

/** Reports another device lost, with the password: its data goes at its next contact. */
export function LoseDialog({ session, device, email, onClose, onDone }: Props) {
  const { t } = useTranslation(['settings', 'account', 'words']);
  const formId = useId();
  const sentenceFor = useSentences();
  const [how, setHow] = useState<Losing>(session.lost?.how ?? 'send_first');
  const form = useForm<Fields>({ defaultValues: { current_password: '' } });
  const { run, busy, problem } = useSubmit(async ({ current_password }: Fields) => {
    if (await accepted(loseSession(session.id, how, current_password), form, fieldOf, sentenceFor)) onDone();
  });
  const onSubmit = form.handleSubmit(async (fields) => void (await run(fields)));
  const field = form.register('current_password', { required: t('account:profile.required') });
  const actions = (
    <>
      <Button onClick={onClose} disabled={busy}>
        {t('words:cancel')}
      </Button>
      <Button type="submit" form={formId} color="error" variant="contained" loading={busy}>
        {t('settings:devices.lost_confirm')}
      </Button>
    </>
  );
  const title = t('settings:devices.lost_title', { device });
  return (
    <SheetOrDialog open onClose={onClose} title={title} actions={actions} maxWidth="xs" busy={busy}>
      <Stack component="form" id={formId} noValidate onSubmit={(event) => void onSubmit(event)} spacing={2}>
        <DialogContentText>{t('settings:devices.lost_body')}</DialogContentText>
        <HowField how={how} onChange={setHow} />
        <OwnPasswordField field={field} error={form.formState.errors.current_password} email={email} required />
        {problem === undefined ? null : (
          <Alert severity="error">
            <AlertTitle>{t('settings:devices.lost_failed')}</AlertTitle>
            {problem}
          </Alert>
        )}
      </Stack>
    </SheetOrDialog>
  );
}
