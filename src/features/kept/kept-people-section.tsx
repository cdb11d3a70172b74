import { useTranslation } from 'react-i18next';
import { SectionCard } from '#src/ui/frame/section-card.tsx';
import { KeptPeopleList } from './kept-people-list.tsx';

/** The same as a part of the settings. */
export function KeptPeopleSection() {
  const { t } = useTranslation('kept');
  return (
    <SectionCard title={t('title')}>
      <KeptPeopleList />
    </SectionCard>
  );
}
