import type { Catalogue } from '../catalogues.ts';

export const failure: Catalogue['failure'] = {
  title: 'Wystąpił nieoczekiwany błąd.',
  hint: 'To, co zapisano, jest bezpieczne na tym urządzeniu. Wczytaj aplikację ponownie, aby pracować dalej.',
  reload: 'Wczytaj ponownie',
  part_title: 'Jeszcze nie na tym urządzeniu',
  part_hint:
    'Ta część aplikacji pobierze się sama, gdy tylko będzie sieć. To, co zapisano, jest bezpieczne na tym urządzeniu.',
  part_stuck:
    'Nie udało się wczytać tej części aplikacji. To, co zapisano, jest bezpieczne na tym urządzeniu: wczytaj aplikację ponownie.',
};
