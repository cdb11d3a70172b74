import Alert from '@mui/material/Alert';
import { useTranslation } from 'react-i18next';
import { ContactLink } from '#src/ui/contact-link.tsx';

/** In place of asking for a mail that would never come: who gives a new password here. The same to everybody. */
export function NoMailNotice({ contact }: { contact: string | null | undefined }) {
  const { t } = useTranslation('auth');
  return (
    <Alert severity="info" role="status">
      {t(typeof contact === 'string' ? 'no_mail' : 'no_mail_no_contact')}
      {typeof contact === 'string' ? <ContactLink contact={contact} subject={t('no_mail_subject')} /> : null}
    </Alert>
  );
}
