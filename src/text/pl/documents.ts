import type { TranslatedTexts } from '../catalogues.ts';
import type { documents as english } from '../en/documents.ts';

export const documents: TranslatedTexts<typeof english> = {
  grid: 'Dokumenty',
  empty: {
    drawings: 'Nie ma jeszcze dokumentów',
    photos: 'Nie ma jeszcze zdjęć',
    'field-reports': 'Nie ma jeszcze raportów z budowy',
    'other-files': 'Nie ma jeszcze dokumentów',
  },
  empty_hint: {
    drawings: 'Wgraj dokumenty, aby je tu zobaczyć',
    photos: 'Wgraj lub zrób zdjęcia, aby je tu zobaczyć',
    'field-reports': 'Wgraj raporty z budowy, aby je tu zobaczyć',
    'other-files': 'Wgraj dokumenty, aby je tu zobaczyć',
  },
  type: {
    pdf: 'PDF',
    drawing: 'Rysunek (DWG lub DXF)',
    image: 'Obraz',
    other: 'Inny plik',
  },
  file: {
    here: 'Na tym urządzeniu',
    absent: 'Nie ma go tu ({{size}})',
    receiving: 'Pobieranie {{percent}}%',
    waiting: 'Czeka na wysłanie',
    sending: 'Wysyłanie {{percent}}%',
    coming: 'Plik nie dotarł jeszcze na serwer',
  },
  arriving: '{{label}}: {{state}}',
  concurrent: 'Dwie wersje: zdecyduj, która obowiązuje',
  concurrent_short: 'Dwie wersje',
  attention: 'Wymaga uwagi',
  superseded: 'Inna wersja obowiązuje od ostatniego przeglądania: {{from}} → {{to}}',
  superseded_short: 'Teraz {{to}}, przedtem {{from}}',
  superseded_as_short: '{{kind}}: {{from}} → {{to}}',
  superseded_as: '{{kind}}: inna wersja obowiązuje od ostatniego przeglądania: {{from}} → {{to}}',
  also_as: 'także jako {{kinds}}',
  options: 'Opcje: {{name}}',
  menu: {
    open: 'Otwórz',
    open_as: 'Otwórz jako {{kind}}',
    version: 'Nowa wersja',
    rename: 'Zmień nazwę',
    move: 'Przenieś',
    download: 'Pobierz',
    download_offline: 'Pliku nie ma na tym urządzeniu i nie ma połączenia.',
    download_coming: 'Plik nie dotarł jeszcze na serwer.',
    delete: 'Usuń',
  },
  delete_others: 'Tylko właściciel projektu może usunąć to, co wgrał ktoś inny',
};
