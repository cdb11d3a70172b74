import type { Catalogue } from '../catalogues.ts';

export const privacy: Catalogue['privacy'] = {
  title: 'Datenschutzerklärung',
  lead: 'Was diese Website über Sie aufbewahrt, wo und wie lange. Sie ist kurz, weil wenig geschieht.',
  who: {
    heading: 'Wer verantwortlich ist',
    text: 'Plumbline ist freie Software, die auf eigenen Servern betrieben wird. Wer diesen Server betreibt, entscheidet über ihn und ist für die Daten darauf verantwortlich: meist Ihre Firma oder die, die Sie eingeladen hat.\nDie Hersteller der Software erhalten von dieser Website nichts. Sie können nicht sehen, was darauf ist.',
  },
  stored: {
    heading: 'Was gespeichert wird',
    text: 'Ihr Konto: vollständiger Name, E-Mail-Adresse, eine unkenntlich gemachte Form Ihres Passworts, die sich nicht zurückrechnen lässt, und, wenn Sie sie angeben, Teamname, Organisation und Bilder.\nIhre Arbeit: Projekte, Ordner, Dateien mit allen Versionen, Kommentare, gedruckte Codes und wer was mit wem teilt.\nWas Sie verfolgen: welche Pläne und Fotos Sie zuletzt geöffnet haben und welche Projekte und Ordner Sie auf einem Gerät behalten, damit Sie von neuen Versionen erfahren; und zu welchen Plänen Sie nichts hören wollen. Das erfahren nur Ihre eigenen Geräte.\nZeiten: wann etwas gemacht oder geändert wurde, von wem, und die Uhrzeit, die das Gerät zeigte.\nFotos, wie sie sind: Das Original eines Fotos behält, was die Kamera hineingeschrieben hat, oft auch den Ort der Aufnahme. Vorschauen, Titelbilder und Profilbilder werden neu gezeichnet, ohne das.\nEin Aktivitätsprotokoll jedes Projekts: wer es tat, wann, woran und wie es damals hieß.\nAnmeldungen: Browser und System des Geräts, wann Sie sich angemeldet haben, wann es zuletzt verwendet wurde und bis wann das gilt; bei einem als verloren gemeldeten Gerät auch, wann, und wie viel es gesendet hat. Um das Raten zu bremsen, werden Versuche für begrenzte Zeit unter einem Code gezählt, der aus Adresse und Konto berechnet ist.\nEin Protokoll der Aufrufe: Zeit, Art, Adresse auf diesem Server, Netzwerkadresse des Anfragenden, Ergebnis und Nummer des Kontos. Keine Passwörter, keine Inhalte.',
  },
  where: {
    heading: 'Wo es gespeichert wird',
    text: 'Auf diesem Server: die Datenbank und die Dateien.\nAuf Ihren Geräten: Der Browser behält eine Kopie der Projekte, die Sie verwenden, und die noch nicht gesendete Arbeit, damit beides ohne Empfang da ist. Abmelden entfernt die Kopie. Noch nicht gesendete Arbeit wird nur entfernt, wenn Sie es sagen.\nDiese Kopie wird von der App nicht verschlüsselt. Wenn der Server Ihre Anmeldung beendet hat oder Sie nicht gesendete Arbeit behalten haben, sperrt sich die App, und die Kopie bleibt: Die App zeigt sie niemand anderem, aber wer das Gerät hat und weiß, wie, kann sie lesen. Lassen Sie darum das Gerät selbst nach einem Code fragen und seinen Speicher verschlüsseln. Ein verlorenes Gerät melden Sie in den Einstellungen eines anderen: Wenn es den Server das nächste Mal erreicht, sendet es, was darauf hinzugefügt wurde, wenn Sie das wollen und 30 Tage lang, und entfernt die Kopie. Ein Gerät lässt sich auch so einstellen, dass es sich einige Zeit nach dem Sperren selbst leert.\nIm Speicher des Browsers liegt der Zugangsschlüssel, der Sie angemeldet hält. Wer Ihr entsperrtes Gerät verwenden kann, kann ihn verwenden. Melden Sie sich auf Geräten ab, die andere verwenden.',
  },
  seen: {
    heading: 'Wer es sehen kann',
    text: 'Der Inhaber eines Projekts und die Personen, mit denen es geteilt ist, sehen alles im Projekt und wer was getan hat.\nWer ein Team oder ein Projekt mit Ihnen teilt, sieht Ihren Namen, Ihre E-Mail-Adresse und Ihr Bild. Andere angemeldete Personen finden Sie nur über Ihre ganze E-Mail-Adresse.\nWer einen gedruckten QR-Code scannt, sieht den Namen des Dokuments, die Version des Ausdrucks und ob er gültig, ersetzt, zurückgezogen oder nicht entschieden ist, mit Datum. Weder den Plan noch die Kommentare.\nTitelbilder und Profilbilder haben Adressen, die sich nicht erraten lassen. Wer eine solche Adresse hat, kann das Bild öffnen.\nWer diesen Server in der App verwaltet, sieht Namen und E-Mail-Adresse aller mit einem Konto, seit wann es sie gibt und wie viele Sitzungen sie haben, und von Projekten den Namen, den Inhaber und die Größe.\nWer diesen Server betreibt, kann technisch lesen, was darauf ist.',
  },
  not_here: {
    heading: 'Was hier nicht geschieht',
    text: 'Keine Cookies.\nKeine Tracker, keine Besucherstatistik, keine Werbung.\nNichts wird von anderen Servern geladen, und nichts wird an Dritte weitergegeben. Ist hier ein Mailserver eingerichtet, laufen Nachrichten an Sie über ihn.\nÜber Menschen entscheiden hier keine Maschinen.',
  },
  deleted: {
    heading: 'Wie lange, und wie gelöscht wird',
    text: 'Was Sie löschen, liegt 30 Tage im Papierkorb des Projekts, wo der Inhaber es wiederherstellen kann; nur ein Kommentar, den Sie einzeln löschen, wird dort nicht behalten. Danach werden die Dateien entfernt, wenn der Server das nächste Mal aufräumt.\nNamen und Kommentare von Gelöschtem bleiben in der Datenbank, damit gedruckte Codes noch antworten und andere Geräte erfahren, dass es fort ist. Gezeigt werden sie nicht mehr.\nIhr Konto löschen Sie selbst, in Ihrem Profil. Was Sie zu Projekten anderer beigetragen haben, bleibt dort ohne Ihren Namen, als Nachweis dessen, was gebaut wurde. Um andere Spuren löschen zu lassen, wenden Sie sich an den Kontakt unten.\nWer diesen Server betreibt, sollte Sicherungen machen. Gelöschtes bleibt in älteren Sicherungen, bis sie ersetzt sind.',
  },
  rights: {
    heading: 'Ihre Rechte',
    text: 'Sie können erfragen, was über Sie gespeichert ist, es berichtigen, löschen oder einschränken lassen und eine Kopie erhalten. Sie können sich auch bei der Datenschutzbehörde an Ihrem Wohnort beschweren.\nFür vieles brauchen Sie niemanden: In Ihrem Profil ändern Sie Ihre Angaben, exportieren Ihr Konto mit Ihren Dateien und löschen es.',
  },
  contact: {
    heading: 'Kontakt',
    text: 'Für all das wenden Sie sich an die, die diesen Server betreiben.',
    subject: 'Meine Daten in Plumbline',
    none: 'Ein Kontakt ist hier nicht genannt. Fragen Sie die Person, die Sie eingeladen hat.',
    unknown: 'Welcher Kontakt genannt ist, lässt sich ohne Verbindung nicht zeigen.',
  },
};
