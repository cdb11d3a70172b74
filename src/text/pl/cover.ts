import type { Catalogue } from '../catalogues.ts';

export const cover: Catalogue['cover'] = {
  label: 'Obraz okładki (opcjonalnie)',
  hint: 'Obraz poniżej 5 MB. Przed zapisaniem zostanie zmniejszony.',
  choose: 'Wybierz obraz',
  change: 'Zmień obraz',
  remove: 'Usuń obraz',
  preview: 'Wybrana okładka: {{name}}',
  preparing: 'Przygotowywanie obrazu…',
  not_an_image: 'Wybierz prawidłowy plik obrazu',
  too_large: 'Plik musi być mniejszy niż 5 MB',
  too_many_pixels: 'Obraz musi mieć mniej niż 100 megapikseli',
  unreadable: 'Wybierz prawidłowy plik obrazu',
};
