import type { Catalogue } from '../catalogues.ts';

export const incoming: Catalogue['incoming'] = {
  title: 'Hochladen nach …',
  lead: 'Eine andere App hat Plumbline diese Dateien übergeben. Hochgeladen wird erst, wenn Sie sagen, wohin.',
  project: 'Projekt',
  root: 'In',
  go_on: 'Weiter',
  choose: 'Ziel wählen',
  waiting_one: '{{count}} Datei kam aus einer anderen App und ist nicht hochgeladen.',
  waiting_other: '{{count}} Dateien kamen aus einer anderen App und sind nicht hochgeladen.',
  none: 'Aus einer anderen App ist nichts gekommen',
  none_hint:
    'Teilen Sie einen Plan oder ein Foto aus Ihrer Mail oder Ihren Dateien mit Plumbline, oder öffnen Sie die Datei mit Plumbline: Sie kommt hier an, mit und ohne Empfang.',
  stay: 'Die Dateien bleiben hier, bis es ein Projekt für sie gibt.',
  none_writable: 'In keines dieser Projekte dürfen Sie hochladen.',
  held: 'Erst hier fertig werden: Dateien anderer Apps warten unter „Projekte“.',
  problem: {
    full: 'Auf diesem Gerät ist kein Platz mehr für die Dateien. Es kam keine herein.',
    unread: 'Die Dateien ließen sich nicht lesen, es kam keine herein. Übergeben Sie sie Plumbline noch einmal.',
  },
};
