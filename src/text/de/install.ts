import type { Catalogue } from '../catalogues.ts';

export const install: Catalogue['install'] = {
  title: 'Plumbline auf diesem Gerät installieren',
  heading: 'Installierte App',
  reason:
    'Ein Browser kann löschen, was eine Website hier aufbewahrt. Was eine installierte App aufbewahrt, bleibt in der Regel, mit den Plänen für die Arbeit ohne Empfang. Unter Aufbewahrung steht, was dieser Browser verspricht.',
  button: 'Installieren',
  steps: 'So wird installiert',
  ios_share: 'In der Leiste des Browsers auf Teilen tippen. Manche Browser haben es hinter „…“.',
  ios_add: '„Zum Home-Bildschirm“ wählen.',
  ios_confirm: 'Auf „Hinzufügen“ tippen.',
  mac_share: 'Das Menü Ablage von Safari öffnen oder in der Symbolleiste auf Teilen klicken.',
  mac_add: '„Zum Dock hinzufügen“ wählen.',
  mac_confirm: 'Auf „Hinzufügen“ klicken.',
  apart: 'Die installierte App hat eigene Daten: Lassen Sie hier erst alles senden, und melden Sie sich dann dort an.',
  coming:
    'Die App selbst wird noch geladen: Bis sie ganz auf diesem Gerät ist, öffnet sie sich ohne Empfang vielleicht nicht.',
  never:
    'Dieser Browser behält die App nicht auf diesem Gerät: Ohne Empfang lässt sie sich nicht öffnen. Er behält sie bei einer Adresse, die mit https:// beginnt, außerhalb eines privaten Fensters.',
  installed: 'Plumbline ist auf diesem Gerät installiert.',
  none: 'Dieser Browser bietet hier keine Installation von Plumbline an, oder es ist schon installiert. Chrome, Edge und Safari können es.',
};
