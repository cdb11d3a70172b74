import type { Catalogue } from '../catalogues.ts';

export const failure: Catalogue['failure'] = {
  title: 'Ocorreu um erro inesperado.',
  hint: 'O que você salvou está seguro neste dispositivo. Recarregue o aplicativo para continuar.',
  reload: 'Recarregar',
  part_title: 'Ainda não está neste dispositivo',
  part_hint:
    'Esta parte do aplicativo chega sozinha assim que houver rede. O que você salvou está seguro neste dispositivo.',
  part_stuck:
    'Não foi possível abrir esta parte do aplicativo. O que você salvou está seguro neste dispositivo: recarregue o aplicativo.',
};
