import type { Catalogue } from '../catalogues.ts';

export const install: Catalogue['install'] = {
  title: 'Zainstaluj Plumbline na tym urządzeniu',
  heading: 'Zainstalowana aplikacja',
  reason:
    'Przeglądarka może wyczyścić to, co przechowuje tu strona internetowa. To, co przechowuje zainstalowana aplikacja, z reguły zostaje, razem z rysunkami do pracy bez zasięgu. W sekcji „Przechowywanie” widać, co obiecuje ta przeglądarka.',
  button: 'Zainstaluj',
  steps: 'Jak zainstalować',
  ios_share: 'Stuknij „Udostępnij” na pasku przeglądarki. W niektórych przeglądarkach jest pod „…”.',
  ios_add: 'Wybierz „Dodaj do ekranu początkowego”.',
  ios_confirm: 'Stuknij „Dodaj”.',
  mac_share: 'Otwórz w Safari menu „Plik” albo kliknij „Udostępnij” na pasku narzędzi.',
  mac_add: 'Wybierz „Dodaj do Docka”.',
  mac_confirm: 'Kliknij „Dodaj”.',
  apart:
    'Zainstalowana aplikacja ma własne dane: najpierw poczekaj, aż wszystko się stąd wyśle, potem zaloguj się tam.',
  coming:
    'Sama aplikacja jeszcze się pobiera: dopóki nie będzie w całości na tym urządzeniu, może się nie otworzyć bez zasięgu.',
  never:
    'Ta przeglądarka nie zachowuje aplikacji na tym urządzeniu: bez zasięgu nie da się jej otworzyć. Zachowuje ją pod adresem zaczynającym się od https://, poza oknem prywatnym.',
  installed: 'Plumbline jest zainstalowany na tym urządzeniu.',
  none: 'Ta przeglądarka nie proponuje tu instalacji Plumbline albo jest on już zainstalowany. Potrafią to Chrome, Edge i Safari.',
};
