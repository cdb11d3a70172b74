import type { Catalogue } from '../catalogues.ts';

const refusal: Catalogue['errors']['refusal'] = {
  malformed: 'Nie udało się odczytać żądania.',
  unauthenticated: 'Zaloguj się, aby kontynuować.',
  device_lost: 'Zgłoszono, że to urządzenie zgubiono. Jego dane są usuwane.',
  bad_credentials: 'Nieprawidłowy e-mail lub hasło.',
  forbidden: 'Nie masz potrzebnego do tego dostępu.',
  token_scope: 'Ten token na to nie pozwala: token dla programu odczytuje lub zapisuje to, do czego go utworzono.',
  account_disabled:
    'Osoba zarządzająca tym serwerem wyłączyła to konto. To, co czeka na urządzeniach, na nich zostaje.',
  own_account: 'Nie możesz zrobić tego z własnym kontem. Może to zrobić inny zarządzający.',
  registration_closed: 'Ten serwer nie przyjmuje nowych kont. Osoby dodaje ten, kto go prowadzi.',
  registration_invited:
    'Konto może tu utworzyć tylko osoba zaproszona. Otwórz link z zaproszenia albo użyj adresu, na który przyszło zaproszenie.',
  registration_link_used:
    'Za pomocą tego linku utworzono już konto. Zaloguj się, jeśli to Twoje konto, albo poproś o własne zaproszenie.',
  password_closed: 'Na tym serwerze loguje się przez firmę. Hasło jest tylko dla osoby, która zarządza serwerem.',
  provider_refused:
    'Logowanie Twojej firmy nie przepuściło Cię albo nie zaczęto go na tym urządzeniu. Zacznij od nowa.',
  provider_address:
    'Logowanie Twojej firmy nie podaje potwierdzonego adresu e-mail, a konto go potrzebuje. Zapytaj osobę, która je prowadzi.',
  not_found: 'Nie ma tego już tutaj albo nie masz do tego dostępu.',
  method_not_allowed: 'Serwer nie odpowiada na to wywołanie.',
  email_taken: 'Ten e-mail jest już zarejestrowany.',
  id_taken: 'Coś innego ma już ten identyfikator.',
  name_taken: 'Coś tutaj ma już tę nazwę.',
  cycle: 'Folderu nie można przenieść do niego samego ani do jego podfolderów.',
  too_deep: 'Folderów nie można zagnieżdżać tak głęboko.',
  too_many_versions: 'Dokument nie może mieć więcej niż 1000 wersji, a z usuniętymi 5000.',
  too_many_folders: 'Projekt nie może mieć więcej niż 10 000 folderów, a z tymi w koszu 30 000.',
  too_many_projects:
    'Jedna osoba nie może mieć więcej niż 1000 własnych projektów, a z tymi w koszu 2000. Usuń te, które nie są już potrzebne.',
  too_many_comments:
    'Dokument nie może mieć więcej niż 5000 komentarzy lub 20 MB, ani więcej niż 1000, 4 MB lub 5000 odnośników od jednej osoby.',
  too_many_prints:
    'Wersja nie może mieć więcej niż 100 kodów ani 2000 wydruków w rejestrze, ani więcej niż 250 od jednej osoby, która może tylko przeglądać.',
  too_many_webhooks: 'Projekt nie może mieć więcej niż 10 webhooków. Usuń taki, który nie jest używany.',
  webhook_off: 'Ten webhook jest wyłączony. Włącz go, aby coś wysłać.',
  webhook_address: 'Ten serwer wysyła webhooki tylko przez https i nie na adresy własnej sieci.',
  too_many_tokens: 'Konto nie może mieć więcej niż 20 tokenów. Unieważnij nieużywany.',
  moves_waiting:
    'Przeniesiono z tego folderu ponad 1000 elementów, których serwer jeszcze nie przeniósł. Usuń folder, gdy zostaną wysłane.',
  root_folder: 'Cztery foldery główne projektu zostają takie, jakie są.',
  current_version: 'Obowiązującej wersji nie można usunąć.',
  only_version: 'To jedyna wersja, która została z tego dokumentu.',
  built_upon: 'Ktoś inny już pracował na tym dalej.',
  still_together: 'To, czego dotyczyła zmiana, jest nadal jednym dokumentem razem z czymś innym.',
  version_pending: 'Plik tej wersji jeszcze nie dotarł.',
  deleted: 'W międzyczasie to usunięto.',
  not_deleted: 'Tego nie ma w koszu.',
  upload_mismatch: 'Plik, który dotarł, nie jest tym, który zapowiedziano.',
  gap: 'Brakuje wcześniejszej zmiany z tego urządzenia.',
  client_conflict: 'Dane tego urządzenia skopiowano na inne urządzenie.',
  epoch_changed: 'Serwer odtworzono z kopii zapasowej.',
  already_answered: 'Na to zaproszenie już odpowiedziano.',
  already_member: 'Ta osoba już jest w zespole.',
  projects_shared: 'Inni mają twoje projekty. Najpierw usuń te projekty albo zakończ ich udostępnianie.',
  export_running: 'Twój eksport lub ZIP jest już przygotowywany. Poczekaj, aż się skończy.',
  idempotency_mismatch: 'To samo żądanie wysłano dwa razy z różną treścią.',
  project_full: 'Ten projekt zawiera już tyle, ile ten serwer daje jednemu projektowi.',
  person_full: 'Wgrano już tyle, ile ten serwer daje jednej osobie.',
  too_large: 'Jest to większe, niż przyjmuje serwer.',
  unsupported_type: 'Pliki tego typu nie są tu przyjmowane.',
  invalid: 'Niektóre pola są nieprawidłowe.',
  empty_file: 'Plik jest pusty.',
  bad_path: 'Nazwy lub ścieżki tego pliku nie można tu użyć.',
  same_password: 'Nowe hasło jest tym, które konto już ma.',
  guessable_password: 'To hasło jest jednym z pierwszych, jakie ktoś by sprawdził. Wybierz inne.',
  wrong_password: 'Obecne hasło jest nieprawidłowe.',
  link_ended:
    'Ten link już nie działa: wycofano go, zastąpił go nowszy, został już użyty albo jest za stary. Poproś o nowy.',
  not_an_image: 'Ten plik nie jest obrazem.',
  cannot_stamp: 'Na tym PDF nie da się umieścić kodu QR: jest chroniony, uszkodzony albo za duży.',
  size_unreadable:
    'W tym rozmiarze kodu nie dałoby się odczytać z arkusza wydrukowanego w połowie wielkości. Wybierz większy.',
  search_too_long: 'To wyszukiwanie trwa zbyt długo. Wpisz mniej słów albo dłuższe.',
  update_required: 'To wymaga nowszej wersji aplikacji.',
  rate_limited: 'Za dużo prób. Poczekaj chwilę i spróbuj ponownie.',
  fault: 'Serwer zawiódł. Nic nie zostało zmienione.',
  project_stuck:
    'Serwer nie mógł skończyć wcześniejszej dużej zmiany w tym projekcie. Musi się tym zająć administrator serwera; potem ponów.',
  busy: 'Serwer nie może tego teraz zrobić. Nic nie zostało zmienione. Spróbuj ponownie trochę później.',
  provider_unreachable:
    'Nie można połączyć się z logowaniem Twojej firmy. Kto jest zalogowany, pozostaje zalogowany. Spróbuj ponownie trochę później.',
  storage_full: 'Na serwerze nie ma już miejsca. Nic nie zostało zmienione.',
};

