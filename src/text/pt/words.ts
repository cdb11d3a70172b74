import type { Catalogue } from '../catalogues.ts';

export const words: Catalogue['words'] = {
  show_list: 'Mostrar',
  back: 'Voltar',
  cancel: 'Cancelar',
  close: 'Fechar',
  clear: 'Limpar',
  coming_in: 'Ainda chegando',
  coming_in_hint: 'O que ainda não está aqui pode estar no servidor.',
  discard: 'Descartar',
  deleted_account: 'Conta eliminada',
  dismiss: 'Dispensar',
  loading: 'Abrindo…',
  open: 'Abrir',
  retry: 'Tentar de novo',
  save: 'Salvar',
  more_one: '... e mais {{count}}',
  more_other: '... e mais {{count}}',
  waiting_to_send: 'Aguardando envio',
  saved_on_device: 'Salvo neste dispositivo',
  read_only:
    'Você só tem acesso de leitura a este projeto: ver, comentar, imprimir com código e marcar impressões como recolhidas',
  unsaved: {
    title: 'Fechar sem salvar?',
    body: 'O que você escolheu ou escreveu aqui ainda não está salvo.',
    keep: 'Continuar editando',
  },
};
