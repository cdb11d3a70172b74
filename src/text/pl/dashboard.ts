import type { Catalogue } from '../catalogues.ts';

export const dashboard: Catalogue['dashboard'] = {
  found_one: 'Znaleziono {{count}} projekt',
  found_few: 'Znaleziono {{count}} projekty',
  found_many: 'Znaleziono {{count}} projektów',
  found_other: 'Znaleziono {{count}} projektu',
  clear_search: 'Wyczyść wyszukiwanie',
  last_change: 'Ostatnia zmiana:',
  coming_soon: 'Wkrótce',
  report: { title: 'Utwórz raport z budowy', text: 'Automatyczne tworzenie raportów z budowy.' },
  vectorize: {
    title: 'Wektoryzacja AI',
    text: 'Zamiana istniejących rysunków w pliki CAD.',
    intro:
      'Wektoryzacja AI zamieni istniejące rysunki w pliki CAD. Zostaw adres e-mail, aby później dostać powiadomienie.',
    stays: 'Na razie adres zostaje na tym urządzeniu.',
    email: 'E-mail',
    email_invalid: 'Wpisz prawidłowy adres e-mail.',
    submit: 'Zapisz adres',
    thanks: 'Dziękujemy. Adres {{email}} zanotowano na tym urządzeniu.',
    noted: 'Adres {{email}} zanotowano na tym urządzeniu.',
  },
  create: {
    mode: 'Jak zacząć',
    empty: 'Pusty projekt',
    folder: 'Wgraj folder',
    target: 'Folder docelowy',
    no_folder: 'Wybierz co najmniej jeden folder do wgrania.',
    failed: 'Nie udało się utworzyć projektu.',
    cover_failed: 'Błąd wgrywania okładki. Projekt utworzono bez niej. {{reason}}',
    folder_failed: 'Projekt utworzono, ale jego folder się nie wgrywa. {{reason}}',
  },
};
