import type { Catalogue } from '../catalogues.ts';

export const shell: Catalogue['shell'] = {
  product: 'Plumbline',
  main_menu: 'Menu principal',
  open_menu: 'Abrir menu',
  close_menu: 'Fechar menu',
  skip: 'Ir para o conteúdo',
  projects: 'Projetos',
  scan: 'Escanear',
  team: 'Equipe',
  profile: 'Perfil da conta',
  settings: 'Configurações',
  sync: 'Envios',
  account: 'Conta',
  no_address: 'Sem endereço de e-mail',
  server: 'Servidor',
  help: 'Ajuda',
  logout: 'Sair',
  update_ready: 'Uma nova versão do aplicativo está pronta.',
  update_elsewhere: 'O aplicativo foi atualizado em outra aba.',
  outdated:
    'O aplicativo foi atualizado em outra aba. Esta aba está encerrada: nada mais é salvo nela. Copie o que você escreveu e depois recarregue.',
  load_again: 'Recarregar',
  update_required: 'Algumas das suas alterações precisam da nova versão do aplicativo para serem enviadas.',
  update: 'Atualizar',
};
