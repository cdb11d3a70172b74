import type { Catalogue } from '../catalogues.ts';

export const incoming: Catalogue['incoming'] = {
  title: 'Wgraj do…',
  lead: 'Inna aplikacja przekazała te pliki do Plumbline. Nic nie zostanie wgrane, dopóki nie wskażesz miejsca.',
  project: 'Projekt',
  root: 'Do',
  go_on: 'Dalej',
  choose: 'Wybierz miejsce',
  waiting_one: '{{count}} plik przyszedł z innej aplikacji i nie jest wgrany.',
  waiting_few: '{{count}} pliki przyszły z innej aplikacji i nie są wgrane.',
  waiting_many: '{{count}} plików przyszło z innej aplikacji i nie jest wgranych.',
  waiting_other: '{{count}} pliku przyszło z innej aplikacji i nie jest wgrane.',
  none: 'Nic nie przyszło z innej aplikacji',
  none_hint:
    'Udostępnij rysunek lub zdjęcie programowi Plumbline z poczty albo z plików, albo otwórz je w Plumbline: trafią tutaj, z zasięgiem lub bez.',
  stay: 'Pliki zostaną tutaj, aż będzie dla nich projekt.',
  none_writable: 'Do żadnego z tych projektów nie możesz wgrywać.',
  held: 'Najpierw dokończ tutaj: pliki z innych aplikacji czekają w Projektach.',
  problem: {
    full: 'Na tym urządzeniu nie ma już miejsca na te pliki. Żaden nie został przyjęty.',
    unread: 'Nie udało się odczytać plików i żaden nie został przyjęty. Przekaż je do Plumbline jeszcze raz.',
  },
};
