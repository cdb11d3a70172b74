import type { Catalogue } from '../catalogues.ts';

export const bin: Catalogue['bin'] = {
  title: 'Kosz',
  projects: 'Usunięte projekty',
  lead: 'Foldery, dokumenty i wersje usunięte w tym projekcie. Można je przywrócić przez 30 dni. Komentarza usuniętego osobno nie można.',
  projects_lead: 'Twoje własne projekty, które usunięto. Można je przywrócić przez 30 dni, z całą zawartością.',
  kind: {
    project: 'Projekt, usunięto {{at}}',
    folder: 'Folder z całą zawartością, usunięto {{at}}',
    empty_folder: 'Pusty folder, usunięto {{at}}',
    document: 'Dokument z wersjami, usunięto {{at}}',
    version: 'Wersja, usunięto {{at}}',
  },
  by: '{{what}}: {{who}}',
  until: 'Przechowywane do {{day}}',
  restore: 'Przywróć',
  restore_of: 'Przywróć {{name}}',
  back: 'Przywrócono „{{name}}”',
  back_as: 'Przywrócono „{{was}}” jako „{{name}}”: dawną nazwę w międzyczasie zajęto.',
  empty: 'Kosz jest pusty',
  projects_empty_hint: 'Usunięty projekt pozostaje tu przez 30 dni.',
  empty_hint: 'To, co usunięte, pozostaje tu przez 30 dni. Nie dotyczy to komentarza usuniętego osobno.',
  failed: 'Nie można teraz pokazać kosza',
  retry: 'Spróbuj ponownie',
};
