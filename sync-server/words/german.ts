// What the server says in German.
import type { ServerWords } from './server-words.ts';

const mail: ServerWords['mail'] = {
  hello: (name) => (name === '' ? 'Guten Tag,' : `Guten Tag ${name},`),
  deletedAccount: 'Gelöschtes Konto',
  settings: 'Solche E-Mails lassen sich in Ihren Einstellungen abschalten',
  recovery: {
    subject: 'Neues Passwort für Plumbline wählen',
    asked: 'Jemand, wahrscheinlich Sie, hat ein neues Passwort für Ihr Plumbline-Konto angefordert.',
    hour: 'Der Link gilt einmal und eine Stunde lang. Bis Sie ihn verwenden, ändert sich nichts.',
    link: 'Neues Passwort wählen',
    foot: 'Wenn Sie das nicht waren, brauchen Sie nichts zu tun: Ihr Passwort bleibt, wie es ist.',
  },
  security: {
    subject: {
      password: 'Ihr Passwort für Plumbline wurde geändert',
      address: 'Ihre Adresse für Plumbline wurde geändert',
      token: 'Ein Programm hat Zugang zu Ihrem Plumbline-Konto bekommen',
      webhook: 'Für ein Projekt von Ihnen auf Plumbline wurde ein Webhook erstellt',
    },
    password:
      'Das Passwort Ihres Plumbline-Kontos wurde geändert. Alle anderen Geräte sind abgemeldet, und Programme haben keinen Zugang mehr.',
    address: (email) => `Die Adresse Ihres Plumbline-Kontos ist jetzt ${email}. E-Mails gehen von nun an dorthin.`,
    token:
      'Es wurde ein Token erstellt, mit dem ein Programm Zugang zu Ihrem Plumbline-Konto hat. In Ihren Einstellungen sehen Sie unter „Zugang für Programme“, was es darf, und können es widerrufen.',
    webhook:
      'Es wurde ein Webhook erstellt, über den ein anderes System erfährt, was in einem Ihrer Projekte geschieht. Auf der Seite „Webhooks“ jedes Projekts sehen Sie seine Webhooks und können sie entfernen.',
    alarm: {
      token:
        'Wenn Sie das nicht waren, wählen Sie sofort ein neues Passwort, womit alle Tokens enden, und sagen Sie es denen, die diesen Server betreiben.',
      webhook:
        'Wenn Sie das nicht waren, wählen Sie sofort ein neues Passwort, entfernen Sie den Webhook und sagen Sie es denen, die diesen Server betreiben.',
      password:
        'Wenn Sie das nicht waren, wählen Sie sofort ein neues Passwort, und sagen Sie es denen, die diesen Server betreiben.',
      address:
        'Wenn Sie das nicht waren, sagen Sie es sofort denen, die diesen Server betreiben: Von hier aus lässt sich das Konto nicht mehr öffnen.',
    },
    link: 'Plumbline öffnen',
    foot: 'Diese E-Mail kam, weil es darum geht, wer Ihr Konto öffnen kann. Solche E-Mails lassen sich nicht abschalten.',
  },
  proof: {
    subject: 'Bestätigen Sie Ihre Adresse für Plumbline',
    entered: (name) =>
      `Jemand, wahrscheinlich Sie, hat diese Adresse für das Plumbline-Konto von „${name}“ eingegeben.`,
    claimed: (name) =>
      `Jemand, wahrscheinlich Sie, wollte mit dieser Adresse ein Plumbline-Konto erstellen. Das Konto von „${name}“ hat sie schon, und niemand hat das bestätigt.`,
    changes: (name) =>
      `Jemand, wahrscheinlich Sie, möchte die Adresse des Plumbline-Kontos von „${name}“ in diese ändern..`,
    ifChanges:
      'Wenn das Ihr Konto ist, bestätigen Sie die Änderung hinter dem Link: Dann melden Sie sich mit dieser Adresse an, und Einladungen und E-Mails kommen dorthin. Wenn nicht, lehnen Sie dort ab: Das Konto behält die Adresse, die es hat.',
    footChanges: 'Bis zur Bestätigung ändert sich nichts: Das Konto behält die Adresse, die es hat.',
    if: 'Wenn das Ihr Konto ist, bestätigen Sie Ihre Adresse: Dann erreichen Sie Einladungen und E-Mails. Wenn nicht, sagen Sie es hinter demselben Link, und das Konto verliert Ihre Adresse.',
    week: 'Der Link gilt einmal und eine Woche lang.',
    link: 'Bestätigen oder ablehnen',
    foot: 'Wenn Sie nichts tun, bekommt das Konto nichts von dem, was an diese Adresse gesendet wird.',
  },
  invitation: {
    subject: 'Sie sind in ein Team auf Plumbline eingeladen',
    invited: (inviter, address, team) =>
      `${inviter} (${address}) lädt Sie in ${team === '' ? 'ein Team' : `das Team „${team}“`} auf Plumbline ein, wo Bauprojekte ihre Pläne aufbewahren.`,
    how: (email) =>
      `Öffnen Sie den Link, und melden Sie sich mit der Adresse ${email} an, oder erstellen Sie damit ein Konto. Der Link ist nur für Sie.`,
    message: 'Eine Nachricht an Sie ist dabei. Sie steht neben der Einladung.',
    link: 'Einladung ansehen',
    foot: (address) =>
      `Diese E-Mail kam, weil ${address} Ihre Adresse eingegeben hat. Wenn Sie diese Person nicht kennen, brauchen Sie nichts zu tun.`,
  },
  commented: {
    subject: (count, document) =>
      count === 1 ? `Neuer Kommentar zu „${document}“` : `${count} neue Kommentare zu „${document}“`,
    written: (count, document, project) =>
      count === 1
        ? `Es gibt einen neuen Kommentar zu „${document}“ in „${project}“:`
        : `Es gibt ${count} neue Kommentare zu „${document}“ in „${project}“:`,
    first: (shown, more) => `Die ersten ${shown} stehen hier, ${more} weitere beim Plan.`,
    link: 'Plan öffnen',
    foot: 'Diese E-Mail kam, weil Sie diesen Plan oder eine Version davon hochgeladen haben.',
    many: {
      subject: (count, project) => `${count} neue Kommentare in „${project}“`,
      written: (count, project) => `Es gibt ${count} neue Kommentare zu Plänen in „${project}“:`,
      first: (shown, more) => `Die ersten ${shown} stehen hier, ${more} weitere bei den Plänen.`,
      by: (author, document) => `${author} zu „${document}“`,
      link: 'Projekt öffnen',
      foot: 'Diese E-Mail kam, weil Sie diese Pläne oder Versionen davon hochgeladen haben.',
    },
  },
  changed: {
    subjectOne: (document, label) => `Neue Version von „${document}“: ${label}`,
    subject: (count, project) =>
      count === 1 ? `1 neue Version in „${project}“` : `${count} neue Versionen in „${project}“`,
    subjectPrints: (copies, project) =>
      copies === 1
        ? `Einer Ihrer Ausdrucke ist veraltet in „${project}“`
        : `${copies} Ihrer Ausdrucke sind veraltet in „${project}“`,
    subjectWithPrints: (copies) =>
      copies === 1 ? 'Ihr Ausdruck ist veraltet' : `${copies} Ihrer Ausdrucke sind veraltet`,
    intro: (project) => `Das hat sich gerade in „${project}“ geändert:`,
    versions: 'Neue Versionen',
    version: (label, was, author) =>
      `: ${label}${was === '' ? '' : ` (vorher ${was})`}${author === '' ? '' : `, von ${author}`}`,
    prints: 'Ihre veralteten Ausdrucke',
    print: (document, label, copies, current) =>
      `${document}, ${label}: ${copies === 1 ? '1 Ausdruck einsammeln' : `${copies} Ausdrucke einsammeln`}; ${
        current === null ? 'der Plan wurde zurückgezogen' : `gebaut wird nach ${current}`
      }`,
    more: (count) => `und ${count} weitere`,
    elsewhere: 'Und in anderen Projekten gibt es noch mehr',
    link: 'Projekt öffnen',
    linkOne: 'Plan öffnen',
    foot: 'Diese E-Mail kam, weil Sie diese Pläne geöffnet oder gedruckt haben oder auf einem Gerät behalten.',
  },
  digest: {
    subject: 'Ihre Woche auf Plumbline',
    intro: 'Das ist neu in Ihren Projekten seit der letzten Übersicht:',
    file: (document, label) => (label === null ? document : `${document}, ${label}`),
    more: (count) => `und ${count} weitere`,
    elsewhere: 'Und in anderen Projekten gibt es noch mehr',
    comments: (count) => (count === 1 ? '1 Kommentar' : `${count} Kommentare`),
    prints: (count) =>
      count === 1
        ? '1 Ihrer Ausdrucke ist veraltet: Sammeln Sie ihn ein'
        : `${count} Ihrer Ausdrucke sind veraltet: Sammeln Sie sie ein`,
    link: 'Ihre Projekte öffnen',
    foot: 'Diese Übersicht kommt montags, wenn es etwas zu sagen gibt.',
  },
  space: {
    subject: {
      low: 'Die Festplatte Ihres Plumbline-Servers ist fast voll',
      full: 'Die Festplatte Ihres Plumbline-Servers ist voll',
    },
    low: (left) => `Auf der Festplatte Ihres Plumbline-Servers sind nur noch ${left} frei.`,
    full: (left) =>
      `Auf der Festplatte Ihres Plumbline-Servers sind nur noch ${left} frei: Dateien werden nicht mehr angenommen. Verloren ist nichts: Sie warten auf den Geräten und werden gesendet, sobald Platz ist.`,
    how: 'Schaffen Sie Platz, oder geben Sie dem Server eine größere Festplatte. Auf der Seite des Servers sehen Sie, was den Platz braucht.',
    link: 'Den Server ansehen',
    foot: 'Diese Nachricht kam, weil Sie diesen Server betreuen. Sie kommt einmal am Tag, solange es so ist.',
  },
};

