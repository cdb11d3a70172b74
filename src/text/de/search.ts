import type { Catalogue } from '../catalogues.ts';

export const search: Catalogue['search'] = {
  label: 'Dokumente suchen',
  placeholder: 'Dokumente suchen...',
  hint: 'Tippen, um zu suchen...',
  none: 'Keine Dokumente gefunden',
  open: 'Dokumente suchen',
  close: 'Suche schließen',
  clear: 'Suche leeren',
  results: 'Gefundene Dokumente',
  count_one: '{{count}} Dokument gefunden',
  count_other: '{{count}} Dokumente gefunden',
  here: 'Auf diesem Gerät',
  elsewhere: 'Auf dem Server',
  asking: 'Der Server wird durchsucht…',
  offline: 'Nur auf diesem Gerät gesucht.',
  failed: 'Der Server konnte nicht gefragt werden',
  in_folder: 'Ordner {{name}}',
  also_as: 'auch als {{kinds}}',
  in_text: 'Im Text der Seiten',
};
