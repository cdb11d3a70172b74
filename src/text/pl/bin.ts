import type { Catalogue } from '../catalogues.ts';

export const bin: Catalogue['bin'] = {
  title: 'Kosz',
  projects: 'Usunięte projekty',
  lead: 'To, co usunięto w tym projekcie. Można to przywrócić przez 30 dni.',
  projects_lead: 'Twoje własne projekty, które usunięto. Można je przywrócić przez 30 dni, z całą zawartością.',
  kind: {
    project: 'Projekt, usunięto {{at}}',
    folder: 'Folder z całą zawartością, usunięto {{at}}',
    empty_folder: 'Pusty folder, usunięto {{at}}',
    document: 'Dokument z wersjami, usunięto {{at}}',
    version: 'Wersja, usunięto {{at}}',
  },
  until: 'Przechowywane do {{day}}',
  restore: 'Przywróć',
  restore_of: 'Przywróć {{name}}',
  back: 'Przywrócono „{{name}}”',
  empty: 'Kosz jest pusty',
  empty_hint: 'To, co usunięte, pozostaje tu przez 30 dni.',
  failed: 'Nie można teraz pokazać kosza',
  retry: 'Spróbuj ponownie',
};
