import type { Catalogue } from '../catalogues.ts';

export const auth: Catalogue['auth'] = {
  login_title: 'Zaloguj się',
  login_button: 'Zaloguj się',
  forgot: 'Nie pamiętasz hasła?',
  register_title: 'Utwórz konto',
  register_button: 'Utwórz konto',
  reset_title: 'Resetowanie hasła',
  reset_button: 'Wyślij e-mail do odzyskania hasła',
  to_register_question: 'Nie masz jeszcze konta?',
  to_register: 'Utwórz konto',
  to_login_question: 'Masz już konto?',
  to_login: 'Zaloguj się',
  back_to_login: 'Wróć do logowania',
  full_name: 'Imię i nazwisko',
  email: 'E-mail',
  password: 'Hasło',
  show_password: 'Pokaż hasło',
  hide_password: 'Ukryj hasło',
  full_name_required: 'Imię i nazwisko są wymagane.',
  email_required: 'E-mail jest wymagany.',
  email_invalid: 'Wpisz prawidłowy adres e-mail.',
  password_required: 'Hasło jest wymagane.',
  password_short: 'Hasło musi mieć co najmniej 8 znaków.',
  registered: 'Konto utworzono i zalogowano.',
  recovery_sent: 'Jeśli konto z adresem {{email}} istnieje, wysłano link do odzyskania hasła.',
  no_mail:
    'Ten serwer nie wysyła poczty, więc nie może wysłać linku. Nowe hasło do konta może nadać administrator serwera. Kontakt do niego:',
  no_mail_no_contact:
    'Ten serwer nie wysyła poczty, więc nie może wysłać linku. Nowe hasło do konta może nadać administrator serwera. Nie podał tu kontaktu: zapytaj osobę, od której masz zaproszenie.',
  no_mail_subject: 'Nowe hasło do Plumbline',
  provider: {
    button: 'Kontynuuj przez {{label}}',
    or: 'albo za pomocą hasła',
    or_keeper: 'Tylko dla osoby zarządzającej tym serwerem:',
    coming_in: 'Logowanie…',
    link: 'Jest tu już konto z adresem {{email}}. Wpisz raz jego hasło, a od tej pory będziesz logować się na nie przez swoją firmę.',
    connect: 'Połącz i zaloguj',
    wrong_password:
      'To nie jest hasło tego konta. Jeśli go nie pamiętasz, poproś na stronie logowania o link do nowego i zacznij od początku.',
    outside:
      'Przez logowanie Twojej firmy powstają tu konta tylko dla adresów z określonych domen, a Twój do nich nie należy. Zapytaj osobę, która prowadzi ten serwer.',
    stopped: {
      cancelled: 'Logowanie tam nie doszło do skutku: zostało anulowane albo Twoja firma na nie nie pozwoliła.',
      other_person: 'Tam zalogowano się jako inna osoba. Niczego nie potwierdzono.',
      not_confirmed: 'Niczego nie potwierdzono. Zacznij od nowa tam, gdzie przerwano.',
      signed_out:
        'W międzyczasie nastąpiło tu wylogowanie i niczego nie potwierdzono. Twoja firma może to zrobić, gdy loguje się tam ktoś inny. To, co czeka na tym urządzeniu, zostaje.',
    },
    still_in: 'Tutaj nadal trwa Twoja sesja.',
    go_back: 'Wróć',
  },
  registration: {
    closed: 'Ten serwer nie przyjmuje nowych kont. Osoby dodaje ten, kto go prowadzi. Kontakt:',
    closed_no_contact:
      'Ten serwer nie przyjmuje nowych kont. Osoby dodaje ten, kto go prowadzi, ale nie podał tu kontaktu: zapytaj kogoś, z kim pracujesz.',
    subject: 'Konto w Plumbline',
    invited:
      'Konto może tu utworzyć tylko osoba zaproszona. Otwórz link z zaproszenia albo użyj adresu, na który przyszło zaproszenie.',
  },
  choose_title: 'Wybierz nowe hasło',
  new_password: 'Nowe hasło',
  confirm_password: 'Powtórz nowe hasło',
  password_long: 'To hasło jest za długie.',
  password_mismatch: 'Nowe hasła nie są takie same.',
  save_password: 'Zmień hasło',
  all_end: 'Wyloguje to wszystkie twoje urządzenia. To, co na nich czeka, na nich zostaje.',
  password_changed: 'Hasło zmieniono. Zaloguj się nowym.',
  link_incomplete:
    'Ta strona nie ma całego linku: jego część została ucięta albo stronę wczytano ponownie. Otwórz go jeszcze raz z e-maila albo poproś o nowy.',
  link_incomplete_here:
    'Ta strona nie ma całego linku: jego część została ucięta albo stronę wczytano ponownie. Otwórz go jeszcze raz tam, skąd go masz.',
  link_reading: 'Odczytywanie linku',
  confirm: {
    title: 'Potwierdź swój adres',
    has: 'Konto „{{name}}” ma adres {{email}}. Czy to twoje konto?',
    wants: 'Konto „{{name}}” ma mieć odtąd adres {{email}}. Czy to twoje konto?',
    yes: 'Tak, potwierdzam adres',
    no: 'Nie, to nie moje konto',
    no_hint: 'Jeśli odpowiesz „nie”, konto straci ten adres i można będzie utworzyć z nim własne.',
    no_hint_change: 'Jeśli odpowiesz „nie”, konto zachowa adres, który ma.',
    confirmed: 'Adres {{email}} jest potwierdzony.',
    freed: 'Konto straciło adres {{email}}. Możesz utworzyć z nim własne.',
    refused: 'Konto nie dostanie adresu {{email}}.',
    go_on: 'Otwórz swoje projekty',
  },
  ask_again: 'Poproś o nowy link',
  hint_reset: 'To urządzenie wydaje się być offline. Wybór nowego hasła wymaga połączenia.',
  lead: 'Właściwy rysunek, z zasięgiem i bez.',
  session_ended:
    'Nastąpiło wylogowanie: zmieniono hasło, wylogowano to urządzenie z innego, zbyt długo go nie używano albo wylogowała Cię firma.',
  kept_none: 'Dane {{email}} są zachowane na tym urządzeniu. Zaloguj się, aby je otworzyć.',
  kept_unsent_one: '{{count}} zmiana {{email}} czeka na tym urządzeniu. Zaloguj się, aby ją wysłać.',
  kept_unsent_few: '{{count}} zmiany {{email}} czekają na tym urządzeniu. Zaloguj się, aby je wysłać.',
  kept_unsent_many: '{{count}} zmian {{email}} czeka na tym urządzeniu. Zaloguj się, aby je wysłać.',
  kept_unsent_other: '{{count}} zmiany {{email}} czeka na tym urządzeniu. Zaloguj się, aby je wysłać.',
  kept_aside_one:
    '{{count}} zmiana {{email}} została odrzucona albo czeka na decyzję. Zalogowanie jej nie wyśle: będzie wtedy w „Wymaga uwagi”.',
  kept_aside_few:
    '{{count}} zmiany {{email}} zostały odrzucone albo czekają na decyzję. Zalogowanie ich nie wyśle: będą wtedy w „Wymaga uwagi”.',
  kept_aside_many:
    '{{count}} zmian {{email}} zostało odrzuconych albo czeka na decyzję. Zalogowanie ich nie wyśle: będą wtedy w „Wymaga uwagi”.',
  kept_aside_other:
    '{{count}} zmiany {{email}} zostało odrzucone albo czeka na decyzję. Zalogowanie ich nie wyśle: będą wtedy w „Wymaga uwagi”.',
  kept_unsaved_one:
    '{{count}} plik wybrany przez {{email}} nie jest jeszcze zapisany. Zaloguj się i wybierz go ponownie, aby kontynuować.',
  kept_unsaved_few:
    '{{count}} pliki wybrane przez {{email}} nie są jeszcze zapisane. Zaloguj się i wybierz je ponownie, aby kontynuować.',
  kept_unsaved_many:
    '{{count}} plików wybranych przez {{email}} nie jest jeszcze zapisanych. Zaloguj się i wybierz je ponownie, aby kontynuować.',
  kept_unsaved_other:
    '{{count}} pliku wybranego przez {{email}} nie jest jeszcze zapisane. Zaloguj się i wybierz je ponownie, aby kontynuować.',
  lost_here:
    'Zgłoszono, że to urządzenie zgubiono. Dane {{email}} znikną z niego, gdy tylko serwer będzie osiągalny. Zalogowanie jako {{email}} to odwołuje.',
  disabled_here:
    'Osoba zarządzająca tym serwerem wyłączyła konto {{email}}. Jego dane zostają na tym urządzeniu, zablokowane, i zostaną wysłane, gdy konto będzie znów włączone i nastąpi zalogowanie.',
  disabled_unsent_one: 'Czeka tu {{count}} zmiana.',
  disabled_unsent_few: 'Czekają tu {{count}} zmiany.',
  disabled_unsent_many: 'Czeka tu {{count}} zmian.',
  disabled_unsent_other: 'Czeka tu {{count}} zmiany.',
  deleted_here:
    'Konto {{email}} usunięto. Tego, co czeka dla niego na tym urządzeniu, nie da się już wysłać. Wyeksportuj to albo usuń stąd.',
  deleted_export: 'Eksportuj',
  deleted_remove: 'Usuń',
  deleted_remove_title: 'Usunąć to, co tu czeka?',
  deleted_remove_body: 'Przepadnie to na zawsze. Nie ma tego nikt inny.',
  privacy: 'Polityka prywatności',
  main_page: 'Strona główna',
  unexpected: 'Wystąpił nieoczekiwany błąd.',
  hint_login: 'To urządzenie wydaje się być offline. Logowanie wymaga połączenia.',
  hint_register: 'To urządzenie wydaje się być offline. Utworzenie konta wymaga połączenia.',
  offline_login: 'Nie ma połączenia, a logowanie wymaga serwera.',
  offline_register: 'Nie ma połączenia, a utworzenie konta wymaga serwera.',
  first_sign_in: 'Pierwsze logowanie na urządzeniu wymaga połączenia.',
  stays_here_one:
    'Dane {{email}} zostają na tym urządzeniu, zablokowane przez aplikację i niezaszyfrowane: {{count}} zmiana czeka i zostanie wysłana po zalogowaniu.',
  stays_here_few:
    'Dane {{email}} zostają na tym urządzeniu, zablokowane przez aplikację i niezaszyfrowane: {{count}} zmiany czekają i zostaną wysłane po zalogowaniu.',
  stays_here_many:
    'Dane {{email}} zostają na tym urządzeniu, zablokowane przez aplikację i niezaszyfrowane: {{count}} zmian czeka i zostanie wysłanych po zalogowaniu.',
  stays_here_other:
    'Dane {{email}} zostają na tym urządzeniu, zablokowane przez aplikację i niezaszyfrowane: {{count}} zmiany czeka i zostanie wysłane po zalogowaniu.',
  stays_here_none: 'Dane {{email}} zostają na tym urządzeniu, zablokowane przez aplikację i niezaszyfrowane.',
  connection_back: 'Połączenie wróciło. Spróbuj ponownie.',
};
