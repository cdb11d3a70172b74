import type { Catalogue } from '../catalogues.ts';

export const incoming: Catalogue['incoming'] = {
  title: 'Carregar em…',
  lead: 'Outro app passou estes arquivos ao Plumbline. Nada é carregado até você dizer onde.',
  project: 'Projeto',
  root: 'Em',
  go_on: 'Continuar',
  choose: 'Escolher o destino',
  waiting_one: '{{count}} arquivo veio de outro app e não foi carregado.',
  waiting_other: '{{count}} arquivos vieram de outro app e não foram carregados.',
  none: 'Nada veio de outro app',
  none_hint:
    'Compartilhe um desenho ou uma foto com o Plumbline a partir do e-mail ou dos seus arquivos, ou abra-os com o Plumbline: eles chegam aqui, com ou sem sinal.',
  stay: 'Os arquivos ficam aqui até haver um projeto para eles.',
  none_writable: 'Você não pode carregar em nenhum destes projetos.',
  held: 'Termine aqui primeiro: os arquivos de outros apps esperam em Projetos.',
  problem: {
    full: 'Não há mais espaço neste dispositivo para os arquivos. Nenhum entrou.',
    unread: 'Não foi possível ler os arquivos e nenhum entrou. Passe-os ao Plumbline mais uma vez.',
  },
};
