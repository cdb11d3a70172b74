import type { Catalogue } from '../catalogues.ts';

export const shell: Catalogue['shell'] = {
  product: 'Plumbline',
  main_menu: 'Hauptmenü',
  open_menu: 'Menü öffnen',
  close_menu: 'Menü schließen',
  skip: 'Zum Inhalt springen',
  projects: 'Projekte',
  scan: 'Scannen',
  team: 'Team',
  profile: 'Kontoprofil',
  settings: 'Einstellungen',
  sync: 'Abgleich',
  account: 'Konto',
  no_address: 'Keine E-Mail-Adresse',
  server: 'Server',
  help: 'Hilfe',
  logout: 'Abmelden',
  update_ready: 'Eine neue Version der App ist bereit.',
  update_elsewhere: 'Die App wurde in einem anderen Tab aktualisiert.',
  outdated:
    'Die App wurde in einem anderen Tab aktualisiert. Dieser Tab ist geschlossen: Hier wird nichts mehr gespeichert. Kopieren Sie, was Sie geschrieben haben, und laden Sie dann neu.',
  load_again: 'Neu laden',
  update_required: 'Einige Ihrer Änderungen brauchen zum Senden die neue Version der App.',
  update: 'Aktualisieren',
};
