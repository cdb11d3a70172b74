// What this device holds and how it stands with the server. Everything shown is on this device.
import Container from '@mui/material/Container';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useOutletContext } from 'react-router-dom';
import type { User } from '#domain/user';
import { DeviceInspector } from '#src/features/sync-status/inspector/device-inspector.tsx';
import { SaveDiagnostics } from '#src/features/sync-status/inspector/save-diagnostics.tsx';
import { paths } from '#src/paths.ts';
import { ScreenHeader } from '#src/ui/frame/screen-header.tsx';
import { useTitle } from '#src/ui/frame/use-title.ts';

export function DevicePage() {
  const { t } = useTranslation('device');
  const user = useOutletContext<User>();
  useTitle(t('title'));
  return (
    <Container maxWidth="md" disableGutters>
      <ScreenHeader back={paths.settings()}>
        <Typography component="h1" variant="h5">
          {t('title')}
        </Typography>
      </ScreenHeader>
      <Stack spacing={2.5} sx={{ px: { xs: 2, sm: 3 }, pb: 4 }}>
        <Typography color="textSecondary">{t('lead')}</Typography>
        <SaveDiagnostics />
        <DeviceInspector user={user} />
      </Stack>
    </Container>
  );
}
