import { useTranslation } from 'react-i18next';
import { ageOf, momentText } from '#src/text/moments.ts';
import { useServerNow } from './server-clock.tsx';

/** How long ago something was; its exact time on hover. */
export function AgeText({ time }: { time: string }) {
  const { t, i18n } = useTranslation('time');
  const now = useServerNow();
  const age = ageOf(time, now, i18n.language);
  const text = age.unit === 'date' ? age.text : age.unit === 'just_now' ? t('just_now') : t(age.unit, age);
  return (
    <time dateTime={time} title={momentText(time, now, i18n.language)}>
      {text}
    </time>
  );
}
