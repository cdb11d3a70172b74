import type { Catalogue } from '../catalogues.ts';

export const time: Catalogue['time'] = {
  just_now: 'Przed chwilą',
  just_now_within: 'przed chwilą',
  minutes_ago: '{{count}} min temu',
  hours_ago: '{{count}} godz. temu',
  days_ago: '{{count}} d temu',
  made_arrived: 'powstało {{made}}, dotarło {{arrived}}',
  unknown: 'czas nieznany',
};
