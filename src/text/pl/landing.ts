import type { Catalogue } from '../catalogues.ts';

export const landing: Catalogue['landing'] = {
  product: 'Plumbline',
  navigation: 'Nawigacja główna',
  title: 'Rysunki budowlane, z zasięgiem i bez',
  share: 'Udostępnij',
  login: 'Zaloguj się / Utwórz konto',
  start: 'Zacznij tutaj',
  sign_in: 'Zaloguj się',
  sign_in_to_continue: 'Zaloguj się, aby kontynuować.',
  lost_here: 'Zgłoszono, że to urządzenie zgubiono. Dane {{email}} są z niego usuwane.',
  emptied_lost: 'Zgłoszono, że to urządzenie zgubiono. To, co na nim było, zostało usunięte.',
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
  promise: 'Przechowuj rysunki. Pilnuj wersji. Współpracuj.',
  headline: 'Właściwy rysunek, z zasięgiem i bez.',
  lead: 'Plumbline trzyma na tablecie wybrane przez ciebie rysunki, oznacza wersję, według której należy budować, i pracę zrobioną bez zasięgu wysyła dokładnie raz.',
  open_source: 'Otwarte źródła. Działa na własnym serwerze.',
  strengths: {
    heading: 'Do czego powstał',
    tools: 'Łatwa integracja narzędzi',
    tools_text: 'Każde wywołanie aplikacji to udokumentowane REST API. Inne twoje narzędzia mogą używać tego samego.',
    scale: 'Skalowalne rozwiązania na miarę',
    scale_text:
      'Jeden program do uruchomienia, na komputerze w biurze budowy lub na serwerze firmy. Kod możesz zmieniać.',
    use: 'Intuicyjna obsługa',
    use_text:
      'Duże przyciski do pracy w rękawicach, mocny kontrast na słońce, te same cztery foldery w każdym projekcie.',
  },
  benefits: {
    heading: 'Dlaczego działa na budowie',
    current: 'Zawsze na bieżąco',
    current_text:
      'Wersja, według której należy budować, jest oznaczona. W projekcie zachowanym na tablecie nowa pobiera się, gdy aplikacja jest otwarta i ma zasięg. Bez zasięgu podaje, kiedy ostatnio sprawdzała.',
    paper: 'Pełna kontrola także na papierze',
    paper_text:
      'Wydrukowany arkusz ma kod QR. Każdy może go zeskanować telefonem, bez konta, i przeczytać, czy według tego wydruku nadal należy budować.',
    together: 'Jedno miejsce na wszystko',
    together_text:
      'Rysunki, zdjęcia, raporty z budowy i komentarze są w jednym projekcie. Komentarz zostaje przy dokumencie, którego dotyczy.',
    decide: 'Mniej poprawek i szybsze decyzje',
    decide_text:
      'Praca bez zasięgu nigdy nie ginie, nie dubluje się i nikt jej po cichu nie unieważnia. Gdy spotkają się dwie wersje, zostają obie, a zespół dostaje pytanie, która się liczy.',
    latest: 'Najnowsza',
  },
  quick_start: {
    heading: 'Szybki start',
    lead: 'Trzy kroki i rysunki są na budowie.',
    upload: 'Wgraj',
    upload_text: 'Utwórz projekt i dodaj pliki PDF, DWG i DXF, zdjęcia lub całe foldery.',
    share: 'Udostępnij',
    share_text: 'Zaproś zespół. W każdym projekcie wybierz, kto może zmieniać, a kto tylko czytać.',
    collaborate: 'Współpracuj',
    collaborate_text: 'Komentuj dokumenty, dodawaj zdjęcia z budowy, wgraj kolejną wersję.',
  },
  to_come: {
    heading: 'Kolejne funkcje w drodze',
    lead: 'W tę stronę się rozwija.',
    compare: 'Porównywanie',
    compare_text: 'Dziś można porównać dwie wersje rysunku. Następne będą całe zestawy rysunków.',
    collaborate: 'Współpraca',
    collaborate_text: 'Adnotacje na samym rysunku, powiązane ze zdjęciami i decyzjami.',
    communicate: 'Komunikacja',
    communicate_text: 'Rozmowy, które kończą się decyzją, którą każdy może odnaleźć.',
  },
  banner: {
    heading: 'Zabierz rysunki tam, gdzie kończy się zasięg',
    text: 'Utwórz konto, dodaj jeden rysunek, wyłącz sieć i otwórz go.',
  },
  voices: {
    heading: 'Głosy z budowy',
    lead: 'Typowe sytuacje, opowiedziane z różnych stanowisk.',
    carousel: 'karuzela',
    previous: 'Poprzedni głos',
    next: 'Następny głos',
    position: '{{number}} z {{total}}',
    manager:
      'W piwnicy nie ma zasięgu. Brygada i tak otwiera rysunek i robi zdjęcia. Gdy wróci na górę, wszystko się wysyła, raz.',
    manager_role: 'Kierowniczka budowy, mieszkaniówka',
    architect: 'Gdy wgrywam V4, nie muszę do nikogo dzwonić w sprawie V3. Oznaczają ją tablety, a kod na wydruku też.',
    architect_role: 'Architekt',
    foreman:
      'Przykładam telefon do arkusza na ścianie. Pokazuje: zastąpiony, więc arkusz schodzi, zanim ktoś według niego zbuduje.',
    foreman_role: 'Brygadzista, roboty betonowe',
    engineer:
      'W jeden weekend dwoje z nas zmieniło ten sam rysunek. Nic nie zostało nadpisane. Dostaliśmy oba i pytanie, który się liczy.',
    engineer_role: 'Kierowniczka projektu, obiekt przemysłowy',
  },
  share_page: {
    heading: 'Podaj dalej, pokaż w swoim zespole',
    text: 'To adres strony głównej. Kto go otworzy, może utworzyć konto.',
    field: 'Adres strony głównej',
    copy: 'Kopiuj',
    copied: 'Skopiowano',
    failed: 'Ta przeglądarka nie pozwala kopiować. Adres jest zaznaczony: skopiuj go z pola.',
    main_page: 'Strona główna',
    projects: 'Projekty',
  },
  footer: {
    privacy: 'Polityka prywatności',
    deletion: 'Twoje dane i ich usunięcie',
    language: 'Język',
    language_failed: 'Nie udało się wczytać tego języka. Spróbuj ponownie, gdy będzie zasięg.',
  },
};
