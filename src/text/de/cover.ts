import type { Catalogue } from '../catalogues.ts';

export const cover: Catalogue['cover'] = {
  label: 'Titelbild (optional)',
  hint: 'Ein Bild unter 5 MB. Es wird vor dem Speichern verkleinert.',
  choose: 'Bild wählen',
  change: 'Bild ändern',
  remove: 'Bild entfernen',
  preview: 'Gewähltes Titelbild: {{name}}',
  preparing: 'Das Bild wird vorbereitet…',
  not_an_image: 'Bitte eine gültige Bilddatei wählen',
  too_large: 'Die Datei muss kleiner als 5 MB sein',
  too_many_pixels: 'Das Bild muss weniger als 100 Megapixel haben',
  unreadable: 'Bitte eine gültige Bilddatei wählen',
};
