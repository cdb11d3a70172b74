import type { Catalogue } from '../catalogues.ts';

const refusal: Catalogue['errors']['refusal'] = {
  malformed: 'Die Anfrage konnte nicht gelesen werden.',
  unauthenticated: 'Melden Sie sich an, um fortzufahren.',
  device_lost: 'Dieses Gerät wurde als verloren gemeldet. Seine Daten werden entfernt.',
  bad_credentials: 'E-Mail oder Passwort ist falsch.',
  forbidden: 'Sie haben nicht den Zugriff, den dies braucht.',
  token_scope:
    'Dieses Token darf das nicht: Ein Token für ein Programm liest oder schreibt das, wofür es erstellt wurde.',
  account_disabled:
    'Wer diesen Server verwaltet, hat dieses Konto gesperrt. Was auf Ihren Geräten wartet, bleibt dort.',
  own_account: 'Mit dem eigenen Konto geht das nicht. Eine andere Verwaltung kann es.',
  registration_closed: 'Dieser Server nimmt keine neuen Konten an. Wer ihn betreibt, fügt Personen hinzu.',
  registration_invited:
    'Hier kann nur ein Konto erstellen, wer eingeladen wurde. Öffnen Sie den Link Ihrer Einladung, oder nehmen Sie die Adresse, die eingeladen wurde.',
  registration_link_used:
    'Mit diesem Link wurde schon ein Konto erstellt. Melden Sie sich an, wenn es Ihres ist, oder bitten Sie um eine eigene Einladung.',
  password_closed:
    'Auf diesem Server meldet man sich über die Firma an. Ein Passwort gilt nur für die Verwaltung des Servers.',
  provider_refused:
    'Die Anmeldung Ihrer Firma hat Sie nicht durchgelassen, oder sie wurde nicht auf diesem Gerät begonnen. Beginnen Sie noch einmal.',
  provider_address:
    'Die Anmeldung Ihrer Firma nennt keine bestätigte E-Mail-Adresse, und ein Konto braucht eine. Fragen Sie, wer sie betreibt.',
  not_found: 'Das ist nicht mehr hier, oder Sie haben keinen Zugriff darauf.',
  method_not_allowed: 'Der Server beantwortet diesen Aufruf nicht.',
  email_taken: 'Diese E-Mail-Adresse ist schon registriert.',
  id_taken: 'Etwas anderes hat diese Kennung schon.',
  name_taken: 'Etwas hier hat diesen Namen schon.',
  cycle: 'Ein Ordner lässt sich nicht in sich selbst oder seine Unterordner verschieben.',
  too_deep: 'So tief lassen sich Ordner nicht verschachteln.',
  too_many_versions: 'Ein Dokument kann nicht mehr als 1.000 Versionen haben, mit gelöschten 5.000.',
  too_many_folders: 'Ein Projekt kann nicht mehr als 10.000 Ordner haben, mit denen im Papierkorb 30.000.',
  too_many_projects:
    'Eine Person kann nicht mehr als 1.000 eigene Projekte haben, mit denen im Papierkorb 2.000. Löschen Sie, was Sie nicht mehr brauchen.',
  too_many_comments:
    'Ein Dokument kann nicht mehr als 5.000 Kommentare oder 20 MB davon haben, und nicht mehr als 1.000, 4 MB oder 5.000 Verknüpfungen von einer Person.',
  too_many_prints:
    'Eine Version kann nicht mehr als 100 Codes oder 2.000 Ausdrucke im Verzeichnis haben, und nicht mehr als 250 von einer Person, die nur lesen darf.',
  too_many_webhooks:
    'Ein Projekt kann nicht mehr als 10 Webhooks haben. Entfernen Sie einen, der nicht gebraucht wird.',
  webhook_off: 'Dieser Webhook ist ausgeschaltet. Schalten Sie ihn ein, um etwas zu senden.',
  webhook_address: 'Dieser Server sendet Webhooks nur über https und nicht an Adressen seines eigenen Netzes.',
  too_many_tokens: 'Ein Konto kann nicht mehr als 20 Tokens haben. Widerrufen Sie eines, das nicht verwendet wird.',
  moves_waiting:
    'Sie haben mehr als 1.000 Dinge aus diesem Ordner verschoben, die der Server noch nicht verschoben hat. Löschen Sie den Ordner, wenn sie gesendet sind.',
  root_folder: 'Die vier Grundordner eines Projekts bleiben, wie sie sind.',
  current_version: 'Die gültige Version kann nicht gelöscht werden.',
  only_version: 'Das ist die einzige verbliebene Version des Dokuments.',
  built_upon: 'Jemand anderes hat hieran schon weitergearbeitet.',
  still_together: 'Was Sie allein meinten, ist noch ein Dokument zusammen mit etwas anderem.',
  version_pending: 'Die Datei dieser Version ist noch nicht angekommen.',
  deleted: 'Das wurde inzwischen gelöscht.',
  not_deleted: 'Das ist nicht im Papierkorb.',
  upload_mismatch: 'Die angekommene Datei ist nicht die angekündigte.',
  gap: 'Eine frühere Änderung dieses Geräts fehlt.',
  client_conflict: 'Die Daten dieses Geräts wurden auf ein anderes Gerät kopiert.',
  epoch_changed: 'Der Server wurde aus einer Sicherung zurückgespielt.',
  already_answered: 'Diese Einladung wurde schon beantwortet.',
  already_member: 'Diese Person ist schon im Team.',
  projects_shared: 'Andere haben Projekte von Ihnen. Löschen Sie zuerst diese Projekte, oder beenden Sie das Teilen.',
  export_running: 'Ein Export oder ZIP für Sie wird schon erstellt. Bitte das Ende abwarten.',
  idempotency_mismatch: 'Dieselbe Anfrage wurde zweimal mit verschiedenem Inhalt gesendet.',
  project_full: 'Dieses Projekt enthält so viel, wie dieser Server einem Projekt gibt.',
  person_full: 'Sie haben so viel hochgeladen, wie dieser Server einer Person gibt.',
  too_large: 'Das ist größer, als der Server annimmt.',
  unsupported_type: 'Dateien dieser Art werden hier nicht angenommen.',
  invalid: 'Einige Felder sind nicht gültig.',
  empty_file: 'Die Datei ist leer.',
  bad_path: 'Der Name oder Pfad dieser Datei kann hier nicht verwendet werden.',
  same_password: 'Das neue Passwort ist das, welches das Konto schon hat.',
  guessable_password: 'Dieses Passwort ist unter den ersten, die jemand versuchen würde. Wählen Sie ein anderes.',
  wrong_password: 'Das jetzige Passwort ist nicht richtig.',
  link_ended:
    'Dieser Link gilt nicht mehr: Er wurde aufgehoben oder durch einen neueren abgelöst, schon verwendet oder ist zu alt. Fordern Sie einen neuen an.',
  not_an_image: 'Die Datei ist kein Bild.',
  cannot_stamp: 'Auf dieses PDF kann kein QR-Code gesetzt werden: Es ist geschützt, beschädigt oder zu groß.',
  size_unreadable:
    'In dieser Größe wäre der Code auf einem Blatt, das in halber Größe gedruckt ist, nicht lesbar. Wählen Sie eine größere.',
  search_too_long: 'Diese Suche dauert zu lange. Suchen Sie nach weniger oder längeren Wörtern.',
  update_required: 'Das braucht eine neuere Version der App.',
  rate_limited: 'Zu viele Versuche. Warten Sie ein wenig, und versuchen Sie es erneut.',
  fault: 'Der Server hatte einen Fehler. Nichts wurde geändert.',
  project_stuck:
    'Der Server konnte eine frühere große Änderung in diesem Projekt nicht abschließen. Wer den Server betreibt, muss das ansehen; versuchen Sie es danach erneut.',
  busy: 'Der Server kann das im Moment nicht tun. Nichts wurde geändert. Versuchen Sie es etwas später erneut.',
  provider_unreachable:
    'Die Anmeldung Ihrer Firma ist nicht zu erreichen. Wer angemeldet ist, bleibt es. Versuchen Sie es etwas später erneut.',
  storage_full: 'Der Server hat keinen Platz mehr. Nichts wurde geändert.',
};

