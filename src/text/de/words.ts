import type { Catalogue } from '../catalogues.ts';

export const words: Catalogue['words'] = {
  show_list: 'Zeigen',
  back: 'Zurück',
  cancel: 'Abbrechen',
  close: 'Schließen',
  clear: 'Leeren',
  coming_in: 'Trifft noch ein',
  coming_in_hint: 'Was noch nicht hier ist, kann auf dem Server sein.',
  discard: 'Verwerfen',
  deleted_account: 'Gelöschtes Konto',
  dismiss: 'Verstanden',
  loading: 'Wird geladen…',
  open: 'Öffnen',
  retry: 'Erneut versuchen',
  save: 'Speichern',
  more_one: '... und noch {{count}}',
  more_other: '... und noch {{count}}',
  waiting_to_send: 'Wartet auf das Senden',
  saved_on_device: 'Auf diesem Gerät gespeichert',
  read_only:
    'Sie haben nur Lesezugriff auf dieses Projekt: ansehen, kommentieren, mit Code drucken und Ausdrucke abhaken',
  unsaved: {
    title: 'Ohne Speichern schließen?',
    body: 'Was Sie hier gewählt oder geschrieben haben, ist noch nicht gespeichert.',
    keep: 'Weiter bearbeiten',
  },
};
