import type { Catalogue } from '../catalogues.ts';

export const auth: Catalogue['auth'] = {
  login_title: 'Anmelden',
  login_button: 'Anmelden',
  forgot: 'Passwort vergessen?',
  register_title: 'Konto erstellen',
  register_button: 'Konto erstellen',
  reset_title: 'Passwort zurücksetzen',
  reset_button: 'E-Mail mit Link senden',
  to_register_question: 'Noch kein Konto?',
  to_register: 'Konto erstellen',
  to_login_question: 'Schon ein Konto?',
  to_login: 'Anmelden',
  back_to_login: 'Zurück zur Anmeldung',
  full_name: 'Vollständiger Name',
  email: 'E-Mail',
  password: 'Passwort',
  show_password: 'Passwort zeigen',
  hide_password: 'Passwort verbergen',
  full_name_required: 'Der vollständige Name fehlt.',
  email_required: 'Die E-Mail-Adresse fehlt.',
  email_invalid: 'Bitte eine gültige E-Mail-Adresse eingeben.',
  password_required: 'Das Passwort fehlt.',
  password_short: 'Das Passwort braucht mindestens 8 Zeichen.',
  registered: 'Das Konto ist erstellt. Sie sind angemeldet.',
  recovery_sent: 'Wenn es ein Konto mit {{email}} gibt, wurde ein Link für ein neues Passwort gesendet.',
  no_mail:
    'Dieser Server sendet keine E-Mails, also auch keinen Link. Wer ihn betreibt, kann Ihrem Konto ein neues Passwort geben und ist hier zu erreichen:',
  no_mail_no_contact:
    'Dieser Server sendet keine E-Mails, also auch keinen Link. Wer ihn betreibt, kann Ihrem Konto ein neues Passwort geben. Ein Kontakt ist hier nicht genannt: Fragen Sie die Person, die Sie eingeladen hat.',
  no_mail_subject: 'Ein neues Passwort für Plumbline',
  provider: {
    button: 'Weiter mit {{label}}',
    or: 'oder mit einem Passwort',
    or_keeper: 'Nur für die Verwaltung dieses Servers:',
    coming_in: 'Anmeldung läuft…',
    link: 'Hier gibt es schon ein Konto mit {{email}}. Geben Sie dessen Passwort einmal ein; von da an melden Sie sich über Ihre Firma daran an.',
    connect: 'Verbinden und anmelden',
    wrong_password:
      'Das ist nicht das Passwort dieses Kontos. Haben Sie es vergessen, lassen Sie sich auf der Anmeldeseite einen Link für ein neues schicken, und beginnen Sie noch einmal.',
    outside:
      'Über die Anmeldung Ihrer Firma entstehen hier nur Konten für Adressen bestimmter Domains, und Ihre gehört nicht dazu. Fragen Sie, wer diesen Server betreibt.',
    stopped: {
      cancelled: 'Sie haben sich dort nicht angemeldet: Es wurde abgebrochen, oder Ihre Firma hat es nicht erlaubt.',
      other_person: 'Sie haben sich dort als jemand anderes angemeldet. Es wurde nichts bestätigt.',
      not_confirmed: 'Es wurde nichts bestätigt. Beginnen Sie noch einmal dort, wo Sie waren.',
      signed_out:
        'Sie wurden hier inzwischen abgemeldet, und es wurde nichts bestätigt. Das kann Ihre Firma tun, wenn sich dort jemand anderes anmeldet. Was auf diesem Gerät wartet, bleibt.',
    },
    still_in: 'Hier sind Sie weiterhin angemeldet.',
    go_back: 'Zurück',
  },
  registration: {
    closed:
      'Dieser Server nimmt keine neuen Konten an. Wer ihn betreibt, fügt Personen hinzu, und ist hier zu erreichen:',
    closed_no_contact:
      'Dieser Server nimmt keine neuen Konten an. Wer ihn betreibt, fügt Personen hinzu, hat hier aber keinen Kontakt genannt: Fragen Sie jemanden, mit dem Sie arbeiten.',
    subject: 'Ein Konto bei Plumbline',
    invited:
      'Hier kann nur ein Konto erstellen, wer eingeladen wurde. Öffnen Sie den Link Ihrer Einladung, oder nehmen Sie die Adresse, die eingeladen wurde.',
  },
  choose_title: 'Neues Passwort wählen',
  new_password: 'Neues Passwort',
  confirm_password: 'Neues Passwort wiederholen',
  password_long: 'Dieses Passwort ist zu lang.',
  password_mismatch: 'Die neuen Passwörter stimmen nicht überein.',
  save_password: 'Passwort ändern',
  all_end: 'Alle Ihre Geräte werden dadurch abgemeldet. Was auf ihnen wartet, bleibt dort.',
  password_changed: 'Ihr Passwort ist geändert. Melden Sie sich damit an.',
  link_incomplete:
    'Diese Seite hat den Link nicht ganz: Ein Teil wurde abgeschnitten, oder die Seite wurde neu geladen. Öffnen Sie ihn noch einmal aus der E-Mail, oder fordern Sie einen neuen an.',
  link_incomplete_here:
    'Diese Seite hat den Link nicht ganz: Ein Teil wurde abgeschnitten, oder die Seite wurde neu geladen. Öffnen Sie ihn noch einmal von dort, wo Sie ihn bekommen haben.',
  link_reading: 'Der Link wird gelesen',
  confirm: {
    title: 'Adresse bestätigen',
    has: 'Das Konto von {{name}} hat die Adresse {{email}}. Ist es Ihres?',
    wants: 'Das Konto von {{name}} soll von nun an die Adresse {{email}} haben. Ist es Ihres?',
    yes: 'Ja, Adresse bestätigen',
    no: 'Nein, das ist nicht mein Konto',
    no_hint: 'Bei Nein verliert das Konto die Adresse, und Sie können damit Ihr eigenes erstellen.',
    no_hint_change: 'Bei Nein behält das Konto die Adresse, die es hat.',
    confirmed: '{{email}} ist bestätigt.',
    freed: 'Das Konto hat die Adresse {{email}} verloren. Sie können damit Ihr eigenes erstellen.',
    refused: 'Das Konto bekommt die Adresse {{email}} nicht.',
    go_on: 'Ihre Projekte öffnen',
  },
  ask_again: 'Neuen Link anfordern',
  hint_reset: 'Dieses Gerät ist anscheinend offline. Ein neues Passwort zu wählen braucht eine Verbindung.',
  lead: 'Der richtige Plan, mit und ohne Empfang.',
  session_ended:
    'Sie wurden abgemeldet: Das Passwort wurde geändert, dieses Gerät wurde von einem anderen aus abgemeldet, es wurde zu lange nicht verwendet, oder Ihre Firma hat Sie abgemeldet.',
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
  lost_here:
    'Dieses Gerät wurde als verloren gemeldet. Die Daten von {{email}} werden von ihm entfernt, sobald der Server erreichbar ist. Wer sich als {{email}} anmeldet, widerruft das.',
  disabled_here:
    'Wer diesen Server verwaltet, hat das Konto {{email}} gesperrt. Seine Daten bleiben auf diesem Gerät, verschlossen, und werden gesendet, sobald das Konto wieder frei ist und Sie sich anmelden.',
  disabled_unsent_one: '{{count}} Änderung wartet hier.',
  disabled_unsent_other: '{{count}} Änderungen warten hier.',
  deleted_here:
    'Das Konto {{email}} wurde gelöscht. Was dafür auf diesem Gerät wartet, kann nicht mehr gesendet werden. Exportieren Sie es, oder entfernen Sie es von hier.',
  deleted_export: 'Exportieren',
  deleted_remove: 'Entfernen',
  deleted_remove_title: 'Entfernen, was hier wartet?',
  deleted_remove_body: 'Es ist endgültig verloren. Sonst hat es niemand.',
  privacy: 'Datenschutzerklärung',
  main_page: 'Startseite',
  unexpected: 'Ein unerwarteter Fehler ist aufgetreten.',
  hint_login: 'Dieses Gerät ist anscheinend offline. Das Anmelden braucht eine Verbindung.',
  hint_register: 'Dieses Gerät ist anscheinend offline. Ein Konto zu erstellen braucht eine Verbindung.',
  offline_login: 'Es gibt keine Verbindung, und das Anmelden braucht den Server.',
  offline_register: 'Es gibt keine Verbindung, und ein Konto zu erstellen braucht den Server.',
  first_sign_in: 'Die erste Anmeldung auf einem Gerät braucht eine Verbindung.',
  stays_here_one:
    'Die Daten von {{email}} bleiben auf diesem Gerät, durch die App gesperrt und nicht verschlüsselt: {{count}} Änderung wartet und wird nach dem Anmelden gesendet.',
  stays_here_other:
    'Die Daten von {{email}} bleiben auf diesem Gerät, durch die App gesperrt und nicht verschlüsselt: {{count}} Änderungen warten und werden nach dem Anmelden gesendet.',
  stays_here_none: 'Die Daten von {{email}} bleiben auf diesem Gerät, durch die App gesperrt und nicht verschlüsselt.',
  connection_back: 'Die Verbindung ist wieder da. Versuchen Sie es erneut.',
};