const notice: Catalogue['errors']['notice'] = {
  label_changed: '„{{name}}“ bekam die Version {{label}}, weil {{wanted}} schon verwendet war.',
  concurrent_version:
    '{{label}} von „{{name}}“ wurde aus einer Version gemacht, die nicht mehr die gültige war. Sie wurde daneben behalten.',
  same_bytes: '„{{name}}“ hat genau diese Datei schon, als {{label}}. Es wurde keine neue Version gemacht.',
  became_version: 'Der Ordner hatte „{{name}}“ schon. Ihre Datei wurde die Version {{label}} davon.',
  other_kind:
    '„{{name}}“ hat Dateien anderer Art. Ihre kam als eigenes Dokument daneben: Beide werden zusammen gezeigt.',
  moved_to_ancestor: 'Der Ordner, in den „{{name}}“ sollte, wurde gelöscht. Es ist jetzt in „{{folder}}“.',
  items_rescued_one:
    '„{{name}}“ wurde gelöscht, außer {{count}} Ding darin, das jemand anderes hinzugefügt oder geändert hatte oder das Sie verschoben hatten. Es ist jetzt in „{{folder}}“.',
  items_rescued_other:
    '„{{name}}“ wurde gelöscht, außer {{count}} Dingen darin, die jemand anderes hinzugefügt oder geändert hatte oder die Sie verschoben hatten. Sie sind jetzt in „{{folder}}“.',
  items_rescued:
    '„{{name}}“ wurde gelöscht, außer {{count}} Dingen darin, die jemand anderes hinzugefügt oder geändert hatte oder die Sie verschoben hatten. Sie sind jetzt in „{{folder}}“.',
  overruled: 'Auf Ihre Änderung an „{{name}}“ folgte eine andere: {{yours}} ist jetzt {{theirs}}.',
  kept_in_bin:
    '„{{name}}“ wurde inzwischen gelöscht. Was Sie hinzugefügt haben, bleibt mit ihm im Papierkorb erhalten.',
  cover_refused:
    'Das Bild, das als Titelbild von „{{name}}“ gewählt war, konnte nicht verwendet werden. Das Titelbild ist wie zuvor.',
  choice_replaced: '{{by}} hat {{current}} zur gültigen Version von „{{name}}“ gemacht. Sie hatten {{label}} gewählt.',
  choice_open:
    'Ihre Wahl für „{{name}}“ kam nach einer anderen Änderung: {{current}} ist die gültige Version, und {{label}} steht daneben. Beide bleiben erhalten: Bitte wählen Sie noch einmal.',
  edit_replaced:
    'Ihre Bearbeitung eines Kommentars zu „{{name}}“ hat eine andere abgelöst, die Sie auf einem anderen Gerät gemacht haben.',
  followed_split:
    'Die Version, aus der Ihre gemacht wurde, ist inzwischen ein eigenes Dokument. Ihre ging mit, als {{label}} von „{{name}}“.',
  link_left_out:
    'Ihr Kommentar zu „{{name}}“ ist da, aber ohne ein Foto oder Dokument, auf das er verweist: Es wurde nicht angenommen oder ist nicht mehr da. Kommt es später, bearbeiten Sie den Kommentar, um es zu verknüpfen.',
  access_put_back:
    'Der Server wurde aus einer früheren Sicherung wiederhergestellt. Ihr Team „{{name}}“ und Ihre Projekte haben die Personen von damals: Wen Sie seither entfernt haben, ist vielleicht wieder dabei. Bitte prüfen Sie, wer Zugriff hat.',
  access_ended:
    'Sie haben keinen Zugriff mehr auf „{{name}}“, oder es wurde gelöscht. Es ist nicht mehr auf diesem Gerät.',
  now_read_only:
    'Sie können „{{name}}“ jetzt nur ansehen, kommentieren und mit Code drucken. Ihr Zugriff wurde geändert.',
};

