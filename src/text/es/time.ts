import type { Catalogue } from '../catalogues.ts';

export const time: Catalogue['time'] = {
  just_now: 'Ahora mismo',
  just_now_within: 'ahora mismo',
  minutes_ago: 'hace {{count}} min',
  hours_ago: 'hace {{count}} h',
  days_ago: 'hace {{count}} d',
  made_arrived: 'hecho {{made}}, llegó {{arrived}}',
  unknown: 'hora desconocida',
};
