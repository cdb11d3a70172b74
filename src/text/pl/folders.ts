import type { TranslatedTexts } from '../catalogues.ts';
import type { folders as english } from '../en/folders.ts';

export const folders: TranslatedTexts<typeof english> = {
  tree: 'Foldery',
  empty: 'Nie ma jeszcze własnych folderów',
  empty_hint: 'Kliknij „Nowy folder”, aby go utworzyć',
  with_count_one: '{{name}}, {{count}} dokument',
  with_count_few: '{{name}}, {{count}} dokumenty',
  with_count_many: '{{name}}, {{count}} dokumentów',
  with_count_other: '{{name}}, {{count}} dokumentu',
  options: 'Opcje: {{name}}',
  menu: {
    open: 'Otwórz',
    edit: 'Edytuj',
    move: 'Przenieś',
    delete: 'Usuń',
    zip: 'Pobierz jako ZIP',
  },
  zip: {
    title: 'Pobierz jako ZIP',
    project: 'Cały projekt',
    folder: '„{{name}}” z całą zawartością',
    what: 'Obowiązująca wersja każdego dokumentu, w folderach jak tutaj, oraz wykaz w postaci tabeli (CSV): nazwa, wersja, SHA-256, kto i kiedy przesłał. Tego, co jeszcze nie zostało wysłane, w nim nie ma.',
    needs_server: 'ZIP przygotowuje serwer, a w tej chwili nie ma połączenia.',
    start: 'Pobierz',
    running: 'Dotąd {{size}}. ZIP zostanie zapisany, gdy będzie kompletny.',
    saved: 'Zapisano „{{name}}”.',
    failed: 'ZIP nie został zapisany',
  },
  delete_others: 'Tylko właściciel projektu może usunąć folder utworzony przez kogoś innego',
  root: {
    plans: 'Rysunki',
    photos: 'Zdjęcia',
    field_reports: 'Raporty z budowy',
    other_files: 'Inne pliki',
  },
  create: {
    title: 'Nowy folder',
    name: 'Nazwa',
    location: 'Miejsce',
    submit: 'Utwórz folder',
    name_required: 'Nazwa folderu jest wymagana',
    name_characters: 'Nazwa folderu nie może zawierać / ani \\',
    name_too_long: 'Nazwa folderu może mieć najwyżej {{max}} znaków.',
    name_taken: 'Jest tu już folder o tej nazwie.',
    location_required: 'Wybierz miejsce',
  },
  read_only:
    'Dostęp tylko do odczytu: ten projekt można tylko oglądać. O prawo zapisu poproś właściciela projektu... Można komentować i drukować z kodem.',
};
