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
