import type { Catalogue } from '../catalogues.ts';

export const search: Catalogue['search'] = {
  label: 'Szukaj dokumentów',
  placeholder: 'Szukaj dokumentów...',
  hint: 'Wpisz, czego szukasz...',
  none: 'Nie znaleziono dokumentów',
  open: 'Szukaj dokumentów',
  close: 'Zamknij wyszukiwanie',
  clear: 'Wyczyść wyszukiwanie',
  results: 'Znalezione dokumenty',
  count_one: 'Znaleziono {{count}} dokument',
  count_few: 'Znaleziono {{count}} dokumenty',
  count_many: 'Znaleziono {{count}} dokumentów',
  count_other: 'Znaleziono {{count}} dokumentu',
  here: 'Na tym urządzeniu',
  elsewhere: 'Na serwerze',
  asking: 'Szukanie na serwerze…',
  offline: 'Szukano tylko na tym urządzeniu.',
  failed: 'Nie udało się zapytać serwera',
  in_folder: 'Folder {{name}}',
  also_as: 'także jako {{kinds}}',
  in_text: 'W tekście stron',
};
