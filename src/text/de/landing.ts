import type { Catalogue } from '../catalogues.ts';

export const landing: Catalogue['landing'] = {
  product: 'Plumbline',
  navigation: 'Hauptnavigation',
  title: 'Baupläne, mit und ohne Empfang',
  share: 'Teilen',
  login: 'Anmelden / Konto erstellen',
  start: 'Hier beginnen',
  sign_in: 'Anmelden',
  sign_in_to_continue: 'Melden Sie sich an, um fortzufahren.',
  lost_here: 'Dieses Gerät wurde als verloren gemeldet. Die Daten von {{email}} werden gerade von ihm entfernt.',
  emptied_lost: 'Dieses Gerät wurde als verloren gemeldet. Was darauf war, wurde entfernt.',
  kept_none: 'Die Daten von {{email}} sind auf diesem Gerät aufbewahrt. Melden Sie sich an, um sie zu öffnen.',
  kept_unsent_one: '{{count}} Änderung von {{email}} wartet auf diesem Gerät. Melden Sie sich an, um sie zu senden.',
  kept_unsent_other:
    '{{count}} Änderungen von {{email}} warten auf diesem Gerät. Melden Sie sich an, um sie zu senden.',
  kept_aside_one:
    '{{count}} Änderung von {{email}} wurde abgelehnt oder wartet auf eine Entscheidung. Anmelden sendet sie nicht: Sie steht dann unter „Zu klären“.',
  kept_aside_other:
    '{{count}} Änderungen von {{email}} wurden abgelehnt oder warten auf eine Entscheidung. Anmelden sendet sie nicht: Sie stehen dann unter „Zu klären“.',
  kept_unsaved_one:
    '{{count}} Datei, die {{email}} gewählt hat, ist noch nicht gespeichert. Melden Sie sich an und wählen Sie sie noch einmal, um fortzufahren.',
  kept_unsaved_other:
    '{{count}} Dateien, die {{email}} gewählt hat, sind noch nicht gespeichert. Melden Sie sich an und wählen Sie sie noch einmal, um fortzufahren.',
  promise: 'Pläne ablegen. Versionen verfolgen. Zusammenarbeiten.',
  headline: 'Der richtige Plan, mit und ohne Empfang.',
  lead: 'Plumbline behält die Pläne, die Sie wählen, auf Ihrem Tablet, kennzeichnet die Version, nach der gebaut wird, und sendet ohne Empfang getane Arbeit genau einmal.',
  open_source: 'Quelloffen. Läuft auf Ihrem eigenen Server.',
  strengths: {
    heading: 'Wofür es gemacht ist',
    tools: 'Einfache Anbindung von Werkzeugen',
    tools_text:
      'Jeder Aufruf der App ist eine dokumentierte REST-API. Ihre anderen Werkzeuge können dieselbe verwenden.',
    scale: 'Skalierbare eigene Lösungen',
    scale_text:
      'Ein einziges Programm, auf einem Rechner im Baucontainer oder einem Server Ihrer Firma. Den Code dürfen Sie ändern.',
    use: 'Intuitive Bedienung',
    use_text: 'Große Tasten für Handschuhe, starker Kontrast für die Sonne, dieselben vier Ordner in jedem Projekt.',
  },
  benefits: {
    heading: 'Warum es auf der Baustelle funktioniert',
    current: 'Immer auf dem neuesten Stand',
    current_text:
      'Die Version, nach der gebaut wird, ist gekennzeichnet. Bei einem Projekt, das Sie auf einem Tablet behalten, wird eine neue geladen, während die App offen ist und Empfang hat. Ohne Empfang sagt sie, von wann der Stand ist.',
    paper: 'Volle Übersicht auch auf Papier',
    paper_text:
      'Ein gedrucktes Blatt trägt einen QR-Code. Jeder kann ihn mit einem Telefon scannen, ohne Konto, und lesen, ob dieser Ausdruck noch der ist, nach dem gebaut wird.',
    together: 'Ein Ort für alles',
    together_text:
      'Pläne, Fotos, Bauberichte und Kommentare liegen in einem Projekt. Ein Kommentar bleibt bei dem Dokument, um das es geht.',
    decide: 'Weniger Nacharbeit, schnellere Entscheidungen',
    decide_text:
      'Ohne Empfang getane Arbeit geht nie verloren, wird nie verdoppelt und nie stillschweigend überstimmt. Wo zwei Versionen zusammentreffen, bleiben beide, und Ihr Team wird gefragt, welche zählt.',
    latest: 'Neueste',
  },
  quick_start: {
    heading: 'Schnellstart',
    lead: 'Drei Schritte, und die Pläne sind auf der Baustelle.',
    upload: 'Hochladen',
    upload_text: 'Erstellen Sie ein Projekt, und fügen Sie PDF-, DWG- und DXF-Dateien, Fotos oder ganze Ordner hinzu.',
    share: 'Teilen',
    share_text: 'Laden Sie Ihr Team ein. Wählen Sie für jedes Projekt, wer ändern darf und wer nur lesen.',
    collaborate: 'Zusammenarbeiten',
    collaborate_text:
      'Kommentieren Sie ein Dokument, fügen Sie Fotos von der Baustelle hinzu, laden Sie die nächste Version hoch.',
  },
  to_come: {
    heading: 'Weitere Funktionen folgen',
    lead: 'Hier wächst es als Nächstes.',
    compare: 'Vergleichen',
    compare_text: 'Zwei Versionen eines Plans lassen sich heute vergleichen. Als Nächstes kommen ganze Plansätze.',
    collaborate: 'Zusammenarbeiten',
    collaborate_text: 'Markierungen auf dem Plan selbst, verknüpft mit Fotos und Entscheidungen.',
    communicate: 'Sich verständigen',
    communicate_text: 'Gespräche, die in einer Entscheidung enden, die alle wiederfinden.',
  },
  banner: {
    heading: 'Nehmen Sie Ihre Pläne mit, wo der Empfang endet',
    text: 'Erstellen Sie ein Konto, fügen Sie einen Plan hinzu, schalten Sie das Netz aus und öffnen Sie ihn.',
  },
  voices: {
    heading: 'Stimmen vom Bau',
    lead: 'Typische Situationen, erzählt nach Rolle.',
    carousel: 'Karussell',
    previous: 'Vorige Stimme',
    next: 'Nächste Stimme',
    position: '{{number}} von {{total}}',
    manager:
      'Im Keller gibt es keinen Empfang. Die Kolonne öffnet den Plan trotzdem und macht ihre Fotos. Wieder oben geht alles raus, einmal.',
    manager_role: 'Bauleiterin, Wohnungsbau',
    architect:
      'Wenn ich V4 hochlade, muss ich wegen V3 niemanden anrufen. Die Tablets kennzeichnen sie, und der Code auf dem Ausdruck auch.',
    architect_role: 'Architekt',
    foreman:
      'Ich halte das Telefon an das Blatt an der Wand. Es sagt „ersetzt“, also kommt das Blatt herunter, bevor jemand danach baut.',
    foreman_role: 'Polier, Betonbau',
    engineer:
      'Zwei von uns hatten am Wochenende denselben Plan geändert. Nichts wurde überschrieben. Wir bekamen beide, und die Frage, welche Version zählt.',
    engineer_role: 'Projektleiterin, Industriebau',
  },
  share_page: {
    heading: 'Weitersagen und mit Kollegen teilen',
    text: 'Das ist die Adresse der Startseite. Wer sie öffnet, kann ein Konto erstellen.',
    field: 'Adresse der Startseite',
    copy: 'Kopieren',
    copied: 'Kopiert',
    failed: 'Dieser Browser erlaubt das Kopieren nicht. Die Adresse ist markiert: Kopieren Sie sie aus dem Feld.',
    main_page: 'Startseite',
    projects: 'Projekte',
  },
  footer: {
    privacy: 'Datenschutzerklärung',
    deletion: 'Ihre Daten und ihre Löschung',
    language: 'Sprache',
    language_failed: 'Diese Sprache konnte nicht geladen werden. Versuchen Sie es erneut, wenn Sie Empfang haben.',
  },
};