const field: Catalogue['errors']['field'] = {
  required: 'Das fehlt.',
  too_long: 'Das ist zu lang.',
  too_short: 'Das ist zu kurz.',
  characters: 'Das enthält Zeichen, die nicht erlaubt sind.',
  format: 'Das hat nicht die richtige Form.',
  unknown: 'Dieses Feld ist nicht bekannt.',
};

export const errors: Catalogue['errors'] = {
  refusal,
  notice,
  field,
  transport: {
    offline: 'Das braucht eine Verbindung, und im Moment gibt es keine.',
    timeout: 'Der Server hat zu lange nicht geantwortet. Versuchen Sie es erneut.',
    captive:
      'Dieses Netz verlangt eine eigene Anmeldung. Öffnen Sie zum Anmelden eine Webseite, und versuchen Sie es dann erneut.',
    server: 'Der Server ist im Moment nicht erreichbar. Versuchen Sie es nach einer Weile erneut.',
  },
  outdated:
    'Die App wurde in einem anderen Tab aktualisiert, und dieser speichert nichts mehr. Kopieren Sie, was Sie geschrieben haben, und laden Sie dann neu.',
  quota: 'Auf diesem Gerät ist kein Platz mehr. Nichts wurde gespeichert.',
  link_end: {
    answered: 'Diese Einladung wurde schon beantwortet: Ihr Link gilt nur einmal.',
    expired: 'Dieser Link ist zu alt. Bitten Sie die Person, die Sie eingeladen hat, um einen neuen.',
  },
  unreadable_file: 'Diese Datei konnte nicht gelesen werden.',
  no_token: 'Anmeldung fehlgeschlagen: Kein Zugangsschlüssel erhalten.',
  page_missing: 'Seite nicht gefunden',
  page_missing_hint: 'Unter dieser Adresse gibt es nichts.',
};
