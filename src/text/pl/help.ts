import type { HelpTexts } from '../catalogues.ts';

export const help: HelpTexts['help'] = {
  topics: {
    projects: {
      title: 'Pomoc: $t(shell:projects)',
      entries: {
        site: {
          ask: 'Jak umieścić projekt na tym urządzeniu, zanim pójdę tam, gdzie nie ma zasięgu?',
          answer:
            'Otwórz projekt i włącz „$t(site:label)”. Poczekaj, aż pokaże się, że wszystkie pliki są zweryfikowane na tym urządzeniu, z godziną. Dopiero wtedy wszystko tu jest.',
        },
        signal: {
          ask: 'Co dzieje się z tym, co robię bez zasięgu?',
          answer:
            'Od razu zapisuje się na tym urządzeniu i wysyła się samo, gdy tylko jest zasięg. U góry widać, ile czeka: naciśnij, aby zobaczyć listę. Logowanie, zaproszenia, udostępnianie i hasła wymagają zasięgu; aplikacja o tym mówi.',
        },
        who: {
          ask: 'Kto widzi projekt?',
          answer:
            'Właściciel i osoby, którym go udostępniono, ze wszystkim, co w nim jest. Osoba zarządzająca serwerem widzi w aplikacji jego nazwę, właściciela i rozmiar, a niczego, co jest w środku. Swoje projekty udostępniasz na stronie „$t(shell:team)”.',
        },
        missing: {
          ask: 'Dlaczego brakuje tu projektu?',
          answer:
            'Usunięto go, nie jest już tobie udostępniony albo nie dotarł jeszcze na to urządzenie: to wymaga połączenia. Twój projekt, który usunięto, jest przez 30 dni pod „$t(bin:projects)”, pod listą.',
        },
      },
    },
    project: {
      title: 'Pomoc: projekt',
      entries: {
        site: {
          ask: 'Jak zachować tu ten projekt do pracy bez zasięgu?',
          answer:
            'Włącz „$t(site:label)”. Dla jednego folderu otwórz „$t(site:details)” i wybierz „$t(site:keep_folder)”. Wszystko tu jest, gdy pokaże się, że wszystkie pliki są zweryfikowane na tym urządzeniu, z godziną.',
        },
        who: {
          ask: 'Kto widzi to, co przesyłam?',
          answer:
            'Wszyscy, którzy mają ten projekt, gdy tylko to zostanie wysłane; także ci, którzy mogą tylko czytać. Kto zeskanuje wydrukowany kod, pozna nazwę rysunku i to, czy wydruk obowiązuje, a rysunku nie zobaczy.',
        },
        attention: {
          ask: 'Co znaczy „$t(sync:attention_section)”?',
          answer:
            'Czegoś, co robisz, nie dało się przyjąć takim, jakie było, albo coś jest do twojej decyzji. Naciśnij znacznik u góry: lista podaje przy każdej rzeczy powód i to, co możesz zrobić. Do tego czasu zostaje to na tym urządzeniu.',
        },
        versions: {
          ask: 'Co znaczy „$t(documents:concurrent_short)” przy rysunku?',
          answer:
            'Dwie osoby zrobiły naraz nową wersję. Zachowane są obie. Otwórz rysunek i zdecyduj, która obowiązuje; do tego czasu obowiązuje dotychczasowa.',
        },
        next: {
          ask: 'Jak dodać nową wersję rysunku?',
          answer:
            'Otwórz menu rysunku i wybierz „$t(documents:menu.version)”. Wcześniejsze wersje zostają, a kto otwierał ten rysunek lub go zachowuje, dowie się o nowej.',
        },
        deleted: {
          ask: 'A jeśli usunę coś przez pomyłkę?',
          answer:
            'Przez kilka sekund jest „$t(changes:undo)”. Potem właściciel projektu ma to przez 30 dni pod „$t(bin:title)”, w „$t(projects:more)”. Nie wraca tylko komentarz usunięty osobno, także w ten sposób.',
        },
      },
    },
    viewer: {
      title: 'Pomoc: rysunki i zdjęcia',
      entries: {
        current: {
          ask: 'Skąd wiem, że według tej wersji należy budować?',
          answer:
            'Jeśli nie jest to obowiązująca wersja, mówi o tym wiersz nad rysunkiem i prowadzi do obowiązującej. Bez zasięgu jest tak, jak to urządzenie ostatnio wiedziało: u góry widać, od kiedy.',
        },
        print: {
          ask: 'Jak drukować, aby każdy mógł później sprawdzić arkusz?',
          answer:
            'Pod „$t(viewer:panel.title)” naciśnij „$t(viewer:stamp.generate)”, jeśli kodu jeszcze nie ma, potem „$t(viewer:stamp.print)”. Dotyczy to plików PDF. Wydruk jest potem tutaj: „$t(prints:title)”.',
        },
        changed: {
          ask: 'Co zmieniła nowa wersja?',
          answer:
            '„$t(viewer:compare)” kładzie dwie wersje jedną na drugiej albo obok siebie. W plikach PDF i rysunkach CAD prowadzi od zmiany do zmiany. Oba pliki muszą być na tym urządzeniu albo musi być połączenie.',
        },
        beside: {
          ask: 'Co, jeśli dwie wersje stoją obok siebie?',
          answer:
            'Decyduje ktoś, kto może zmieniać projekt: jedna staje się obowiązująca albo zostaje dotychczasowa. Do tego czasu obowiązuje dotychczasowa, a druga jest „$t(viewer:panel.concurrent)”.',
        },
        words: {
          ask: 'Dlaczego w rysunku nie znajduje słów?',
          answer:
            'Skan nie ma słów, które dałoby się przeszukać, podobnie jak rysunek, którego litery narysowano liniami. Po nazwie rysunek i tak się znajdzie.',
        },
        told: {
          ask: 'Jak dowiadywać się o nowych wersjach?',
          answer:
            'Otwierając rysunek albo zachowując jego projekt lub folder na urządzeniu. Pod „$t(viewer:panel.title)” można to wyłączyć lub włączyć: „$t(viewer:notify.document)”.',
        },
      },
    },
    prints: {
      title: 'Pomoc: $t(prints:title)',
      entries: {
        what: {
          ask: 'Co jest na tej liście?',
          answer:
            'Każdy arkusz, który wydrukowano lub zapisano jako plik z kodem. Tego, co wydrukowano bez kodu, tu nie ma i nikt nie może tego sprawdzić.',
        },
        current: {
          ask: 'Skąd wiem, że wydruk obowiązuje?',
          answer:
            'Jest to napisane przy wydruku. Arkusz, który masz w ręku, sprawdzisz przez „$t(shell:scan)”. Bez zasięgu jedno i drugie mówi, co to urządzenie ostatnio wiedziało.',
        },
        collect: {
          ask: 'Co robić z nieaktualnymi wydrukami?',
          answer:
            'Zabierz je z budowy i przy każdym egzemplarzu naciśnij „$t(prints:collect)”, z zasięgiem lub bez. Mogą to robić wszyscy w projekcie.',
        },
        copies: {
          ask: 'Jak podać, ile jest egzemplarzy?',
          answer:
            'W menu wydruku: „$t(prints:count)”. Podaje to osoba, która drukowała: nikt inny nie wie, ile ich jest.',
        },
      },
    },
    scan: {
      title: 'Pomoc: $t(qr:title)',
      entries: {
        colours: {
          ask: 'Co znaczą kolory?',
          answer:
            'Zielony: obowiązuje. Czerwony: nie buduj według niego, bo jest zastąpiony, wycofany albo jeszcze nierozstrzygnięty. Bursztynowy: to niepewne, z powodu, który tam stoi; zapytaj serwer albo nadawcę, zanim zaczniesz według niego budować.',
        },
        signal: {
          ask: 'Czy to działa bez zasięgu?',
          answer:
            'Tak, dla wydruków z projektów, które są na tym urządzeniu. Odpowiedź podaje, z kiedy jest. „$t(qr:unknown)” nic nie mówi o wydruku.',
        },
        camera: {
          ask: 'Co, jeśli aparat się nie uruchamia?',
          answer:
            'Zezwól na niego w ustawieniach, które przeglądarka ma dla tej strony, i zamknij inne aplikacje, które go używają. Możesz też zrobić zdjęcie kodu albo wpisać 22 znaki z końca jego treści.',
        },
        others: {
          ask: 'Czy ktoś bez konta może sprawdzić wydruk?',
          answer:
            'Tak, aparatem dowolnego telefonu, który ma połączenie. Strona pokazuje nazwę rysunku, wersję wydruku i to, czy obowiązuje. Nie pokazuje ani rysunku, ani komentarzy.',
        },
      },
    },
    team: {
      title: 'Pomoc: $t(shell:team)',
      entries: {
        share: {
          ask: 'Jak udostępnić projekt?',
          answer:
            'Otwórz opcje osoby, wybierz „$t(team:menu.manage)”, włącz projekt i zapisz. Możesz udostępniać projekty, które należą do ciebie. Kogo tu brakuje, dodasz przez „$t(team:add_member)”.',
        },
        levels: {
          ask: 'Co mogą osoby, którym udostępniam?',
          answer:
            '„$t(team:access.level.viewer)”: $t(team:access.means.viewer) „$t(team:access.level.collaborator)”: $t(team:access.means.collaborator)',
        },
        invite: {
          ask: 'Ktoś nie dostał mojego zaproszenia. Co teraz?',
          answer:
            'Przy wysłanych zaproszeniach wybierz „$t(team:link.action)” i przekaż link tylko tej osobie. Działa 30 dni; nowy link unieważnia ten, który skopiowano wcześniej.',
        },
        removed: {
          ask: 'Co się dzieje, gdy kogoś usunę?',
          answer:
            'Ta osoba traci wszystkie projekty, które jej udostępniasz, i znikają one z jej urządzeń, gdy tylko połączą się z serwerem. To, co zrobiła, zostaje w projektach.',
        },
        signal: {
          ask: 'Dlaczego bez zasięgu nie mogę tu nic zmienić?',
          answer:
            'O tym, kto ma dostęp, decyduje się na serwerze od razu, a nie później. Widać to, co było ostatnio wiadomo.',
        },
      },
    },
    profile: {
      title: 'Pomoc: $t(shell:profile)',
      entries: {
        password: {
          ask: 'Co robi nowe hasło?',
          answer:
            'Wylogowuje twoje pozostałe urządzenia i kończy dostęp programów. To, co na urządzeniach czeka, zostaje tam, aż znów się na nich zalogujesz.',
        },
        export: { ask: 'Co zawiera eksport mojego konta?', answer: '$t(account:data.export_hint) Wymaga połączenia.' },
        delete: {
          ask: 'Co stanie się z moją pracą, gdy usunę konto?',
          answer: '$t(account:data.stays) $t(account:data.projects) $t(account:data.devices) $t(account:data.final)',
        },
      },
    },
    settings: {
      title: 'Pomoc: $t(shell:settings)',
      entries: {
        install: {
          ask: 'Po co instalować aplikację?',
          answer:
            'Stronę internetową przeglądarka może wyczyścić prędzej niż zainstalowaną aplikację. „$t(account:settings.safety)” pokazuje, co obiecała ta przeglądarka. Zainstalowana aplikacja może mieć własne dane: najpierw poczekaj, aż wszystko się stąd wyśle, potem zaloguj się w niej.',
        },
        lost: {
          ask: 'Urządzenie zginęło. Co teraz?',
          answer:
            'Tutaj, pod „$t(settings:devices.title)”, wybierz „$t(settings:devices.lost)”. Gdy następnym razem połączy się z serwerem, zablokuje się, a twoje dane zostaną usunięte. Urządzenie, które nigdy nie połączy się z serwerem, zachowa wszystko, bez szyfrowania przez aplikację.',
        },
        hand: {
          ask: 'Co zrobić, zanim oddam to urządzenie komuś innemu?',
          answer:
            'Wybierz „$t(shell:logout)” w menu konta. Gdy wszystko jest wysłane, twoje dane są stąd usuwane. Jeśli coś jeszcze czeka, aplikacja zapyta, co z tym zrobić.',
        },
        room: {
          ask: 'Jak zrobić miejsce na tym urządzeniu?',
          answer:
            'Zachowuj mniej projektów lub folderów i pozwól wysłać to, co czeka. „$t(settings:clear.button)” usuwa stąd pliki rysunków i zdjęć; niewysłana praca zostaje, a z serwera nic nie jest usuwane.',
        },
        mails: {
          ask: 'Jakie e-maile dostaję?',
          answer:
            '$t(settings:notifications.email_notifications_hint) Przy przełączniku widać, czy ten serwer w ogóle wysyła e-maile.',
        },
      },
    },
    device: {
      title: 'Pomoc: $t(device:title)',
      entries: {
        why: {
          ask: 'Do czego jest ta strona?',
          answer:
            'Do sprawdzenia, dlaczego coś utknęło: kiedy serwer ostatnio odpowiedział, co czeka i jaką dostało odpowiedź oraz co jest tu z każdego projektu. Działa bez zasięgu.',
        },
        file: { ask: 'Czy mogę dać komuś plik diagnostyczny?', answer: '$t(device:save_hint)' },
        clock: {
          ask: 'Co, jeśli zegar tego urządzenia źle chodzi?',
          answer:
            '„$t(device:clock)” pokazuje, o ile. To, jak dawno coś było, liczy się według zegara serwera. Mimo to ustaw zegar: gdy chodzi bardzo źle, żadna przeglądarka nie połączy się z serwerem.',
        },
      },
    },
    notifications: {
      title: 'Pomoc: $t(notifications:title)',
      entries: {
        what: { ask: 'O czym się tu dowiaduję?', answer: '$t(notifications:lead)' },
        less: {
          ask: 'Jak nie dostawać nic więcej o rysunku?',
          answer:
            'W menu powiadomienia: „$t(notifications:mute)”. W rysunku można to znów włączyć, pod „$t(viewer:panel.title)”.',
        },
        signal: {
          ask: 'Czy to przychodzi bez zasięgu albo e-mailem?',
          answer:
            'Bez zasięgu lista pokazuje, co to urządzenie ostatnio wiedziało. E-maile przychodzą tam, gdzie serwer je wysyła i gdzie ich chcesz: „$t(shell:settings)”. Powiadomienia push nie są wysyłane.',
        },
      },
    },
    activity: {
      title: 'Pomoc: $t(activity:title)',
      entries: {
        who: {
          ask: 'Kto widzi tę listę?',
          answer:
            'Wszyscy, którzy mają projekt, także ci, którzy mogą tylko czytać. Podaje, kto co zrobił i kiedy. Tego, co oglądasz, na niej nie ma.',
        },
        mine: {
          ask: 'Dlaczego nie ma tu mojej ostatniej zmiany?',
          answer: 'Będzie, gdy dotrze na serwer. Ile jeszcze czeka, widać nad listą.',
        },
        older: {
          ask: 'Jak znaleźć coś starszego?',
          answer:
            'Według nazwy, osoby, rodzaju i dnia. To, czego nie ma na tym urządzeniu, przyjdzie przez „$t(activity:load_older)”, co wymaga połączenia.',
        },
      },
    },
    webhooks: {
      title: 'Pomoc: $t(webhooks:title)',
      entries: {
        what: {
          ask: 'Do czego służy webhook?',
          answer:
            'Inny system, na przykład rejestr rysunków, sam dowiaduje się o nowych wersjach, komentarzach lub wydrukach. Kto go prowadzi, podaje ci jego adres; ty podajesz sekret.',
        },
        nothing: {
          ask: 'Dlaczego nic nie przychodzi?',
          answer:
            '„$t(webhooks:show)” podaje przy każdej wiadomości, kiedy ją próbowano wysłać i z jakim skutkiem. Próby trwają 72 godziny, a przez 30 dni można ją wysłać ponownie ręcznie.',
        },
        who: {
          ask: 'Kto może go utworzyć?',
          answer:
            'Właściciel projektu, swoim hasłem. Inny system dostaje nazwy i czasy, nigdy treści komentarzy ani adresów e-mail.',
        },
      },
    },
    bin: {
      title: 'Pomoc: $t(bin:title)',
      entries: {
        who: {
          ask: 'Kto może przywracać?',
          answer: 'Właściciel projektu: pozostali nie widzą jego kosza. Usunięte projekty widzi ich właściciel.',
        },
        long: {
          ask: 'Jak długo to zostaje?',
          answer:
            '30 dni, ze wszystkimi wersjami i komentarzami dokumentu. Komentarza usuniętego osobno w koszu nie ma.',
        },
        signal: {
          ask: 'Dlaczego bez zasięgu nic nie widać?',
          answer: 'Urządzenia nie trzymają tego, co usunięto: kosz jest na serwerze i wymaga połączenia.',
        },
      },
    },
    admin: {
      title: 'Pomoc: $t(keeping:title)',
      entries: {
        see: {
          ask: 'Co tu widzę, a czego nie?',
          answer:
            'Wszystkich, którzy mają konto, nazwy, właścicieli i rozmiary projektów oraz stan serwera. W aplikacji osoba zarządzająca nie widzi niczego z projektu, którego jej nie udostępniono.',
        },
        disable: {
          ask: 'Ktoś odszedł. Wyłączyć czy usunąć konto?',
          answer:
            'Po wyłączeniu ta osoba jest wylogowana i nie może się zalogować, a to, co czeka na jej urządzeniach, da się jeszcze wysłać, gdy konto znów będzie włączone. Usunięcie jest na zawsze. W obu przypadkach to, co zrobiła, zostaje w projektach.',
        },
        unowned: { ask: 'Czym są projekty bez właściciela, który może działać?', answer: '$t(keeping:unowned_hint)' },
        password: {
          ask: 'Ktoś nie pamięta hasła. Co teraz?',
          answer:
            'Jeśli serwer wysyła e-maile, ta osoba prosi o link na stronie logowania. Jeśli nie, osoba prowadząca serwer nadaje nowe hasło poleceniem: npm run user:password',
        },
      },
    },
    incoming: {
      title: 'Pomoc: pliki z innych aplikacji',
      entries: {
        from: {
          ask: 'Jak trafiają tu pliki?',
          answer:
            'Udostępnij je do Plumbline z innej aplikacji albo otwórz je w niej. Aplikacja musi być zainstalowana i nie każdy system to oferuje: na iPhonie lub iPadzie prześlij pliki w projekcie.',
        },
        wait: {
          ask: 'Co się z nimi stanie, jeśli opuszczę tę stronę?',
          answer:
            'Czekają na tym urządzeniu, a strona twoich projektów o tym mówi. Znikają, gdy są przesłane, gdy je porzucisz albo gdy tylko ty lub ktoś inny się tu wyloguje.',
        },
        strange: {
          ask: 'A jeśli nie znam tych plików?',
          answer: 'Wybierz „$t(words:discard)”. Nic nie jest przesyłane, dopóki nie powiesz dokąd.',
        },
      },
    },
  },
};
