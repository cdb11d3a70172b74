import type { Catalogue } from '../catalogues.ts';

export const privacy: Catalogue['privacy'] = {
  title: 'Polityka prywatności',
  lead: 'Co ta strona przechowuje o tobie, gdzie i jak długo. Jest krótka, bo niewiele się dzieje.',
  who: {
    heading: 'Kto odpowiada',
    text: 'Plumbline to wolne oprogramowanie, które ludzie uruchamiają na własnych serwerach. O tym serwerze decyduje jego administrator i on odpowiada za dane, które na nim są: zwykle to twoja firma albo ta, która przysłała zaproszenie.\nTwórcy oprogramowania niczego z tej strony nie dostają. Nie widzą, co na niej jest.',
  },
  stored: {
    heading: 'Co jest przechowywane',
    text: 'Twoje konto: imię i nazwisko, adres e-mail, przetworzona postać hasła, której nie da się odwrócić, oraz, jeśli je dodasz, nazwa zespołu, organizacja i obrazy.\nTwoja praca: projekty, foldery, pliki ze wszystkimi wersjami, komentarze, wydrukowane kody oraz kto komu co udostępnia.\nCo obserwujesz: które rysunki i zdjęcia były przez ciebie ostatnio otwierane oraz które projekty i foldery zachowujesz na urządzeniu, aby przychodziły do ciebie powiadomienia o nowych wersjach; a także o których rysunkach nie chcesz nic wiedzieć. Dowiadują się tego tylko twoje własne urządzenia.\nCzasy: kiedy coś powstało lub się zmieniło, kto to zrobił i jaki czas pokazywało urządzenie.\nZdjęcia takie, jakie są: oryginał zdjęcia zachowuje to, co zapisał w nim aparat, często miejsce wykonania. Podglądy, okładki i zdjęcia profilowe są rysowane na nowo, bez tego.\nDziennik aktywności każdego projektu: kto, kiedy, z czym to zrobił i jak się to wtedy nazywało.\nLogowania: przeglądarka i system urządzenia, kiedy nastąpiło logowanie, kiedy było ostatnio użyte i do kiedy obowiązuje; dla urządzenia zgłoszonego jako zgubione także kiedy i ile wysłało. Aby spowolnić zgadywanie, próby są liczone przez ograniczony czas pod kodem obliczonym z adresu i konta.\nDziennik wywołań: czas, rodzaj, adres na tym serwerze, adres sieciowy pytającego, wynik i numer konta. Bez haseł i bez treści.',
  },
  where: {
    heading: 'Gdzie to jest przechowywane',
    text: 'Na tym serwerze: baza danych i pliki.\nNa twoich urządzeniach: przeglądarka trzyma kopię używanych projektów i pracę jeszcze niewysłaną, aby jedno i drugie było dostępne bez zasięgu. Wylogowanie usuwa kopię. Niewysłana praca jest usuwana tylko wtedy, gdy tak zdecydujesz.\nTa kopia nie jest szyfrowana przez aplikację. Gdy serwer zakończył twoje logowanie albo niewysłana praca została zachowana, aplikacja się blokuje, a kopia zostaje: aplikacja nie pokazuje jej nikomu innemu, ale kto ma urządzenie i wie, jak to zrobić, może ją odczytać. Dlatego ustaw, aby samo urządzenie pytało o kod i szyfrowało swoją pamięć. Zgubione urządzenie zgłasza się w ustawieniach innego: gdy następnym razem połączy się z serwerem, wyśle to, co na nim dodano, jeśli tego chcesz i przez 30 dni, i usunie kopię. Urządzenie można też ustawić tak, aby opróżniło się samo po pewnym czasie od zablokowania.\nW pamięci przeglądarki leży token, który utrzymuje twoje zalogowanie. Kto może używać twojego odblokowanego urządzenia, może go użyć. Wyloguj się na urządzeniach, z których korzystają inni.',
  },
  seen: {
    heading: 'Kto może to widzieć',
    text: 'Właściciel projektu i osoby, którym go udostępniono, widzą w projekcie wszystko oraz kto co zrobił.\nKto dzieli z tobą zespół lub projekt, widzi twoje imię i nazwisko, adres e-mail i zdjęcie. Inne zalogowane osoby znajdą cię tylko po całym adresie e-mail.\nKażdy, kto zeskanuje wydrukowany kod QR, widzi nazwę dokumentu, wersję wydruku i to, czy obowiązuje, jest zastąpiony, wycofany czy nierozstrzygnięty, z datami. Ani rysunku, ani komentarzy.\nOkładki i zdjęcia profilowe mają adresy, których nie da się odgadnąć. Kto ma taki adres, może otworzyć obraz.\nZarządzający tym serwerem w aplikacji widzą imię i nazwisko oraz adres e-mail wszystkich, którzy mają konto, od kiedy je mają i ile mają sesji, a z projektów nazwę, właściciela i rozmiar.\nAdministrator tego serwera technicznie może odczytać to, co na nim jest.',
  },
  not_here: {
    heading: 'Czego tu nie ma',
    text: 'Żadnych plików cookie.\nŻadnego śledzenia, statystyk odwiedzin ani reklam.\nNic nie jest wczytywane z innych serwerów i nic nie jest przekazywane osobom trzecim. Jeśli ustawiono tu serwer poczty, wiadomości do ciebie idą przez niego.\nMaszyny nie podejmują żadnych decyzji o ludziach.',
  },
  deleted: {
    heading: 'Jak długo i jak się to usuwa',
    text: 'To, co usuniesz, trafia na 30 dni do kosza projektu, skąd właściciel może to przywrócić; tylko komentarz usunięty osobno nie jest tam przechowywany. Potem pliki są usuwane, gdy serwer następnym razem sprząta.\nNazwy i komentarze usuniętych rzeczy zostają w bazie danych, aby wydrukowane kody nadal odpowiadały, a inne urządzenia dowiedziały się, że ich nie ma. Nie są już pokazywane.\nKonto usuwasz samodzielnie, w swoim profilu. Twój wkład w projekty innych zostaje tam bez twojego nazwiska, jako dowód tego, co zbudowano. Aby usunąć inne ślady, zwróć się do kontaktu poniżej.\nAdministrator tego serwera powinien robić kopie zapasowe. To, co usunięto, zostaje w starszych kopiach zapasowych, dopóki nie zostaną zastąpione.',
  },
  rights: {
    heading: 'Twoje prawa',
    text: 'Możesz zapytać, co jest o tobie przechowywane, żądać sprostowania, usunięcia lub ograniczenia i otrzymać kopię. Możesz też złożyć skargę do organu ochrony danych w miejscu zamieszkania.\nWiele z tego nie wymaga nikogo: w profilu zmienisz swoje dane, wyeksportujesz konto z plikami i je usuniesz.',
  },
  contact: {
    heading: 'Kontakt',
    text: 'We wszystkich tych sprawach zwróć się do administratora tego serwera.',
    subject: 'Moje dane w Plumbline',
    none: 'Nie podał tu kontaktu. Zapytaj osobę, od której masz zaproszenie.',
    unknown: 'Podanego kontaktu nie da się pokazać bez połączenia.',
  },
};
