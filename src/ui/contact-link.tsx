import Box from '@mui/material/Box';
import Link from '@mui/material/Link';

interface Props {
  /** An e-mail or https address. */
  contact: string;
  /** Of the mail that is begun. */
  subject: string;
}

/** Where whoever runs the server is reached: a mail is begun, or their page opens beside the app. */
export function ContactLink({ contact, subject }: Props) {
  const isPage = contact.startsWith('https://');
  const more = isPage ? { target: '_blank', rel: 'noopener noreferrer' } : {};
  return (
    <Box sx={{ overflowWrap: 'anywhere' }}>
      <Link
        href={isPage ? contact : `mailto:${contact}?subject=${encodeURIComponent(subject)}`}
        {...more}
        sx={{ display: 'inline-flex', alignItems: 'center', minHeight: 48, fontWeight: 600 }}
      >
        {contact}
      </Link>
    </Box>
  );
}
