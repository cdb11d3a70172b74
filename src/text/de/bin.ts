import type { Catalogue } from '../catalogues.ts';

export const bin: Catalogue['bin'] = {
  title: 'Papierkorb',
  projects: 'Gelöschte Projekte',
  lead: 'Ordner, Dokumente und Versionen, die in diesem Projekt gelöscht wurden. Sie lassen sich 30 Tage lang wiederherstellen. Ein einzeln gelöschter Kommentar nicht.',
  projects_lead:
    'Ihre eigenen gelöschten Projekte. Sie lassen sich 30 Tage lang wiederherstellen, mit allem, was darin war.',
  kind: {
    project: 'Projekt, gelöscht {{at}}',
    folder: 'Ordner mit allem, was darin war, gelöscht {{at}}',
    empty_folder: 'Leerer Ordner, gelöscht {{at}}',
    document: 'Dokument mit seinen Versionen, gelöscht {{at}}',
    version: 'Version, gelöscht {{at}}',
  },
  by: '{{what}} von {{who}}',
  until: 'Wird bis {{day}} behalten',
  restore: 'Wiederherstellen',
  restore_of: '{{name}} wiederherstellen',
  back: '„{{name}}“ ist wieder da',
  back_as: '„{{was}}“ ist als „{{name}}“ wieder da: Der eigene Name war inzwischen vergeben.',
  empty: 'Der Papierkorb ist leer',
  projects_empty_hint: 'Ein gelöschtes Projekt bleibt 30 Tage hier.',
  empty_hint: 'Gelöschtes bleibt 30 Tage hier. Ein einzeln gelöschter Kommentar nicht.',
  failed: 'Der Papierkorb kann jetzt nicht gezeigt werden',
  retry: 'Erneut versuchen',
};
