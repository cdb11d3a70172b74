import type { Catalogue } from '../catalogues.ts';

export const qr: Catalogue['qr'] = {
  title: 'Scannen',
  lead: 'Prüfen Sie, ob ein Ausdruck noch der ist, nach dem gebaut wird.',
  field: 'Code des Ausdrucks',
  field_hint: 'Eintippen oder einfügen, was der Code sagt: seinen Link oder die 22 Zeichen am Ende.',
  check: 'Prüfen',
  photo: 'Foto des Codes',
  camera_hint: 'Auch die Kamera-App dieses Telefons oder Tablets liest den Code und öffnet seine Seite.',
  viewfinder: 'Bild der Kamera',
  camera_start: 'Kamera verwenden',
  camera_lead:
    'Halten Sie den Code eines Ausdrucks vor die Kamera: Er wird von selbst gelesen, mit oder ohne Verbindung.',
  camera_starting: 'Die Kamera startet…',
  aim: 'Halten Sie den Code in den Rahmen. Er wird von selbst gelesen.',
  try_again: 'Erneut versuchen',
  another: 'Weiteren scannen',
  camera: 'Kamera',
  camera_number: 'Kamera {{number}}',
  torch: 'Licht',
  camera_problem: {
    denied:
      'Diese App darf die Kamera nicht verwenden. Drücken Sie das Zeichen neben der Adresse, oder öffnen Sie die Einstellungen dieser Website im Browser, erlauben Sie die Kamera und versuchen Sie es erneut.',
    none: 'Auf diesem Gerät wurde keine Kamera gefunden. Wählen Sie ein Foto des Codes, oder tippen Sie ihn ein.',
    busy: 'Die Kamera antwortet nicht: Vielleicht verwendet sie eine andere App. Schließen Sie diese App und versuchen Sie es erneut.',
    insecure:
      'Browser geben die Kamera nur für Adressen frei, die mit https:// beginnen. Wählen Sie ein Foto des Codes, oder tippen Sie ihn ein.',
    broken:
      'Der Teil der App, der Codes liest, konnte nicht starten. Laden Sie die Seite neu, oder tippen Sie den Code ein.',
  },
  nothing_typed: 'Bitte zuerst eintippen oder einfügen, was der Code sagt.',
  not_ours:
    'Das ist kein Code eines Ausdrucks: Ein solcher ist ein Link, der mit /verify/ und 22 Zeichen endet, oder diese Zeichen allein.',
  elsewhere:
    'Dieser Code führt zu einer anderen Adresse ({{host}}). Öffnen Sie sie nur, wenn Sie wissen, wem sie gehört.',
  no_code: 'In diesem Foto wurde kein Code gefunden. Machen Sie eines aus der Nähe, gerade und mit mehr Licht.',
  photo_too_large: 'Dieses Foto ist zu groß, um es hier zu lesen. Machen Sie ein anderes oder tippen Sie den Code ein.',
  current_here: 'Auf diesem Gerät gültig; das wartet auf das Senden',
  superseded_here: 'Auf diesem Gerät ersetzt durch {{label}}; das wartet auf das Senden',
  current_today: 'Gültig, Stand heute {{time}}',
  current_as_of: 'Gültig, Stand {{time}}',
  current_unchecked: 'Gültig, soweit dieses Gerät weiß',
  kept_back:
    'Der Server hält zurück, was seitdem gekommen ist: Er hat eine große Änderung in diesem Projekt noch nicht abgeschlossen.',
  undecided: 'Nicht entschieden: Es gilt {{current}}, {{label}} wurde daneben gemacht',
  superseded: 'Ersetzt durch {{label}}',
  withdrawn: 'Zurückgezogen',
  held: 'Hier bekannt, nicht auf dem Server',
  unknown: 'Auf diesem Gerät nicht bekannt',
  advice: {
    fresh: 'Dieser Ausdruck ist die Version, nach der gebaut wird.',
    stale: 'Seitdem kann eine neuere Version gekommen sein. Fragen Sie den Server, bevor Sie danach bauen.',
    stale_offline:
      'Seitdem kann eine neuere Version gekommen sein. Prüfen Sie noch einmal mit Verbindung, bevor Sie danach bauen.',
    undecided: 'Bauen Sie nicht nach diesem Ausdruck, bevor das entschieden ist.',
    superseded: 'Bauen Sie nicht nach diesem Ausdruck.',
    withdrawn: 'Bauen Sie nicht nach diesem Ausdruck: Die Version wurde gelöscht.',
    held: 'Die Daten des Servers wurden auf einen früheren Tag zurückgesetzt, und er kennt diesen Code nicht mehr. Dieses Gerät behält, was es dazu hatte. Ob dieser Ausdruck noch der ist, nach dem gebaut wird, ist nicht bekannt: Fragen Sie, bevor Sie danach bauen.',
    unknown:
      'Das sagt nichts über den Ausdruck: Sein Projekt ist vielleicht nicht hier, oder der Code ist neuer als das, was hier ist.',
  },
  build_from: 'Gebaut wird nach Version {{label}}.',
  unsent: 'Darin sind Änderungen von Ihnen enthalten, die noch nicht gesendet sind.',
  checked_today: 'Letzter Abgleich dieses Geräts: heute {{time}}.',
  checked: 'Letzter Abgleich dieses Geräts: {{time}}.',
  never_checked: 'Dieses Gerät hat noch nicht mit dem Server abgeglichen.',
  offline: 'Im Moment gibt es keine Verbindung.',
  document: 'Dokument',
  project: 'Projekt',
  printed: 'Dieser Ausdruck',
  printed_facts: '{{label}}, hochgeladen {{date}}',
  open: '{{label}} öffnen',
  ask: 'Den Server fragen',
};
