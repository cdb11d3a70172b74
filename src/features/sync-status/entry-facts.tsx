import { useTranslation } from 'react-i18next';
import { MadeTime } from '#src/ui/made-time.tsx';

interface Props {
  project: string | undefined;
  /** Who did it, where somebody is named. */
  author?: string;
  /** undefined where it is not known. */
  time: string | undefined;
  /** When it was made by the clock of its author, where that is told. */
  client_time?: string | null;
}

/** Where it is, by whom and since when. */
export function EntryFacts({ project, author = '', time, client_time = null }: Props) {
  const { t } = useTranslation('sync');
  const words = [
    ...(author === '' ? [] : [t('concurrent_by', { author })]),
    ...(project === undefined ? [] : [t('in_project', { project })]),
  ];
  if (time === undefined) return words.join(' · ');
  return (
    <>
      {words.map((word) => `${word} · `)}
      <MadeTime at={time} client_time={client_time} />
    </>
  );
}
