import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type LosingState, losings } from '#domain/sync/losing';
import { callOffLoss, loseSession, type OwnSession } from '#src/sync/session/own-sessions.ts';
import { PasswordQuestion } from '#src/ui/forms/password-question.tsx';

/** What becomes of work that the device has not sent. */
function HowField({ how, onChange }: { how: LosingState; onChange: (how: LosingState) => void }) {
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
export function LoseDialog({ session, device, ...asked }: Props) {
  const { t } = useTranslation('settings');
  const [how, setHow] = useState<LosingState>(session.lost?.how ?? 'send_first');
  return (
    <PasswordQuestion
      title={t('devices.lost_title', { device })}
      body={t('devices.lost_body')}
      confirm={t('devices.lost_confirm')}
      color="error"
      failed={t('devices.lost_failed')}
      act={(password) => loseSession(session.id, how, password)}
      {...asked}
    >
      <HowField how={how} onChange={setHow} />
    </PasswordQuestion>
  );
}

/** Takes such a report back, with the password: the device keeps what it has. */
export function CallOffDialog({ session, device, ...asked }: Props) {
  const { t } = useTranslation('settings');
  return (
    <PasswordQuestion
      title={t('devices.call_off_title', { device })}
      body={t('devices.call_off_body')}
      confirm={t('devices.call_off')}
      failed={t('devices.call_off_failed')}
      act={(password) => callOffLoss(session.id, password)}
      {...asked}
    />
  );
}
