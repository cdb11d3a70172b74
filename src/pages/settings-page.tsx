import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { Suspense, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useOutletContext } from 'react-router-dom';
import type { User } from '#domain/user';
import { AboutSection } from '#src/features/account/about-section.tsx';
import { DeviceSection } from '#src/features/account/device/device-section.tsx';
import { LanguageSection } from '#src/features/account/language-section.tsx';
import { NotificationsSection } from '#src/features/account/notifications-section.tsx';
import { PreferencesSection } from '#src/features/account/preferences-section.tsx';
import { PrivacySection } from '#src/features/account/privacy-section.tsx';
import { TokensSection } from '#src/features/account/programs/tokens-section.tsx';
import { SessionsSection } from '#src/features/account/sessions-section.tsx';
import { KeptPeopleSection } from '#src/features/kept/kept-people-section.tsx';
import { laterPiece } from '#src/ui/dialogs/later-piece.tsx';
import { useTitle } from '#src/ui/frame/use-title.ts';

const InstallSection = laterPiece(
  async () => (await import('#src/features/account/install/install-section.tsx')).InstallSection,
);

/** How the app is for a person, and what this device holds of theirs. */
export function SettingsPage() {
  const { t } = useTranslation(['account', 'settings']);
  const id = useId();
  const user = useOutletContext<User>();
  useTitle(t('account:settings.title'));
  return (
    <Container maxWidth="md" sx={{ py: 3 }}>
      <Typography component="h1" variant="h4">
        {t('account:settings.title')}
      </Typography>
      <Tabs value="general" aria-label={t('account:settings.title')} sx={{ mb: 2.5 }}>
        <Tab value="general" id={`${id}-tab`} aria-controls={`${id}-panel`} label={t('settings:general')} />
      </Tabs>
      <Box role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-tab`}>
        <Stack spacing={2.5}>
          <LanguageSection />
          <NotificationsSection user={user} />
          <PreferencesSection user={user} />
          <PrivacySection user={user} />
          <SessionsSection email={user.email} />
          <TokensSection email={user.email} />
          <DeviceSection />
          <KeptPeopleSection />
          <Suspense fallback={<Skeleton variant="rounded" height={120} />}>
            <InstallSection />
          </Suspense>
          <AboutSection />
        </Stack>
      </Box>
    </Container>
  );
}