const notice: Catalogue['errors']['notice'] = {
  label_changed: '„{{name}}” ma teraz wersję {{label}}, bo oznaczenie {{wanted}} było już użyte.',
  concurrent_version:
    '{{label}} dokumentu „{{name}}” powstała z wersji, która już nie obowiązywała. Zachowano ją obok obowiązującej.',
  same_bytes: '„{{name}}” ma już dokładnie ten plik, jako {{label}}. Nie utworzono nowej wersji.',
  became_version: 'W folderze było już „{{name}}”. Twój plik stał się jego wersją {{label}}.',
  other_kind: '„{{name}}” ma pliki innego rodzaju. Twój dodano obok jako osobny dokument: oba pokazują się razem.',
  moved_to_ancestor: 'Folder przeznaczony dla „{{name}}” usunięto. Teraz jest w „{{folder}}”.',
  items_rescued_one:
    'Usunięto „{{name}}”, oprócz {{count}} elementu, który dodał lub zmienił ktoś inny albo który był przez ciebie przeniesiony. Jest teraz w „{{folder}}”.',
  items_rescued_few:
    'Usunięto „{{name}}”, oprócz {{count}} elementów, które dodał lub zmienił ktoś inny albo które były przez ciebie przeniesione. Są teraz w „{{folder}}”.',
  items_rescued_many:
    'Usunięto „{{name}}”, oprócz {{count}} elementów, które dodał lub zmienił ktoś inny albo które były przez ciebie przeniesione. Są teraz w „{{folder}}”.',
  items_rescued_other:
    'Usunięto „{{name}}”, oprócz {{count}} elementu, które dodał lub zmienił ktoś inny albo które były przez ciebie przeniesione. Są teraz w „{{folder}}”.',
  items_rescued:
    'Usunięto „{{name}}”, oprócz elementów ({{count}}), które dodał lub zmienił ktoś inny albo które były przez ciebie przeniesione. Są teraz w „{{folder}}”.',
  overruled: 'Po twojej zmianie w „{{name}}” przyszła inna: zamiast {{yours}} jest teraz {{theirs}}.',
  kept_in_bin: 'W międzyczasie usunięto „{{name}}”. Dodane przez ciebie rzeczy są z nim w koszu.',
  cover_refused: 'Obrazu wybranego na okładkę „{{name}}” nie dało się użyć. Okładka jest taka jak przedtem.',
  choice_replaced: '{{by}}: teraz obowiązuje {{current}} dokumentu „{{name}}”. Twój wybór to {{label}}.',
  choice_open:
    'Twój wybór dla „{{name}}” przyszedł po innej zmianie: obowiązuje {{current}}, a {{label}} jest obok. Zachowano obie: wybierz ponownie.',
  edit_replaced: 'Twoja edycja komentarza do „{{name}}” zastąpiła inną, zrobioną przez ciebie na innym urządzeniu.',
  followed_split:
    'Wersja, z której powstała twoja, jest już osobnym dokumentem. Twoja przeszła razem z nią, jako {{label}} dokumentu „{{name}}”.',
  link_left_out:
    'Twój komentarz do „{{name}}” już tam jest, ale bez zdjęcia lub dokumentu, do którego odsyła: nie zostało to przyjęte albo już tego nie ma. Jeśli dotrze później, edytuj komentarz, aby to dołączyć.',
  access_put_back:
    'Serwer odtworzono z wcześniejszej kopii zapasowej. Twój zespół „{{name}}” i twoje projekty mają osoby z tamtego czasu: kogo od tej pory usunięto, może znów tam być. Sprawdź, kto ma dostęp.',
  access_ended: 'Nie masz już dostępu do „{{name}}” albo to usunięto. Nie ma tego już na tym urządzeniu.',
  now_read_only: 'Teraz w „{{name}}” możesz tylko oglądać, komentować i drukować z kodem. Zmieniono twój dostęp.',
};

