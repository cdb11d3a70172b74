import { useTranslation } from 'react-i18next';
import { ageOf, momentText } from '#src/text/moments.ts';
import { useServerNow } from '#src/ui/frame/server-clock.tsx';

interface Props {
  time: string;
  /** It goes on a sentence, and does not begin one. */
  within?: boolean;
}

/** How long ago something was; its exact time on hover. */
export function AgeText({ time, within = false }: Props) {
  const { t, i18n } = useTranslation('time');
  const now = useServerNow();
  const age = ageOf(time, now, i18n.language);
  const justNow = within ? t('just_now_within') : t('just_now');
  const text = age.unit === 'date' ? age.text : age.unit === 'just_now' ? justNow : t(age.unit, age);
  return (
    <time dateTime={time} title={momentText(time, now, i18n.language)}>
      {text}
    </time>
  );
}
