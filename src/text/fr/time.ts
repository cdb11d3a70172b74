import type { Catalogue } from '../catalogues.ts';

export const time: Catalogue['time'] = {
  just_now: 'À l’instant',
  just_now_within: 'à l’instant',
  minutes_ago: 'il y a {{count}} min',
  hours_ago: 'il y a {{count}} h',
  days_ago: 'il y a {{count}} j',
  made_arrived: 'fait {{made}}, arrivé {{arrived}}',
  unknown: 'heure inconnue',
};