const field: Catalogue['errors']['field'] = {
  required: 'To pole jest wymagane.',
  too_long: 'To jest za długie.',
  too_short: 'To jest za krótkie.',
  characters: 'Zawiera niedozwolone znaki.',
  format: 'To nie ma właściwej postaci.',
  unknown: 'To pole nie jest znane.',
};

export const errors: Catalogue['errors'] = {
  refusal,
  notice,
  field,
  transport: {
    offline: 'To wymaga połączenia, a w tej chwili go nie ma.',
    timeout: 'Serwer zbyt długo nie odpowiadał. Spróbuj ponownie.',
    captive: 'Ta sieć wymaga własnego logowania. Otwórz stronę internetową, aby się zalogować, potem spróbuj ponownie.',
    server: 'Serwer jest w tej chwili nieosiągalny. Spróbuj ponownie za jakiś czas.',
  },
  outdated:
    'Aplikację zaktualizowano w innej karcie, a ta już nic nie zapisuje. Skopiuj to, co w niej wpisano, i wczytaj ją ponownie.',
  quota: 'Na tym urządzeniu nie ma już miejsca. Nic nie zapisano.',
  link_end: {
    answered: 'Na to zaproszenie już odpowiedziano: jego link działa raz.',
    expired: 'Ten link jest za stary. Poproś o nowy osobę, od której masz zaproszenie.',
  },
  unreadable_file: 'Nie udało się odczytać tego pliku.',
  no_token: 'Logowanie nie powiodło się: nie otrzymano tokena dostępu.',
  page_missing: 'Nie znaleziono strony',
  page_missing_hint: 'Pod tym adresem nic nie ma.',
};
