import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { AppKeptNote } from '#src/ui/frame/app-kept-note.tsx';
import { SectionCard } from '#src/ui/frame/section-card.tsx';
import { InstallWay } from './install-way.tsx';
import { useInstallState } from './use-install-state.ts';

/** Installing, where a person looks for it: also says that it is done, or why it cannot be. */
export function InstallSection() {
  const { t } = useTranslation('install');
  const state = useInstallState();
  if (state === 'installed' || state === 'none') {
    return (
      <SectionCard title={t('heading')}>
        <AppKeptNote />
        <Typography>{t(state)}</Typography>
        {state === 'none' ? <Typography color="textSecondary">{t('reason')}</Typography> : null}
      </SectionCard>
    );
  }
  return (
    <SectionCard title={t('heading')}>
      <AppKeptNote />
      <Typography color="textSecondary">{t('reason')}</Typography>
      <InstallWay state={state} />
    </SectionCard>
  );
}
