import type { Catalogue } from '../catalogues.ts';

export const imports: Catalogue['imports'] = {
  region: 'Hochgeladene Ordner',
  running: '„{{name}}“ wird auf diesem Gerät gespeichert',
  progress_one: '{{done}} von {{total}} Datei',
  progress_other: '{{done}} von {{total}} Dateien',
  bytes: '{{done}} von {{total}}',
  keep_open: 'Sie können weiterarbeiten. Lassen Sie diesen Tab offen, bis alle Dateien gespeichert sind.',
  elsewhere: 'Das läuft in einem anderen Tab weiter.',
  full: 'Auf diesem Gerät ist kein Platz mehr. Was gespeichert ist, bleibt. Schaffen Sie Platz, dann geht es weiter: Bis dahin diesen Tab offen lassen.',
  waiting:
    'Dieses Projekt wird noch geladen; welche Namen es schon gibt, ist darum noch nicht bekannt. Der Rest wird gespeichert, sobald alles hier ist: Bis dahin diesen Tab offen lassen.',
  saved_one: '{{total}} Datei ist auf diesem Gerät gespeichert und wird gesendet.',
  saved_other: '{{total}} Dateien sind auf diesem Gerät gespeichert und werden gesendet.',
  arrived_one: '{{total}} Datei ist hochgeladen.',
  arrived_other: '{{total}} Dateien sind hochgeladen.',
  unchanged_one: '{{total}} Datei war schon genau so hier.',
  unchanged_other: '{{total}} Dateien waren schon genau so hier.',
  refused_one: '{{total}} Datei wurde nicht angenommen.',
  refused_other: '{{total}} Dateien wurden nicht angenommen.',
  show_refused: 'Zeigen, welche und warum',
  hide_refused: 'Liste ausblenden',
  interrupted_one:
    '{{saved}} von {{total}} Datei aus „{{name}}“ ist gespeichert. Die App wurde geschlossen, bevor der Rest gelesen war: Wählen Sie den Ordner noch einmal, um fortzufahren.',
  interrupted_other:
    '{{saved}} von {{total}} Dateien aus „{{name}}“ sind gespeichert. Die App wurde geschlossen, bevor der Rest gelesen war: Wählen Sie den Ordner noch einmal, um fortzufahren.',
  not_found_one: '{{total}} der übrigen Dateien ist nicht in dem, was Sie gewählt haben.',
  not_found_other: '{{total}} der übrigen Dateien sind nicht in dem, was Sie gewählt haben.',
  leave: 'Dabei belassen',
};
