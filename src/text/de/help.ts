import type { HelpTexts } from '../catalogues.ts';

export const help: HelpTexts['help'] = {
  topics: {
    projects: {
      title: 'Hilfe: $t(shell:projects)',
      entries: {
        site: {
          ask: 'Wie bringe ich ein Projekt auf dieses Gerät, bevor ich dorthin gehe, wo es keinen Empfang gibt?',
          answer:
            'Das Projekt öffnen und „$t(site:label)“ einschalten. Warten Sie, bis dort steht, dass alle Dateien auf diesem Gerät geprüft sind, mit der Uhrzeit. Erst dann ist alles hier.',
        },
        signal: {
          ask: 'Was geschieht mit dem, was ich ohne Empfang tue?',
          answer:
            'Es wird sofort auf diesem Gerät gespeichert und von selbst gesendet, sobald es Empfang gibt. Oben steht, wie viel wartet: Drücken Sie darauf, um die Liste zu sehen. Anmelden, Einladungen, Teilen und Passwörter brauchen Empfang; die App sagt es.',
        },
        who: {
          ask: 'Wer sieht ein Projekt?',
          answer:
            'Sein Inhaber und alle, mit denen es geteilt ist, mit allem, was darin ist. Wer den Server verwaltet, sieht in der App Namen, Inhaber und Größe, und nichts von dem, was darin ist. Ihre Projekte teilen Sie auf der Seite „$t(shell:team)“.',
        },
        missing: {
          ask: 'Warum fehlt hier ein Projekt?',
          answer:
            'Es wurde gelöscht, ist nicht mehr mit Ihnen geteilt oder ist noch nicht auf dieses Gerät gekommen: Dafür braucht es eine Verbindung. Ein eigenes Projekt, das gelöscht wurde, steht 30 Tage lang unter „$t(bin:projects)“, unter der Liste.',
        },
      },
    },
    project: {
      title: 'Hilfe: Projekt',
      entries: {
        site: {
          ask: 'Wie behalte ich dieses Projekt hier, um ohne Empfang zu arbeiten?',
          answer:
            '„$t(site:label)“ einschalten. Für einen einzelnen Ordner: „$t(site:details)“ öffnen und „$t(site:keep_folder)“ wählen. Alles ist hier, wenn dort steht, dass alle Dateien auf diesem Gerät geprüft sind, mit der Uhrzeit.',
        },
        who: {
          ask: 'Wer sieht, was ich hochlade?',
          answer:
            'Alle, die dieses Projekt haben, sobald es gesendet ist; auch, wer nur lesen darf. Wer einen gedruckten Code scannt, erfährt den Namen des Plans und ob der Ausdruck gültig ist, und sieht den Plan nicht.',
        },
        attention: {
          ask: 'Was bedeutet „$t(sync:attention_section)“?',
          answer:
            'Etwas, das Sie getan haben, konnte nicht so angenommen werden, wie es war, oder Sie haben etwas zu entscheiden. Drücken Sie oben auf den Stand: Die Liste sagt bei jedem Eintrag, warum, und was Sie tun können. Bis dahin bleibt es auf diesem Gerät.',
        },
        versions: {
          ask: 'Was bedeutet „$t(documents:concurrent_short)“ an einem Plan?',
          answer:
            'Zwei Personen haben zur selben Zeit eine neue Version gemacht. Beide bleiben. Öffnen Sie den Plan und entscheiden Sie, welche gilt; bis dahin gilt die gültige weiter.',
        },
        next: {
          ask: 'Wie füge ich eine neue Version eines Plans hinzu?',
          answer:
            'Das Menü des Plans öffnen und „$t(documents:menu.version)“ wählen. Frühere Versionen bleiben, und wer den Plan geöffnet hat oder behält, erfährt von der neuen.',
        },
        deleted: {
          ask: 'Was, wenn ich etwas aus Versehen gelöscht habe?',
          answer:
            'Einige Sekunden lang gibt es „$t(changes:undo)“. Danach hat es der Inhaber des Projekts 30 Tage lang unter „$t(bin:title)“, bei „$t(projects:more)“. Nur ein Kommentar, der für sich gelöscht wird, kommt nicht zurück, auch damit nicht.',
        },
      },
    },
    viewer: {
      title: 'Hilfe: Pläne und Fotos',
      entries: {
        current: {
          ask: 'Woher weiß ich, dass nach dieser Version gebaut wird?',
          answer:
            'Wo es nicht die gültige Version ist, sagt das eine Zeile über dem Plan und führt zur gültigen. Ohne Empfang ist es so, wie dieses Gerät es zuletzt gehört hat: Oben steht, von wann.',
        },
        print: {
          ask: 'Wie drucke ich so, dass jeder das Blatt später prüfen kann?',
          answer:
            'Unter „$t(viewer:panel.title)“ drücken Sie „$t(viewer:stamp.generate)“, wo noch kein Code ist, dann „$t(viewer:stamp.print)“. Das gilt für PDFs. Der Ausdruck steht dann im „$t(prints:title)“.',
        },
        changed: {
          ask: 'Was hat die neue Version geändert?',
          answer:
            '„$t(viewer:compare)“ legt zwei Versionen übereinander oder nebeneinander. In PDFs und CAD-Zeichnungen führt es von Änderung zu Änderung. Beide Dateien müssen auf diesem Gerät sein, oder es muss eine Verbindung geben.',
        },
        beside: {
          ask: 'Was, wenn zwei Versionen nebeneinander stehen?',
          answer:
            'Wer das Projekt ändern darf, entscheidet: Eine wird gültig gemacht, oder die gültige wird beibehalten. Bis dahin gilt die gültige, und die andere steht „$t(viewer:panel.concurrent)“.',
        },
        words: {
          ask: 'Warum werden in einem Plan keine Wörter gefunden?',
          answer:
            'Ein Scan hat keine Wörter, die sich suchen lassen, ebenso wenig ein Plan, dessen Buchstaben als Linien gezeichnet sind. An seinem Namen wird der Plan trotzdem gefunden.',
        },
        told: {
          ask: 'Wie erfahre ich von neuen Versionen?',
          answer:
            'Indem Sie einen Plan öffnen oder sein Projekt oder seinen Ordner auf einem Gerät behalten. Unter „$t(viewer:panel.title)“ schalten Sie es aus oder ein: „$t(viewer:notify.document)“.',
        },
      },
    },
    prints: {
      title: 'Hilfe: $t(prints:title)',
      entries: {
        what: {
          ask: 'Was steht hier?',
          answer:
            'Jedes Blatt, das mit seinem Code gedruckt oder als Datei gespeichert wurde. Was ohne Code gedruckt wurde, steht hier nicht, und niemand kann es prüfen.',
        },
        current: {
          ask: 'Woher weiß ich, dass ein Ausdruck gültig ist?',
          answer:
            'Es steht neben dem Ausdruck. Ein Blatt in Ihrer Hand prüfen Sie mit „$t(shell:scan)“. Ohne Empfang sagt beides, was dieses Gerät zuletzt gehört hat.',
        },
        collect: {
          ask: 'Was mache ich mit veralteten Ausdrucken?',
          answer:
            'Nehmen Sie sie von der Baustelle und drücken Sie für jedes Exemplar „$t(prints:collect)“, mit oder ohne Empfang. Das dürfen alle im Projekt.',
        },
        copies: {
          ask: 'Wie sage ich, wie viele Exemplare es gibt?',
          answer:
            'Im Menü des Ausdrucks: „$t(prints:count)“. Das sagt, wer gedruckt hat: Niemand sonst weiß, wie viele es sind.',
        },
      },
    },
    scan: {
      title: 'Hilfe: $t(qr:title)',
      entries: {
        colours: {
          ask: 'Was bedeuten die Farben?',
          answer:
            'Grün: gültig. Rot: Bauen Sie nicht danach, weil der Ausdruck ersetzt, zurückgezogen oder noch nicht entschieden ist. Gelb: nicht sicher, aus dem Grund, der dort steht; fragen Sie den Server oder den Absender, bevor Sie danach bauen.',
        },
        signal: {
          ask: 'Geht das ohne Empfang?',
          answer:
            'Ja, für Ausdrucke von Projekten, die auf diesem Gerät sind. Die Antwort sagt, wie alt sie ist. „$t(qr:unknown)“ sagt nichts über den Ausdruck.',
        },
        camera: {
          ask: 'Was, wenn die Kamera nicht startet?',
          answer:
            'Erlauben Sie sie in den Einstellungen, die der Browser für diese Website hat, und schließen Sie andere Apps, die sie verwenden. Oder fotografieren Sie den Code, oder tippen Sie die 22 Zeichen am Ende dessen ein, was er sagt.',
        },
        others: {
          ask: 'Kann jemand ohne Konto einen Ausdruck prüfen?',
          answer:
            'Ja, mit der Kamera eines beliebigen Telefons, das eine Verbindung hat. Die Seite zeigt den Namen des Plans, die Version des Ausdrucks und ob sie gültig ist. Sie zeigt weder den Plan noch Kommentare.',
        },
      },
    },
    team: {
      title: 'Hilfe: $t(shell:team)',
      entries: {
        share: {
          ask: 'Wie teile ich ein Projekt?',
          answer:
            'Die Optionen einer Person öffnen, „$t(team:menu.manage)“ wählen, das Projekt einschalten und speichern. Teilen können Sie Projekte, die Ihnen gehören. Wer hier fehlt, kommt mit „$t(team:add_member)“ dazu.',
        },
        levels: {
          ask: 'Was darf, mit wem ich teile?',
          answer:
            '„$t(team:access.level.viewer)“: $t(team:access.means.viewer) „$t(team:access.level.collaborator)“: $t(team:access.means.collaborator)',
        },
        invite: {
          ask: 'Jemand hat meine Einladung nicht bekommen. Was nun?',
          answer:
            'Bei den Einladungen, die Sie gesendet haben, „$t(team:link.action)“ wählen und den Link nur dieser Person geben. Er gilt 30 Tage; ein neuer Link beendet den, den Sie vorher kopiert haben.',
        },
        removed: {
          ask: 'Was geschieht, wenn ich jemanden entferne?',
          answer:
            'Alle Projekte, die Sie mit der Person teilen, gehen ihr verloren und verschwinden von ihren Geräten, sobald diese den Server erreichen. Was sie getan hat, bleibt in den Projekten.',
        },
        signal: {
          ask: 'Warum kann ich hier ohne Empfang nichts ändern?',
          answer:
            'Wer Zugriff hat, wird sofort auf dem Server entschieden und nicht später. Zu sehen ist, was zuletzt bekannt war.',
        },
      },
    },
    profile: {
      title: 'Hilfe: $t(shell:profile)',
      entries: {
        password: {
          ask: 'Was bewirkt ein neues Passwort?',
          answer:
            'Es meldet Ihre anderen Geräte ab und beendet den Zugang von Programmen. Was auf den Geräten wartet, bleibt dort, bis Sie sich auf ihnen wieder anmelden.',
        },
        export: {
          ask: 'Was enthält der Export meines Kontos?',
          answer: '$t(account:data.export_hint) Er braucht eine Verbindung.',
        },
        delete: {
          ask: 'Was wird aus meiner Arbeit, wenn ich mein Konto lösche?',
          answer: '$t(account:data.stays) $t(account:data.projects) $t(account:data.devices) $t(account:data.final)',
        },
      },
    },
    settings: {
      title: 'Hilfe: $t(shell:settings)',
      entries: {
        install: {
          ask: 'Wozu soll ich die App installieren?',
          answer:
            'Ein Browser kann eine Website eher löschen als eine installierte App. Unter „$t(account:settings.safety)“ steht, was dieser Browser versprochen hat. Die installierte App kann eigene Daten haben: Lassen Sie zuerst alles von hier senden, und melden Sie sich dann dort an.',
        },
        lost: {
          ask: 'Ein Gerät ist verloren. Was nun?',
          answer:
            'Wählen Sie hier unter „$t(settings:devices.title)“ „$t(settings:devices.lost)“. Wenn es den Server das nächste Mal erreicht, sperrt es sich, und Ihre Daten werden entfernt. Ein Gerät, das den Server nie erreicht, behält alles, von der App nicht verschlüsselt.',
        },
        hand: {
          ask: 'Was tue ich, bevor ich dieses Gerät jemand anderem gebe?',
          answer:
            'Wählen Sie „$t(shell:logout)“ im Menü Ihres Kontos. Ist alles gesendet, werden Ihre Daten von hier entfernt. Wartet noch etwas, werden Sie gefragt, was daraus wird.',
        },
        room: {
          ask: 'Wie schaffe ich Platz auf diesem Gerät?',
          answer:
            'Behalten Sie weniger Projekte oder Ordner, und lassen Sie senden, was wartet. „$t(settings:clear.button)“ entfernt die Dateien von Plänen und Fotos von hier; nicht gesendete Arbeit bleibt, und vom Server wird nichts entfernt.',
        },
        mails: {
          ask: 'Welche Mails bekomme ich?',
          answer:
            '$t(settings:notifications.email_notifications_hint) Ob dieser Server überhaupt Mails sendet, steht beim Schalter.',
        },
      },
    },
    device: {
      title: 'Hilfe: $t(device:title)',
      entries: {
        why: {
          ask: 'Wozu ist diese Seite?',
          answer:
            'Um herauszufinden, warum etwas nicht vorangeht: wann der Server zuletzt geantwortet hat, was wartet und welche Antwort es bekam und was von jedem Projekt hier ist. Sie geht ohne Empfang.',
        },
        file: { ask: 'Darf ich die Diagnosedatei jemandem geben?', answer: '$t(device:save_hint)' },
        clock: {
          ask: 'Was, wenn die Uhr dieses Geräts falsch geht?',
          answer:
            '„$t(device:clock)“ sagt, um wie viel. Wie alt etwas ist, wird nach der Uhr des Servers berechnet. Stellen Sie die Uhr trotzdem: Geht sie sehr falsch, bekommt kein Browser eine Verbindung zum Server.',
        },
      },
    },
    notifications: {
      title: 'Hilfe: $t(notifications:title)',
      entries: {
        what: { ask: 'Wovon erfahre ich hier?', answer: '$t(notifications:lead)' },
        less: {
          ask: 'Wie höre ich von einem Plan nichts mehr?',
          answer:
            'Im Menü des Eintrags: „$t(notifications:mute)“. Im Plan schalten Sie es wieder ein, unter „$t(viewer:panel.title)“.',
        },
        signal: {
          ask: 'Kommt das ohne Empfang oder als Mail?',
          answer:
            'Ohne Empfang sagt die Liste, was dieses Gerät zuletzt gehört hat. Mails kommen, wo der Server sie sendet und Sie sie wollen: „$t(shell:settings)“. Push-Benachrichtigungen werden nicht gesendet.',
        },
      },
    },
    activity: {
      title: 'Hilfe: $t(activity:title)',
      entries: {
        who: {
          ask: 'Wer sieht diese Liste?',
          answer:
            'Alle, die das Projekt haben, auch, wer nur lesen darf. Sie sagt, wer was wann getan hat. Was Sie ansehen, steht nicht darin.',
        },
        mine: {
          ask: 'Warum steht hier nicht, was ich eben getan habe?',
          answer: 'Es steht hier, sobald der Server es hat. Wie viel noch wartet, steht über der Liste.',
        },
        older: {
          ask: 'Wie finde ich etwas Älteres?',
          answer:
            'Nach Name, Person, Art und Tag. Was nicht auf diesem Gerät ist, kommt mit „$t(activity:load_older)“; das braucht eine Verbindung.',
        },
      },
    },
    webhooks: {
      title: 'Hilfe: $t(webhooks:title)',
      entries: {
        what: {
          ask: 'Wozu dient ein Webhook?',
          answer:
            'Ein anderes System, etwa ein Planregister, erfährt von selbst von neuen Versionen, Kommentaren oder Ausdrucken. Wer es betreibt, gibt Ihnen seine Adresse; Sie geben das Geheimnis.',
        },
        nothing: {
          ask: 'Warum kommt nichts an?',
          answer:
            '„$t(webhooks:show)“ sagt zu jeder Nachricht, wann sie versucht wurde und was daraus wurde. Versucht wird es 72 Stunden lang, und 30 Tage lang kann man sie von Hand noch einmal senden.',
        },
        who: {
          ask: 'Wer kann einen erstellen?',
          answer:
            'Wem das Projekt gehört, mit Passwort. Das andere System erfährt Namen und Zeiten, nie die Worte von Kommentaren oder Mailadressen.',
        },
      },
    },
    bin: {
      title: 'Hilfe: $t(bin:title)',
      entries: {
        who: {
          ask: 'Wer kann etwas wiederherstellen?',
          answer:
            'Der Inhaber des Projekts: Die anderen sehen dessen Papierkorb nicht. Gelöschte Projekte sieht, wem sie gehören.',
        },
        long: {
          ask: 'Wie lange bleibt es?',
          answer:
            '30 Tage, mit allen Versionen und Kommentaren eines Dokuments. Ein Kommentar, der für sich gelöscht wurde, ist nicht im Papierkorb.',
        },
        signal: {
          ask: 'Warum ist ohne Empfang nichts zu sehen?',
          answer: 'Geräte lassen los, was gelöscht ist: Der Papierkorb ist auf dem Server und braucht eine Verbindung.',
        },
      },
    },
    admin: {
      title: 'Hilfe: $t(keeping:title)',
      entries: {
        see: {
          ask: 'Was sehe ich hier, und was nicht?',
          answer:
            'Alle mit einem Konto, Namen, Inhaber und Größen der Projekte und den Zustand des Servers. Von dem, was in einem Projekt ist, das nicht mit ihr geteilt ist, sieht die Verwaltung in der App nichts.',
        },
        disable: {
          ask: 'Jemand ist gegangen. Das Konto sperren oder löschen?',
          answer:
            'Gesperrt ist die Person abgemeldet und kann sich nicht anmelden, und was auf ihren Geräten wartet, kann noch gesendet werden, wenn das Konto wieder freigegeben ist. Gelöscht ist endgültig. In beiden Fällen bleibt in den Projekten, was sie getan hat.',
        },
        unowned: { ask: 'Was sind Projekte ohne handlungsfähigen Inhaber?', answer: '$t(keeping:unowned_hint)' },
        password: {
          ask: 'Jemand hat sein Passwort vergessen. Was nun?',
          answer:
            'Wo der Server Mails sendet, lässt man sich auf der Seite zum Anmelden einen Link schicken. Wo nicht, gibt, wer den Server betreibt, ein neues Passwort mit: npm run user:password',
        },
      },
    },
    incoming: {
      title: 'Hilfe: Dateien anderer Apps',
      entries: {
        from: {
          ask: 'Wie kommen Dateien hierher?',
          answer:
            'Teilen Sie sie aus einer anderen App mit Plumbline, oder öffnen Sie sie damit. Die App muss installiert sein, und nicht jedes System bietet das: Auf einem iPhone oder iPad laden Sie Dateien stattdessen im Projekt hoch.',
        },
        wait: {
          ask: 'Was geschieht mit ihnen, wenn ich diese Seite verlasse?',
          answer:
            'Sie warten auf diesem Gerät, und die Seite Ihrer Projekte sagt es. Sie gehen, wenn sie hochgeladen sind, wenn Sie sie verwerfen, oder sobald Sie oder jemand anders sich hier abmeldet.',
        },
        strange: {
          ask: 'Was, wenn ich diese Dateien nicht kenne?',
          answer: 'Wählen Sie „$t(words:discard)“. Nichts wird hochgeladen, bevor Sie sagen, wohin.',
        },
      },
    },
  },
};
