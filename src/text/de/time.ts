import type { Catalogue } from '../catalogues.ts';

export const time: Catalogue['time'] = {
  just_now: 'Gerade eben',
  just_now_within: 'gerade eben',
  minutes_ago: 'vor {{count}} Min.',
  hours_ago: 'vor {{count}} Std.',
  days_ago: 'vor {{count}} Tg.',
  made_arrived: 'gemacht {{made}}, angekommen {{arrived}}',
  unknown: 'Zeit unbekannt',
};
