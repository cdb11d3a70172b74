import type { Catalogue } from '../catalogues.ts';

export const shell: Catalogue['shell'] = {
  product: 'Plumbline',
  main_menu: 'Menu główne',
  open_menu: 'Otwórz menu',
  close_menu: 'Zamknij menu',
  skip: 'Przejdź do treści',
  projects: 'Projekty',
  scan: 'Skanuj',
  team: 'Zespół',
  profile: 'Profil konta',
  settings: 'Ustawienia',
  sync: 'Synchro',
  account: 'Konto',
  no_address: 'Brak adresu e-mail',
  server: 'Serwer',
  help: 'Pomoc',
  logout: 'Wyloguj się',
  update_ready: 'Nowa wersja aplikacji jest gotowa.',
  update_elsewhere: 'Aplikację zaktualizowano w innej karcie.',
  outdated:
    'Aplikację zaktualizowano w innej karcie. Ta karta jest zamknięta: nic więcej się w niej nie zapisuje. Skopiuj to, co w niej wpisano, i wczytaj ją ponownie.',
  load_again: 'Wczytaj ponownie',
  update_required: 'Aby wysłać niektóre z twoich zmian, potrzebna jest nowa wersja aplikacji.',
  update: 'Zaktualizuj',
};
