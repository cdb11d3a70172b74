import Link from '@mui/material/Link';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import { paths } from '#src/paths.ts';
import { FactList } from '#src/ui/fact-list.tsx';
import { SectionCard } from '#src/ui/frame/section-card.tsx';
import { UpdateCheck } from './update-check.tsx';

export function AboutSection() {
  const { t } = useTranslation('account');
  return (
    <SectionCard title={t('settings.about')}>
      <FactList facts={[{ name: t('settings.version'), value: `Plumbline ${__APP_VERSION__}` }]} />
      <UpdateCheck />
      <Link component={RouterLink} to={paths.privacy()} sx={{ alignSelf: 'flex-start', maxWidth: '100%', py: 1.5 }}>
        {t('settings.privacy')}
      </Link>
      <Link
        href="/third-party-notices.txt"
        target="_blank"
        rel="noopener"
        sx={{ alignSelf: 'flex-start', maxWidth: '100%', py: 1.5 }}
      >
        {t('settings.licences')}
      </Link>
    </SectionCard>
  );
}
