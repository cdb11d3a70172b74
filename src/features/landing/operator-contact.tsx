import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { keptOperator, readOperator } from '#src/sync/acts/operator.ts';
import { ContactLink } from '#src/ui/contact-link.tsx';
import { useKeptThenRead } from '#src/ui/incoming/use-kept-then-read.ts';

/** Whom to turn to about one's data: whoever runs this server has said where, or that is said plainly. */
export function OperatorContact() {
  const { t } = useTranslation('privacy');
  const { contact } = useKeptThenRead(keptOperator, readOperator);
  if (contact === undefined) return <Typography>{t('contact.unknown')}</Typography>;
  if (contact === null) return <Typography>{t('contact.none')}</Typography>;
  return <ContactLink contact={contact} subject={t('contact.subject')} />;
}
