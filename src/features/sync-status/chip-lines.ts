// What the sync chip says, in two lines at most.
import type { TFunction } from 'i18next';
import type { SyncSummary } from './use-sync-summary.ts';

interface ChipLines {
  first: string;
  second: string;
  /** All of it, for whoever listens: a phone has no room for every word. */
  spoken: string;
}

const joined = (...parts: (string | null)[]) => parts.filter((part) => part !== null).join(' · ');

/**
 * Above what counts most, below what waits besides it and how old what is seen is.
 * @param time when the server last said that nothing is newer; null before it ever did.
 */
export function chipLines(summary: SyncSummary, time: string | null, narrow: boolean, t: TFunction<'sync'>): ChipLines {
  const { attention, waiting, kept_back, status, app_coming } = summary;
  const full = status.error === 'full';
  const away = status.error === null || status.error === 'full' ? null : status.error;
  const checked = time === null ? t('never_checked') : t(kept_back ? 'news_up_to' : 'checked', { time });
  // That nothing opens without signal yet is worth more than how old it is.
  const coming = app_coming ? t('app_coming') : null;
  const words = narrow ? 'short.' : '';
  const idle = waiting === undefined ? t(`${words}syncing`) : t(`${words}all_sent`);
  const work = waiting === undefined || waiting === 0 ? idle : t('waiting', { count: waiting });
  const attentive = attention > 0 && waiting !== undefined ? t(`${words}attention`, { count: attention }) : null;
  const state = full ? t(`${words}device_full`) : (attentive ?? work);
  const besides = (attentive !== null || full) && waiting !== 0 ? work : null;
  const all = joined(state, full ? attentive : null, besides, coming, checked);
  const spoken = away === null ? all : t(`away.${away}.and`, { state: all });
  if (!narrow)
    return {
      first: away === null ? state : t(`away.${away}.and`, { state }),
      second: joined(besides, coming ?? checked),
      spoken,
    };
  // On a phone that the network or the server is away stands below: above it there is no room.
  if (coming !== null) return { first: state, second: coming, spoken };
  const short = away === null ? t('offline_never_checked') : t(`away.${away}.alone`);
  const age = away === null ? checked : time === null ? short : t(`away.${away}.since`, { time });
  if (besides === null) return { first: state, second: age, spoken };
  return { first: state, second: joined(besides, away !== null || time === null ? short : time), spoken };
}