const exported: ServerWords['exported'] = {
  readme: ({ name, email, at, server }) => `Ihr Plumbline-Konto: ${name}, ${email}
Erstellt am ${at} (UTC) von ${server}

profile.json     Ihr Name, Adressen, Einstellungen und die Beschreibung Ihres Teams
sessions.json    wo Sie angemeldet sind: Art des Geräts und wann
tokens.json      Programme, die Zugang haben, und wie weit
team.json        Ihre Teams, gesendete und erhaltene Einladungen und was mit Ihnen geteilt ist
projects.json    die Projekte, die Sie jetzt sehen können, und als was
comments.json    was Sie zu Plänen geschrieben haben, auch gelöschte Kommentare
documents.json   Pläne und andere Dateien, die Sie angelegt haben
folders.json     Ordner, die Sie angelegt haben
versions.json    die Angaben zu jeder Datei, die Sie hochgeladen haben
prints.json      Ausdrucke, die Sie vermerkt haben
qr_codes.json    gedruckte Codes, die Sie erzeugt haben
activities.json  was Sie in Projekten getan haben, nach deren Protokollen
notices.json     was Ihnen gemeldet wurde
follows.json     was Sie verfolgen
pictures/        Ihr Bild und das Ihres Teams, wenn es welche gibt
files/           die Dateien, die Sie hochgeladen haben, nach Projekt und Plan, wenn es welche gibt

Dateien sind hier von Projekten, die Sie jetzt sehen können, soweit sie nicht gelöscht wurden. Ihr Passwort nicht: Der
Server hat davon nur eine unkenntlich gemachte Form, die niemand zurückrechnen kann. Zeiten sind in UTC oder in
Millisekunden seit 1970. Eine lange Liste geht in weiteren Dateien weiter: comments (2).json folgt auf comments.json.
`,
};

