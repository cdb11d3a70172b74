import type { TranslatedTexts } from '../catalogues.ts';
import type { imports as english } from '../en/imports.ts';

export const imports: TranslatedTexts<typeof english> = {
  region: 'Wgrane foldery',
  running: 'Zapisywanie „{{name}}” na tym urządzeniu',
  progress_one: '{{done}} z {{total}} pliku',
  progress_few: '{{done}} z {{total}} plików',
  progress_many: '{{done}} z {{total}} plików',
  progress_other: '{{done}} z {{total}} pliku',
  bytes: '{{done}} z {{total}}',
  keep_open: 'Można pracować dalej. Nie zamykaj tej karty, dopóki nie zapiszą się wszystkie pliki.',
  elsewhere: 'Trwa to dalej w innej karcie.',
  full: 'Na tym urządzeniu nie ma już miejsca. To, co zapisane, zostaje. Zwolnij miejsce, potem kontynuuj: do tego czasu nie zamykaj tej karty.',
  waiting:
    'Ten projekt jeszcze się pobiera, więc nie wiadomo, które nazwy już w nim są. Reszta zapisze się, gdy będzie tu w całości: do tego czasu nie zamykaj tej karty.',
  saved_one: '{{total}} plik jest zapisany na tym urządzeniu i się wysyła.',
  saved_few: '{{total}} pliki są zapisane na tym urządzeniu i się wysyłają.',
  saved_many: '{{total}} plików jest zapisanych na tym urządzeniu i się wysyła.',
  saved_other: '{{total}} pliku jest zapisane na tym urządzeniu i się wysyła.',
  arrived_one: 'Wgrano {{total}} plik.',
  arrived_few: 'Wgrano {{total}} pliki.',
  arrived_many: 'Wgrano {{total}} plików.',
  arrived_other: 'Wgrano {{total}} pliku.',
  unchanged_one: '{{total}} plik już tu był, dokładnie taki sam.',
  unchanged_few: '{{total}} pliki już tu były, dokładnie takie same.',
  unchanged_many: '{{total}} plików już tu było, dokładnie takich samych.',
  unchanged_other: '{{total}} pliku już tu było, dokładnie takiego samego.',
  refused_one: 'Nie przyjęto {{total}} pliku.',
  refused_few: 'Nie przyjęto {{total}} plików.',
  refused_many: 'Nie przyjęto {{total}} plików.',
  refused_other: 'Nie przyjęto {{total}} pliku.',
  show_refused: 'Pokaż, których i dlaczego',
  hide_refused: 'Ukryj listę',
  interrupted_one:
    'Zapisano {{saved}} z {{total}} pliku z „{{name}}”. Aplikację zamknięto, zanim odczytano resztę: wybierz ponownie, aby kontynuować.',
  interrupted_few:
    'Zapisano {{saved}} z {{total}} plików z „{{name}}”. Aplikację zamknięto, zanim odczytano resztę: wybierz ponownie, aby kontynuować.',
  interrupted_many:
    'Zapisano {{saved}} z {{total}} plików z „{{name}}”. Aplikację zamknięto, zanim odczytano resztę: wybierz ponownie, aby kontynuować.',
  interrupted_other:
    'Zapisano {{saved}} z {{total}} pliku z „{{name}}”. Aplikację zamknięto, zanim odczytano resztę: wybierz ponownie, aby kontynuować.',
  not_found_one: '{{total}} z pozostałych plików nie ma w tym, co wybrano.',
  not_found_few: '{{total}} z pozostałych plików nie ma w tym, co wybrano.',
  not_found_many: '{{total}} z pozostałych plików nie ma w tym, co wybrano.',
  not_found_other: '{{total}} z pozostałych plików nie ma w tym, co wybrano.',
  leave: 'Zostaw tak',
};
