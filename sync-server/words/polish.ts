// What the server says in Polish.
import { pluralForm } from '#domain/language';
import type { ServerWords } from './server-words.ts';

/** A number with its word: of one, of 2 to 4, of the rest, of fractions. */
const counted = (count: number, one: string, few: string, many: string, other: string) =>
  `${count} ${pluralForm('pl', count, { one, few, many, other })}`;
const newComments = (count: number) =>
  counted(count, 'nowy komentarz', 'nowe komentarze', 'nowych komentarzy', 'nowego komentarza');
/** As what is there. */
const areNewComments = (count: number) =>
  `${pluralForm('pl', count, { few: 'są', other: 'jest' })} ${newComments(count)}`;
const printsOutOfDate = (count: number) =>
  counted(
    count,
    'twój wydruk jest nieaktualny',
    'twoje wydruki są nieaktualne',
    'twoich wydruków jest nieaktualnych',
    'twojego wydruku jest nieaktualne',
  );

const mail: ServerWords['mail'] = {
  hello: (name) => (name === '' ? 'Dzień dobry,' : `Dzień dobry, ${name},`),
  deletedAccount: 'Usunięte konto',
  settings: 'Takie e-maile można wyłączyć w ustawieniach',
  recovery: {
    subject: 'Wybierz nowe hasło do Plumbline',
    asked: 'Ktoś, prawdopodobnie ty, poprosił o nowe hasło do twojego konta Plumbline.',
    hour: 'Link działa raz i przez godzinę. Dopóki go nie użyjesz, nic się nie zmienia.',
    link: 'Wybierz nowe hasło',
    foot: 'Jeśli to nie twoja prośba, nie trzeba nic robić: hasło zostaje takie, jakie jest.',
  },
  security: {
    subject: {
      password: 'Zmieniono twoje hasło do Plumbline',
      address: 'Zmieniono twój adres w Plumbline',
      token: 'Program otrzymał dostęp do twojego konta Plumbline',
      webhook: 'Utworzono webhook dla twojego projektu w Plumbline',
    },
    password:
      'Zmieniono hasło do twojego konta Plumbline. Wszystkie inne urządzenia są wylogowane, a programy nie mają już dostępu.',
    address: (email) => `Adresem twojego konta Plumbline jest teraz ${email}. Odtąd e-maile idą tam.`,
    token:
      'Utworzono token, którym program ma dostęp do twojego konta Plumbline. W ustawieniach, w części „Dostęp dla programów”, widać, co mu wolno, i można go unieważnić.',
    webhook:
      'Utworzono webhook, przez który inny system dowiaduje się, co dzieje się w jednym z twoich projektów. Na stronie „Webhooki” każdego projektu widać jego webhooki i można je usunąć.',
    alarm: {
      token:
        'Jeśli to nie twoje działanie, od razu wybierz nowe hasło, co kończy wszystkie tokeny, i powiadom administratora tego serwera.',
      webhook:
        'Jeśli to nie twoje działanie, od razu wybierz nowe hasło, usuń webhook i powiadom administratora tego serwera.',
      password: 'Jeśli to nie twoja zmiana, od razu wybierz nowe hasło i powiadom administratora tego serwera.',
      address:
        'Jeśli to nie twoja zmiana, od razu powiadom administratora tego serwera: stąd nie da się już otworzyć konta.',
    },
    link: 'Otwórz Plumbline',
    foot: 'Ten e-mail przyszedł, bo dotyczy tego, kto może otworzyć twoje konto. Takich e-maili nie można wyłączyć.',
  },
  proof: {
    subject: 'Potwierdź swój adres w Plumbline',
    entered: (name) => `Ktoś, prawdopodobnie ty, wpisał ten adres dla konta Plumbline „${name}”.`,
    claimed: (name) =>
      `Ktoś, prawdopodobnie ty, chciał utworzyć konto Plumbline z tym adresem. Ma go już konto „${name}” i nikt tego nie potwierdził.`,
    changes: (name) => `Ktoś, prawdopodobnie ty, chce zmienić adres konta Plumbline „${name}” na ten..`,
    ifChanges:
      'Jeśli to twoje konto, potwierdź zmianę pod tym linkiem: wtedy logujesz się tym adresem i na niego przychodzą zaproszenia i e-maile. Jeśli nie, odrzuć ją tam: konto zachowa adres, który ma.',
    footChanges: 'Dopóki zmiana nie jest potwierdzona, nic się nie zmienia: konto zachowuje adres, który ma.',
    if: 'Jeśli to twoje konto, potwierdź adres: wtedy dotrą do ciebie zaproszenia i e-maile. Jeśli nie, wskaż to pod tym samym linkiem, a konto straci twój adres.',
    week: 'Link działa raz i przez tydzień.',
    link: 'Potwierdź lub odrzuć',
    foot: 'Jeśli nic nie zrobisz, konto nie dostanie niczego, co jest wysyłane na ten adres.',
  },
  invitation: {
    subject: 'Zaproszenie do zespołu w Plumbline',
    invited: (inviter, address, team) =>
      `${inviter} (${address}) zaprasza cię do ${team === '' ? 'zespołu' : `zespołu „${team}”`} w Plumbline, gdzie projekty budowlane trzymają swoje rysunki.`,
    how: (email) => `Otwórz link i zaloguj się albo utwórz konto, z adresem ${email}. Link jest tylko dla ciebie.`,
    message: 'Do zaproszenia dołączono wiadomość. Widać ją obok zaproszenia.',
    link: 'Zobacz zaproszenie',
    foot: (address) =>
      `Ten e-mail przyszedł, bo ${address} podaje twój adres. Jeśli nie znasz tej osoby, nie trzeba nic robić.`,
  },
  commented: {
    subject: (count, document) =>
      count === 1 ? `Nowy komentarz do „${document}”` : `${newComments(count)} do „${document}”`,
    written: (count, document, project) =>
      count === 1
        ? `Do „${document}” w „${project}” jest nowy komentarz:`
        : `Do „${document}” w „${project}” ${areNewComments(count)}:`,
    first: (shown, more) => `Tu widać pierwsze ${shown}, a jeszcze ${more} jest przy rysunku.`,
    link: 'Otwórz rysunek',
    foot: 'Ten e-mail przyszedł, bo ten rysunek lub jego wersja są wgrane przez ciebie.',
    many: {
      subject: (count, project) => `${newComments(count)} w „${project}”`,
      written: (count, project) => `Do rysunków w „${project}” ${areNewComments(count)}:`,
      first: (shown, more) => `Tu widać pierwsze ${shown}, a jeszcze ${more} jest przy rysunkach.`,
      by: (author, document) => `${author} do „${document}”`,
      link: 'Otwórz projekt',
      foot: 'Ten e-mail przyszedł, bo te rysunki lub ich wersje są wgrane przez ciebie.',
    },
  },
  changed: {
    subjectOne: (document, label) => `Nowa wersja „${document}”: ${label}`,
    subject: (count, project) =>
      `${counted(count, 'nowa wersja', 'nowe wersje', 'nowych wersji', 'nowej wersji')} w „${project}”`,
    subjectPrints: (copies, project) =>
      copies === 1 ? `Twój wydruk jest nieaktualny w „${project}”` : `${printsOutOfDate(copies)} w „${project}”`,
    subjectWithPrints: (copies) => (copies === 1 ? 'twój wydruk jest nieaktualny' : printsOutOfDate(copies)),
    intro: (project) => `To właśnie zmieniło się w „${project}”:`,
    versions: 'Nowe wersje',
    version: (label, was, author) =>
      `: ${label}${was === '' ? '' : ` (przedtem ${was})`}${author === '' ? '' : `, ${author}`}`,
    prints: 'Twoje nieaktualne wydruki',
    print: (document, label, copies, current) =>
      `${document}, ${label}: zbierz ${counted(copies, 'wydruk', 'wydruki', 'wydruków', 'wydruku')}; ${
        current === null ? 'rysunek wycofano' : `budować należy według ${current}`
      }`,
    more: (count) => `i jeszcze ${count}`,
    elsewhere: 'A w innych projektach jest tego więcej',
    link: 'Otwórz projekt',
    linkOne: 'Otwórz rysunek',
    foot: 'Ten e-mail przyszedł, bo te rysunki są przez ciebie otwierane, zachowane na urządzeniu lub wydrukowane.',
  },
  digest: {
    subject: 'Twój tydzień w Plumbline',
    intro: 'To nowości w twoich projektach od ostatniego podsumowania:',
    file: (document, label) => (label === null ? document : `${document}, ${label}`),
    more: (count) => `i jeszcze ${count}`,
    elsewhere: 'A w innych projektach jest tego więcej',
    comments: (count) => counted(count, 'komentarz', 'komentarze', 'komentarzy', 'komentarza'),
    prints: (count) => `${printsOutOfDate(count)}: ${count === 1 ? 'zbierz go' : 'zbierz je'}`,
    link: 'Otwórz swoje projekty',
    foot: 'To podsumowanie przychodzi w poniedziałki, gdy jest o czym pisać.',
  },
  space: {
    subject: {
      low: 'Dysk twojego serwera Plumbline jest prawie pełny',
      full: 'Dysk twojego serwera Plumbline jest pełny',
    },
    low: (left) => `Na dysku twojego serwera Plumbline zostało tylko ${left}.`,
    full: (left) =>
      `Na dysku twojego serwera Plumbline zostało tylko ${left}: pliki nie są już przyjmowane. Nic nie przepadło: czekają na urządzeniach i zostaną wysłane, gdy będzie miejsce.`,
    how: 'Zrób miejsce albo daj serwerowi większy dysk. Na stronie serwera widać, co zajmuje miejsce.',
    link: 'Zobacz serwer',
    foot: 'Ta wiadomość przyszła, bo opiekujesz się tym serwerem. Przychodzi raz dziennie, dopóki tak jest.',
  },
};

