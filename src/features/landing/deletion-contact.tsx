import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { operatorAddress } from './operator-address.ts';
import { usePageLocation } from './use-page-location.ts';

/** Whom to write to for the deletion of one's data. A page drawn ahead does not know its host yet. */
export function DeletionContact() {
  const { t } = useTranslation('landing');
  const location = usePageLocation();
  if (location === undefined) return <Typography>{`${t('footer.deletion_ask')} ${t('footer.operator')}`}</Typography>;
  const address = operatorAddress(location.hostname);
  return (
    <Box>
      <Typography>
        {t('footer.deletion_ask')}{' '}
        <Box component="span" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {address}
        </Box>
      </Typography>
      <Link
        href={`mailto:${address}?subject=${encodeURIComponent(t('footer.deletion'))}`}
        sx={{ display: 'inline-flex', alignItems: 'center', minHeight: 48 }}
      >
        {t('footer.deletion_mail')}
      </Link>
    </Box>
  );
}
