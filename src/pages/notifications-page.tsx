import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { NotificationList } from '#src/features/notifications/notification-list.tsx';
import { useTitle } from '#src/ui/frame/use-title.ts';

/** What others did that concerns the person: from this device, with or without signal. */
export function NotificationsPage() {
  const { t } = useTranslation('notifications');
  useTitle(t('title'));
  return (
    <Container maxWidth="md" sx={{ py: 3 }}>
      <Stack spacing={2.5}>
        <Box>
          <Typography component="h1" variant="h4">
            {t('title')}
          </Typography>
          <Typography color="textSecondary">{t('lead')}</Typography>
        </Box>
        <NotificationList />
      </Stack>
    </Container>
  );
}