const exported: ServerWords['exported'] = {
  readme: ({ name, email, at, server }) => `Twoje konto Plumbline: ${name}, ${email}
Utworzono ${at} (UTC) na serwerze ${server}

profile.json     twoje nazwisko, adresy, ustawienia i opis twojego zespołu
sessions.json    zalogowane urządzenia: rodzaj i od kiedy
tokens.json      programy, które mają dostęp, i jaki
team.json        twoje zespoły, zaproszenia wysłane i otrzymane oraz to, co ci udostępniono
projects.json    projekty, które teraz widzisz, i z jakim dostępem
comments.json    twoje komentarze do rysunków, także usunięte
documents.json   rysunki i inne pliki utworzone przez ciebie
folders.json     foldery utworzone przez ciebie
versions.json    dane każdego pliku wgranego przez ciebie
prints.json      wydruki zanotowane przez ciebie
qr_codes.json    wydrukowane kody utworzone przez ciebie
activities.json  twoje działania w projektach, tak jak są w ich dziennikach
notices.json     to, o czym cię powiadomiono
follows.json     to, co obserwujesz
pictures/        twoje zdjęcie profilowe i obraz twojego zespołu, jeśli są
files/           pliki wgrane przez ciebie, według projektu i rysunku, jeśli są

Są tu pliki z projektów, które teraz widzisz, o ile ich nie usunięto. Hasła nie ma: serwer ma tylko jego przetworzoną
postać, której nikt nie odwróci. Czasy są w UTC albo w milisekundach od 1970 r. Długa lista ma dalszy ciąg w kolejnych
plikach: comments (2).json po comments.json.
`,
};

