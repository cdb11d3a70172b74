// What a server says to whoever wants an account on it, where not everybody gets one.
import Alert from '@mui/material/Alert';
import { useTranslation } from 'react-i18next';
import { ContactLink } from '#src/ui/contact-link.tsx';

/** In place of a form that would be refused: nobody makes an account here. */
export function ClosedNotice({ contact }: { contact: string | null | undefined }) {
  const { t } = useTranslation('auth');
  return (
    <Alert severity="info" role="status">
      {t(typeof contact === 'string' ? 'registration.closed' : 'registration.closed_no_contact')}
      {typeof contact === 'string' ? <ContactLink contact={contact} subject={t('registration.subject')} /> : null}
    </Alert>
  );
}

/** Before the form, which whoever has the invited address fills in. */
export function InvitedNotice() {
  const { t } = useTranslation('auth');
  return (
    <Alert severity="info" role="status">
      {t('registration.invited')}
    </Alert>
  );
}
