import type { Catalogue } from '../catalogues.ts';

export const dashboard: Catalogue['dashboard'] = {
  found_one: '{{count}} Projekt gefunden',
  found_other: '{{count}} Projekte gefunden',
  clear_search: 'Suche leeren',
  last_change: 'Letzte Änderung:',
  coming_soon: 'Kommt bald',
  report: { title: 'Baubericht erstellen', text: 'Bauberichte automatisch erzeugen.' },
  vectorize: {
    title: 'KI-Vektorisierung',
    text: 'Vorhandene Pläne in CAD-Dateien verwandeln.',
    intro:
      'Die KI-Vektorisierung wird vorhandene Pläne in CAD-Dateien verwandeln. Hinterlassen Sie Ihre E-Mail-Adresse für eine spätere Nachricht.',
    stays: 'Vorerst bleibt die Adresse auf diesem Gerät.',
    email: 'E-Mail',
    email_invalid: 'Bitte eine gültige E-Mail-Adresse eingeben.',
    submit: 'Adresse speichern',
    thanks: 'Danke. {{email}} ist auf diesem Gerät notiert.',
    noted: '{{email}} ist auf diesem Gerät notiert.',
  },
  create: {
    mode: 'Womit beginnen',
    empty: 'Leeres Projekt',
    folder: 'Ordner hochladen',
    target: 'Zielordner',
    no_folder: 'Bitte mindestens einen Ordner zum Hochladen wählen.',
    failed: 'Das Projekt konnte nicht erstellt werden.',
    cover_failed: 'Das Titelbild konnte nicht hochgeladen werden. Das Projekt wurde ohne es erstellt. {{reason}}',
    folder_failed: 'Das Projekt wurde erstellt, aber sein Ordner wird nicht hochgeladen. {{reason}}',
  },
};
