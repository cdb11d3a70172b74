import { useTranslation } from 'react-i18next';
import { AgeText } from '#src/ui/age-text.tsx';

interface Props {
  project: string | undefined;
  /** Who did it, where somebody is named. */
  author?: string;
  /** undefined where it is not known. */
  time: string | undefined;
}

/** Where it is, by whom and since when. */
export function EntryFacts({ project, author = '', time }: Props) {
  const { t } = useTranslation('sync');
  const words = [
    ...(author === '' ? [] : [t('concurrent_by', { author })]),
    ...(project === undefined ? [] : [t('in_project', { project })]),
  ];
  if (time === undefined) return words.join(' · ');
  return (
    <>
      {words.map((word) => `${word} · `)}
      <AgeText time={time} />
    </>
  );
}
