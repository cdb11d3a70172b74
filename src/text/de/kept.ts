import type { Catalogue } from '../catalogues.ts';

export const kept: Catalogue['kept'] = {
  title: 'Daten anderer auf diesem Gerät',
  open: 'Was auf diesem Gerät aufbewahrt wird',
  lead: 'Diese Personen waren hier angemeldet. Ihre Daten sind durch die App gesperrt und nicht verschlüsselt. Zum Entfernen braucht es keinen Empfang.',
  none: 'Von anderen ist hier nichts aufbewahrt.',
  loading: 'Es wird nachgesehen, was hier aufbewahrt ist…',
  unknown: 'Jemand, dessen Name nicht mehr bekannt ist',
  all_sent: 'Alles gesendet',
  unsent_one: '{{count}} Änderung nicht gesendet',
  unsent_other: '{{count}} Änderungen nicht gesendet',
  aside_one: '{{count}} Änderung abgelehnt oder nicht entschieden',
  aside_other: '{{count}} Änderungen abgelehnt oder nicht entschieden',
  held_one: 'Teile von {{count}} Projekt, die der Server verloren hat',
  held_other: 'Teile von {{count}} Projekten, die der Server verloren hat',
  unsaved_one: '{{count}} gewählte Datei nicht gespeichert',
  unsaved_other: '{{count}} gewählte Dateien nicht gespeichert',
  unread: 'Nicht lesbar: Vielleicht ist etwas nicht gesendet',
  remove: 'Entfernen',
  remove_of: 'Entfernen: {{who}}',
  remove_title: 'Daten von {{who}} entfernen?',
  remove_body: 'Sie werden nur von diesem Gerät entfernt. Was der Server hat, behält er.',
  lost_unsent_one: '{{count}} Änderung wurde nicht gesendet. Sonst hat sie niemand: Sie ist endgültig verloren.',
  lost_unsent_other: '{{count}} Änderungen wurden nicht gesendet. Sonst hat sie niemand: Sie sind endgültig verloren.',
  lost_aside_one:
    '{{count}} Änderung wurde abgelehnt oder wartet auf eine Entscheidung. Sonst hat sie niemand: Sie ist endgültig verloren.',
  lost_aside_other:
    '{{count}} Änderungen wurden abgelehnt oder warten auf eine Entscheidung. Sonst hat sie niemand: Sie sind endgültig verloren.',
  lost_held_one:
    'Hier sind Teile von {{count}} Projekt, die der Server verloren hat: Das ist vielleicht die letzte Kopie.',
  lost_held_other:
    'Hier sind Teile von {{count}} Projekten, die der Server verloren hat: Das ist vielleicht die letzte Kopie.',
  lost_unsaved: 'Dieses Gerät vergisst, welche gewählten Dateien nicht gespeichert wurden.',
  lost_unread: 'Was hier wartet, ist nicht lesbar. Wenn etwas nicht gesendet wurde, ist es endgültig verloren.',
  lose_it: 'Auch nicht Gesendetes entfernen',
  failed: 'Es konnte nicht entfernt werden',
  removed: 'Entfernt.',
};