const verify: ServerWords['verify'] = {
  heading: {
    current: 'Gültig',
    undecided: 'Nicht entschieden',
    superseded: 'Ersetzt',
    withdrawn: 'Zurückgezogen',
    unknown: 'Unbekannter Code',
    contested: 'Zwei Blätter, ein Code',
    too_many: 'Nicht geprüft',
  },
  advice: {
    current: 'Dieser Ausdruck ist die Version, nach der gebaut wird.',
    undecided: 'Bauen Sie nicht nach diesem Ausdruck, bevor das entschieden ist.',
    superseded: 'Bauen Sie nicht nach diesem Ausdruck.',
    withdrawn: 'Bauen Sie nicht nach diesem Ausdruck: Die Version wurde gelöscht.',
    unknown:
      'Dieser Server kennt diesen Code nicht. Trauen Sie diesem Ausdruck nicht, bevor Sie die Person gefragt haben, von der Sie ihn haben.',
    contested:
      'Zwei verschiedene Blätter beanspruchen diesen Code. Bauen Sie nicht nach diesem Ausdruck, bevor Sie die Person gefragt haben, von der Sie ihn haben.',
    too_many: 'Von hier aus wurden zu viele Codes geprüft. Warten Sie ein paar Minuten, und scannen Sie noch einmal.',
  },
  superseded: (label, since) => `Ersetzt durch ${label}${since === null ? '' : ` seit dem ${since}`}`,
  supersededSince: (since) => `Ersetzt seit dem ${since}`,
  undecided: (label, current) =>
    `${label} wurde neben ${current} gemacht, und noch hat niemand entschieden, welche von beiden gilt.`,
  buildFrom: (label, since) => `Gebaut wird nach Version ${label}${since === null ? '' : `, seit dem ${since}`}.`,
  document: 'Dokument',
  printed: 'Dieser Ausdruck',
  uploaded: (label, time) => `${label}, hochgeladen am ${time}`,
  checked: 'Geprüft',
  open: 'Plumbline öffnen',
  openDrawing: 'Den Plan und seine Kommentare in Plumbline öffnen',
};

const zip: ServerWords['zip'] = {
  register: 'Verzeichnis',
  roots: { plans: 'Pläne', photos: 'Fotos', field_reports: 'Bauberichte', other_files: 'Sonstige Dateien' },
  columns: {
    file: 'Datei in diesem ZIP',
    folder: 'Ordner',
    name: 'Name',
    version: 'Version',
    standing: 'Stand',
    size: 'Bytes',
    sha256: 'SHA-256',
    by: 'Hochgeladen von',
    at: 'Hochgeladen (UTC)',
    description: 'Beschreibung',
    note: 'Bemerkung',
  },
  latest: 'Neueste',
  current: 'Gültig; es gibt eine neuere',
  not_arrived: 'Nicht in diesem ZIP: Die Datei ist noch nicht auf dem Server',
  missing: 'Nicht in diesem ZIP: Die Datei fehlt auf dem Server. Bitte der Person melden, die ihn betreibt',
  deleted: 'Nicht in diesem ZIP: Wurde gelöscht, während dieses ZIP entstand',
  moved: 'Wurde in einen anderen Ordner verschoben, während dieses ZIP entstand',
};

export const german: ServerWords = { mail, exported, verify, zip };
