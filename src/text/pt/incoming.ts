import type { Catalogue } from '../catalogues.ts';

export const incoming: Catalogue['incoming'] = {
  title: 'Enviar para…',
  lead: 'Outra aplicação passou estes ficheiros ao Plumbline. Nada é enviado até dizer para onde.',
  project: 'Projeto',
  root: 'Em',
  go_on: 'Continuar',
  choose: 'Escolher o destino',
  waiting_one: 'Chegou {{count}} ficheiro de outra aplicação e não foi enviado.',
  waiting_other: 'Chegaram {{count}} ficheiros de outra aplicação e não foram enviados.',
  none: 'Não chegou nada de outra aplicação',
  none_hint:
    'Partilhe um desenho ou uma foto com o Plumbline a partir do correio ou dos seus ficheiros, ou abra-os com o Plumbline: chegam aqui, com ou sem rede.',
  stay: 'Os ficheiros ficam aqui até haver um projeto para eles.',
  none_writable: 'Não pode enviar para nenhum destes projetos.',
  held: 'Termine primeiro aqui: os ficheiros de outras aplicações esperam em Projetos.',
  problem: {
    full: 'Já não há espaço neste dispositivo para os ficheiros. Nenhum entrou.',
    unread: 'Não foi possível ler os ficheiros e nenhum entrou. Passe-os ao Plumbline mais uma vez.',
  },
};
