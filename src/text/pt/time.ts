import type { Catalogue } from '../catalogues.ts';

export const time: Catalogue['time'] = {
  just_now: 'Agora mesmo',
  just_now_within: 'agora mesmo',
  minutes_ago: 'há {{count}} min',
  hours_ago: 'há {{count}} h',
  days_ago: 'há {{count}} d',
  made_arrived: 'feito {{made}}, chegou {{arrived}}',
  unknown: 'hora desconhecida',
};
