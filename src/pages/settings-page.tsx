import Container from '@mui/material/Container';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { AboutSection } from '#src/features/account/about-section.tsx';
import { AppearanceSection } from '#src/features/account/appearance-section.tsx';
import { DeviceSection } from '#src/features/account/device-section.tsx';
import { LanguageSection } from '#src/features/account/language-section.tsx';
import { useTitle } from '#src/ui/use-title.ts';

const InstallSection = lazy(async () => {
  const { InstallSection } = await import('#src/features/account/install-section.tsx');
  return { default: InstallSection };
});

export function SettingsPage() {
  const { t } = useTranslation('account');
  useTitle(t('settings.title'));
  return (
    <Container maxWidth="md" sx={{ py: 3 }}>
      <Stack spacing={2.5}>
        <Typography component="h1" variant="h4">
          {t('settings.title')}
        </Typography>
        <LanguageSection />
        <AppearanceSection />
        <DeviceSection />
        <Suspense fallback={<Skeleton variant="rounded" height={120} />}>
          <InstallSection />
        </Suspense>
        <AboutSection />
      </Stack>
    </Container>
  );
}
