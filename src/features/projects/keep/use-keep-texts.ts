// The sentences about what is kept here, put together from figures.
import { useTranslation } from 'react-i18next';
import type { PlaceProgress } from '#src/sync/files/pins.ts';
import { bytesText, momentText } from '#src/text/moments.ts';
import { useServerNow } from '#src/ui/frame/server-clock.tsx';
import type { KeepStanding } from './keep-standing.ts';

const HOUR = 3600;

export function useKeepTexts() {
  const { t, i18n } = useTranslation('site');
  const now = useServerNow();
  const size = (bytes: number) => bytesText(bytes, i18n.language);

  const left = (seconds: number) => {
    if (seconds < 60) return t('seconds_left');
    if (seconds < HOUR) return t('minutes_left', { count: Math.ceil(seconds / 60) });
    return t('hours_left', { count: Math.ceil(seconds / HOUR) });
  };

  /** The verdict, or how far it has come and what holds it up. */
  const standing = (place: PlaceProgress, how: KeepStanding, seconds: number | null): string => {
    const { files, files_here, bytes, bytes_here, unarrived, coming } = place;
    const still = unarrived.length === 0 ? [] : [t('unarrived', { count: unarrived.length })];
    if (how.kind === 'coming') return [t('coming'), ...(how.waits ? [t('waiting')] : []), ...still].join(' ');
    if (how.kind === 'empty') return still[0] ?? t('empty');
    if (how.kind === 'checking') return t('checking');
    if (how.kind === 'verified') {
      const verdict = t('verified', { count: files, time: momentText(how.time, now, i18n.language) });
      return [verdict, ...still].join('. ');
    }
    const held = { paused: t('paused'), no_room: t('no_room'), connection: t('waiting'), stuck: t('stuck') };
    const state = how.kind === 'fetching' ? (seconds === null ? [] : [left(seconds)]) : [held[how.kind]];
    const figures = [
      t('progress', { here: String(files_here), count: files }),
      t('bytes', { here: size(bytes_here), total: size(bytes) }),
    ];
    return [...figures, ...state, ...still, ...(coming ? [t('coming')] : [])].join(' · ');
  };

  /** What would be fetched of the files that are known of. */
  const known = ({ files, files_here, bytes, bytes_here, unarrived }: PlaceProgress): string => {
    if (files === 0) return unarrived.length > 0 ? t('unarrived', { count: unarrived.length }) : t('size_none');
    if (bytes_here === 0) return t('size_fetch', { count: files, bytes: size(bytes) });
    if (bytes_here >= bytes) return t('size_all_here', { count: files, bytes: size(bytes) });
    const rest = t('size_fetch', { count: files - files_here, bytes: size(bytes - bytes_here) });
    return `${rest}. ${t('size_here', { bytes: size(bytes_here) })}`;
  };

  /** What would be fetched, before anything is kept. */
  const before = (place: PlaceProgress): string => {
    if (!place.coming) return known(place);
    if (place.files + place.unarrived.length === 0) return t('coming');
    return `${known(place).replace(/\.?$/, '.')} ${t('coming')}`;
  };
  return { t, size, standing, before };
}
