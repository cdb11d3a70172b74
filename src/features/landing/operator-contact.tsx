import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keptContact, readContact } from '#src/sync/operator-contact.ts';

/** Whom to turn to about one's data: whoever runs this server has said where, or that is said plainly. */
export function OperatorContact() {
  const { t } = useTranslation('privacy');
  const [contact, setContact] = useState(keptContact);
  useEffect(() => {
    let shown = true;
    void readContact().then((read) => {
      if (shown) setContact(read);
    });
    return () => {
      shown = false;
    };
  }, []);
  if (contact === undefined) return <Typography>{t('contact.unknown')}</Typography>;
  if (contact === null) return <Typography>{t('contact.none')}</Typography>;
  const isPage = contact.startsWith('https://');
  const more = isPage ? { target: '_blank', rel: 'noopener noreferrer' } : {};
  return (
    <Box sx={{ overflowWrap: 'anywhere' }}>
      <Link
        href={isPage ? contact : `mailto:${contact}?subject=${encodeURIComponent(t('contact.subject'))}`}
        {...more}
        sx={{ display: 'inline-flex', alignItems: 'center', minHeight: 48, fontWeight: 600 }}
      >
        {contact}
      </Link>
    </Box>
  );
}
