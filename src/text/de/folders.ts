import type { Catalogue } from '../catalogues.ts';

export const folders: Catalogue['folders'] = {
  tree: 'Ordner',
  empty: 'Noch keine eigenen Ordner',
  empty_hint: '„Neuer Ordner“ legt einen an',
  with_count_one: '{{name}}, {{count}} Dokument',
  with_count_other: '{{name}}, {{count}} Dokumente',
  options: 'Optionen für {{name}}',
  menu: {
    open: 'Öffnen',
    edit: 'Bearbeiten',
    move: 'Verschieben',
    delete: 'Löschen',
    zip: 'Als ZIP herunterladen',
  },
  zip: {
    title: 'Als ZIP herunterladen',
    project: 'Ganzes Projekt',
    folder: '„{{name}}“ mit allem darunter',
    what: 'Die gültige Version jedes Dokuments, in Ordnern wie hier, und ein Verzeichnis als Tabelle (CSV): Name, Version, SHA-256, wer es wann hochgeladen hat. Was noch nicht gesendet ist, ist nicht dabei.',
    needs_server: 'Der Server stellt das ZIP zusammen, und im Moment gibt es keine Verbindung.',
    start: 'Herunterladen',
    running: 'Bisher {{size}}. Das ZIP wird gespeichert, sobald es vollständig ist.',
    saved: '„{{name}}“ ist gespeichert.',
    failed: 'Das ZIP wurde nicht gespeichert',
  },
  delete_others: 'Einen Ordner, den jemand anderes angelegt hat, kann nur der Inhaber des Projekts löschen',
  root: {
    plans: 'Pläne',
    photos: 'Fotos',
    field_reports: 'Bauberichte',
    other_files: 'Sonstige Dateien',
  },
  create: {
    title: 'Neuer Ordner',
    name: 'Name',
    location: 'Ablageort',
    submit: 'Ordner anlegen',
    name_required: 'Der Ordner braucht einen Namen',
    name_characters: 'Ein Ordnername darf kein / oder \\ enthalten',
    name_too_long: 'Ein Ordnername kann bis zu {{max}} Zeichen haben.',
    name_taken: 'Hier gibt es schon einen Ordner mit diesem Namen.',
    location_required: 'Bitte einen Ablageort wählen',
  },
  read_only:
    'Lesezugriff: Sie dürfen dieses Projekt nur ansehen. Schreibzugriff gibt der Inhaber des Projekts... Sie können kommentieren und mit Code drucken.',
};
