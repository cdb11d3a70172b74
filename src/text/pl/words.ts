import type { Catalogue } from '../catalogues.ts';

export const words: Catalogue['words'] = {
  show_list: 'Pokaż',
  back: 'Wstecz',
  cancel: 'Anuluj',
  close: 'Zamknij',
  coming_in: 'Jeszcze się pobiera',
  coming_in_hint: 'To, czego tu jeszcze nie ma, może być na serwerze.',
  discard: 'Porzuć',
  deleted_account: 'Usunięte konto',
  dismiss: 'Rozumiem',
  loading: 'Wczytywanie…',
  open: 'Otwórz',
  retry: 'Ponów',
  save: 'Zapisz',
  more_one: '... i jeszcze {{count}}',
  more_few: '... i jeszcze {{count}}',
  more_many: '... i jeszcze {{count}}',
  more_other: '... i jeszcze {{count}}',
  waiting_to_send: 'Czeka na wysłanie',
  saved_on_device: 'Zapisane na tym urządzeniu',
  read_only: 'Dostęp do tego projektu tylko do odczytu: można oglądać, komentować, drukować z kodem i odhaczać wydruki',
  unsaved: {
    title: 'Zamknąć bez zapisywania?',
    body: 'To, co tu wybrano lub wpisano, nie jest jeszcze zapisane.',
    keep: 'Edytuj dalej',
  },
};
