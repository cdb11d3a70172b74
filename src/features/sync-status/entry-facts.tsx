import { useTranslation } from 'react-i18next';
import { AgeText } from '#src/ui/age-text.tsx';

interface Props {
  project: string | undefined;
  /** Who did it, where somebody is named. */
  author?: string;
  time: string;
}

/** Where it is, by whom and since when. */
export function EntryFacts({ project, author = '', time }: Props) {
  const { t } = useTranslation('sync');
  return (
    <>
      {author === '' ? null : `${t('concurrent_by', { author })} · `}
      {project === undefined ? null : `${t('in_project', { project })} · `}
      <AgeText time={time} />
    </>
  );
}
