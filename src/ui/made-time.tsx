import { useTranslation } from 'react-i18next';
import { momentText } from '#src/text/moments.ts';
import { AgeText } from './age-text.tsx';

/** ms by which two clocks may differ without anybody having waited. */
const SAME = 60_000;

interface Times {
  /** When the server had it, by its clock. */
  at: string;
  /** When it was made, by the clock of the device; null: not told. */
  client_time: string | null;
}

/** Both times in words, of something that was made at another time than it arrived; undefined where they are the same. */
export function useMadeAndArrived({ at, client_time }: Times): string | undefined {
  const { t, i18n } = useTranslation('time');
  const arrival = Date.parse(at);
  if (client_time === null || Math.abs(arrival - Date.parse(client_time)) <= SAME) return undefined;
  const words = (time: string) => momentText(time, arrival, i18n.language);
  return t('made_arrived', { made: words(client_time), arrived: words(at) });
}

/** When something was made: how long ago, or, where it travelled later, both times. */
export function MadeTime(times: Times) {
  const both = useMadeAndArrived(times);
  return both === undefined ? <AgeText time={times.at} /> : <time dateTime={times.at}>{both}</time>;
}
