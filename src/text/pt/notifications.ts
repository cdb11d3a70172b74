import type { Catalogue } from '../catalogues.ts';

export const notifications: Catalogue['notifications'] = {
  title: 'Notificações',
  bell_none: 'Notificações',
  bell_one: 'Notificações: {{count}} nova',
  bell_other: 'Notificações: {{count}} novas',
  lead: 'Novas versões de desenhos que você abriu ou mantém em um dos seus dispositivos, comentários sobre o que você fez, suas impressões desatualizadas e convites.',
  none: 'Nada novo',
  none_hint:
    'O que outros fazem e diz respeito a você aparece aqui, também sem conexão, até onde este dispositivo sabe.',
  read_all: 'Marcar tudo como lido',
  open: 'Abrir {{name}}',
  version: '{{name}} tem uma nova versão: {{label}}',
  version_from: 'antes {{from}}',
  by: 'por {{name}}',
  comments_one: '{{count}} novo comentário em {{name}}',
  comments_other: '{{count}} novos comentários em {{name}}',
  print: 'Sua impressão de {{name}} {{label}} está desatualizada',
  print_current: 'A versão com que se deve construir é {{label}}. Recolha a impressão.',
  print_withdrawn: 'O desenho foi anulado. Recolha a impressão.',
  register: 'Registro de impressões',
  more: 'Mais sobre {{name}}',
  mute: 'Parar as notificações sobre este desenho',
  muted: 'Sem mais notificações sobre {{name}}',
  invitation: 'Convite para a equipe {{team}}',
  invitation_from: 'de {{name}}',
  to_team: 'Responder',
};