const verify: ServerWords['verify'] = {
  heading: {
    current: 'Obowiązuje',
    undecided: 'Nierozstrzygnięte',
    superseded: 'Zastąpiony',
    withdrawn: 'Wycofany',
    unknown: 'Nieznany kod',
    contested: 'Dwa arkusze, jeden kod',
    too_many: 'Nie sprawdzono',
  },
  advice: {
    current: 'Ten wydruk to wersja, według której należy budować.',
    undecided: 'Nie buduj według tego wydruku, dopóki to nie zostanie rozstrzygnięte.',
    superseded: 'Nie buduj według tego wydruku.',
    withdrawn: 'Nie buduj według tego wydruku: jego wersję usunięto.',
    unknown: 'Ten serwer nie zna tego kodu. Nie ufaj temu wydrukowi, zanim nie zapytasz osoby, od której go masz.',
    contested:
      'Ten kod przypisują sobie dwa różne arkusze. Nie buduj według tego wydruku, zanim nie zapytasz osoby, od której go masz.',
    too_many: 'Sprawdzono stąd zbyt wiele kodów. Poczekaj kilka minut i zeskanuj ponownie.',
  },
  superseded: (label, since) => `Zastąpiony przez ${label}${since === null ? '' : ` od ${since}`}`,
  supersededSince: (since) => `Zastąpiony od ${since}`,
  undecided: (label, current) =>
    `${label} powstała obok ${current} i nikt jeszcze nie rozstrzygnął, która z nich ma obowiązywać.`,
  buildFrom: (label, since) => `Budować należy według wersji ${label}${since === null ? '' : `, od ${since}`}.`,
  document: 'Dokument',
  printed: 'Ten wydruk',
  uploaded: (label, time) => `${label}, wgrana ${time}`,
  checked: 'Sprawdzono',
  open: 'Otwórz Plumbline',
  openDrawing: 'Otwórz rysunek i komentarze do niego w Plumbline',
};

const zip: ServerWords['zip'] = {
  register: 'Wykaz',
  roots: { plans: 'Rysunki', photos: 'Zdjęcia', field_reports: 'Raporty z budowy', other_files: 'Inne pliki' },
  columns: {
    file: 'Plik w tym ZIP-ie',
    folder: 'Folder',
    name: 'Nazwa',
    version: 'Wersja',
    standing: 'Stan',
    size: 'Bajty',
    sha256: 'SHA-256',
    by: 'Przesłane przez',
    at: 'Przesłano (UTC)',
    description: 'Opis',
    note: 'Uwaga',
  },
  latest: 'Najnowsza',
  current: 'Obowiązuje; jest nowsza',
  not_arrived: 'Nie ma w tym ZIP-ie: plik nie dotarł jeszcze na serwer',
  missing: 'Nie ma w tym ZIP-ie: brakuje pliku na serwerze. Powiadom osobę, która go prowadzi',
  deleted: 'Nie ma w tym ZIP-ie: usunięto w trakcie tworzenia tego ZIP-a',
  moved: 'Przeniesiono do innego folderu w trakcie tworzenia tego ZIP-a',
};

export const polish: ServerWords = { mail, exported, verify, zip };
