import type { Catalogue } from '../catalogues.ts';

const refusal: Catalogue['errors']['refusal'] = {
  malformed: 'Não foi possível ler o pedido.',
  unauthenticated: 'Entre para continuar.',
  device_lost: 'Este dispositivo foi informado como perdido. Seus dados são removidos.',
  bad_credentials: 'E-mail ou senha incorretos.',
  forbidden: 'Você não tem o acesso necessário para isto.',
  token_scope: 'Este token não permite isso: um token para um programa lê, ou escreve, aquilo para que foi criado.',
  account_disabled: 'Quem administra este servidor desativou esta conta. O que espera nos seus dispositivos fica lá.',
  own_account: 'Você não pode fazer isso com a sua própria conta. Outro administrador pode.',
  registration_closed: 'Este servidor não aceita contas novas. Quem o administra adiciona as pessoas.',
  registration_invited:
    'Só quem foi convidado pode criar uma conta aqui. Abra o link do seu convite ou use o endereço que foi convidado.',
  registration_link_used:
    'Já foi criada uma conta com este link. Entre se ela for sua, ou peça um convite só para você.',
  password_closed: 'Neste servidor, o acesso é feito pela sua empresa. A senha é só para quem administra o servidor.',
  provider_refused:
    'O acesso da sua empresa não deixou você entrar, ou não foi iniciado neste dispositivo. Comece de novo.',
  provider_address:
    'O acesso da sua empresa não informa um endereço de e-mail confirmado, e uma conta precisa de um. Pergunte a quem o administra.',
  not_found: 'Isto não está mais aqui, ou você não tem acesso a ele.',
  method_not_allowed: 'O servidor não responde a esta chamada.',
  email_taken: 'Este e-mail já está registrado.',
  id_taken: 'Outra coisa já tem este id.',
  name_taken: 'Algo aqui já tem este nome.',
  cycle: 'Uma pasta não pode ser movida para dentro de si mesma nem das suas subpastas.',
  too_deep: 'As pastas não podem ter tantos níveis.',
  too_many_versions: 'Um documento não pode ter mais de 1.000 versões, ou 5.000 com as eliminadas.',
  too_many_folders: 'Um projeto não pode ter mais de 10.000 pastas, ou 30.000 com as que estão na lixeira.',
  too_many_projects:
    'Uma pessoa não pode ser proprietária de mais de 1.000 projetos, ou 2.000 com os que estão na lixeira. Elimine aqueles de que não precisa mais.',
  too_many_comments:
    'Um documento não pode ter mais de 5.000 comentários ou 20 MB deles, nem 1.000, 4 MB ou 5.000 ligações de uma só pessoa.',
  too_many_prints:
    'Uma versão não pode ter mais de 100 códigos, ou 2.000 impressões no registro, nem mais de 250 de uma só pessoa que só pode ver.',
  too_many_webhooks: 'Um projeto não pode ter mais de 10 webhooks. Remova um que não é usado.',
  webhook_off: 'Este webhook está desativado. Ative-o para enviar algo.',
  webhook_address: 'Este servidor só envia webhooks por https, e não a endereços da própria rede.',
  too_many_tokens: 'Uma conta não pode ter mais de 20 tokens. Revogue um que não seja usado.',
  moves_waiting:
    'Você moveu desta pasta mais de 1.000 coisas que o servidor ainda não moveu. Elimine a pasta quando elas tiverem sido enviadas.',
  root_folder: 'As quatro pastas principais de um projeto ficam como são.',
  current_version: 'A versão vigente não pode ser eliminada.',
  only_version: 'Esta é a única versão que resta do documento.',
  built_upon: 'Outra pessoa já continuou a partir disto.',
  still_together: 'O que você queria separado ainda é um só documento junto com outra coisa.',
  version_pending: 'O arquivo desta versão ainda não chegou.',
  deleted: 'Isto foi eliminado nesse meio-tempo.',
  not_deleted: 'Isto não está na lixeira.',
  upload_mismatch: 'O arquivo que chegou não é o que foi anunciado.',
  gap: 'Falta uma alteração anterior deste dispositivo.',
  client_conflict: 'Os dados deste dispositivo foram copiados para outro dispositivo.',
  epoch_changed: 'O servidor foi reposto a partir de uma cópia de segurança.',
  already_answered: 'Este convite já foi respondido.',
  already_member: 'Esta pessoa já está na equipe.',
  projects_shared:
    'Outras pessoas têm projetos seus. Elimine antes esses projetos ou encerre o compartilhamento deles.',
  export_running: 'Uma exportação ou um ZIP seu já está sendo preparado. Aguarde o fim.',
  idempotency_mismatch: 'O mesmo pedido foi enviado duas vezes com conteúdos diferentes.',
  project_full: 'Este projeto já contém tudo o que este servidor dá a um projeto.',
  person_full: 'Você já carregou tudo o que este servidor dá a uma pessoa.',
  too_large: 'Isto é maior do que o servidor aceita.',
  unsupported_type: 'Arquivos deste tipo não são aceitos aqui.',
  invalid: 'Alguns campos não são válidos.',
  empty_file: 'O arquivo está vazio.',
  bad_path: 'O nome ou o caminho deste arquivo não pode ser usado aqui.',
  same_password: 'A nova senha é a que a conta já tem.',
  guessable_password: 'Esta senha está entre as primeiras que alguém tentaria. Escolha outra.',
  wrong_password: 'A senha atual não está correta.',
  link_ended:
    'Este link não funciona mais: foi revogado ou trocado por um mais novo, já foi usado ou é antigo demais. Peça outro.',
  not_an_image: 'O arquivo não é uma imagem.',
  cannot_stamp: 'Não é possível pôr um código QR neste PDF: está protegido, danificado ou é grande demais.',
  size_unreadable:
    'Neste tamanho o código não poderia ser lido em uma folha impressa na metade do tamanho. Escolha um maior.',
  search_too_long: 'Esta busca demora demais. Procure menos palavras ou palavras mais longas.',
  update_required: 'Para isto é preciso uma versão mais nova do aplicativo.',
  rate_limited: 'Tentativas demais. Espere um pouco e tente de novo.',
  fault: 'O servidor falhou. Nada foi alterado.',
  project_stuck:
    'O servidor não conseguiu terminar uma alteração grande anterior neste projeto. Quem o administra precisa ver isso; tente de novo depois.',
  busy: 'O servidor não pode fazer isto no momento. Nada foi alterado. Tente de novo um pouco mais tarde.',
  provider_unreachable:
    'Não é possível contatar o acesso da sua empresa. Quem já entrou continua conectado. Tente de novo um pouco mais tarde.',
  storage_full: 'O servidor não tem mais espaço. Nada foi alterado.',
};

const notice: Catalogue['errors']['notice'] = {
  label_changed: '“{{name}}” recebeu a versão {{label}}, porque {{wanted}} já estava em uso.',
  concurrent_version:
    '{{label}} de “{{name}}” foi feita a partir de uma versão que não era mais a vigente. Foi mantida ao lado dela.',
  same_bytes: '“{{name}}” já tem exatamente este arquivo, como {{label}}. Nenhuma versão nova foi criada.',
  became_version: 'A pasta já tinha “{{name}}”. Seu arquivo virou a versão {{label}} dele.',
  other_kind:
    '“{{name}}” tem arquivos de outro tipo. O seu foi adicionado ao lado como documento próprio: os dois aparecem juntos.',
  moved_to_ancestor: 'A pasta destinada a “{{name}}” foi eliminada. Agora está em “{{folder}}”.',
  items_rescued_one:
    '“{{name}}” foi eliminada, exceto {{count}} coisa dentro dela que outra pessoa tinha adicionado ou alterado, ou que você tinha movido. Agora está em “{{folder}}”.',
  items_rescued_other:
    '“{{name}}” foi eliminada, exceto {{count}} coisas dentro dela que outra pessoa tinha adicionado ou alterado, ou que você tinha movido. Agora estão em “{{folder}}”.',
  items_rescued:
    '“{{name}}” foi eliminada, exceto {{count}} coisas dentro dela que outra pessoa tinha adicionado ou alterado, ou que você tinha movido. Agora estão em “{{folder}}”.',
  overruled: 'Sua alteração em “{{name}}” foi seguida de outra: {{yours}} agora é {{theirs}}.',
  kept_in_bin: '“{{name}}” foi eliminado nesse meio-tempo. O que você adicionou é mantido com ele na lixeira.',
  cover_refused: 'A imagem escolhida como capa de “{{name}}” não pôde ser usada. A capa está como antes.',
  choice_replaced: '{{by}} fez de {{current}} a versão vigente de “{{name}}”. Você tinha escolhido {{label}}.',
  choice_open:
    'Sua escolha para “{{name}}” chegou depois de outra alteração: {{current}} é a versão vigente, e {{label}} está ao lado dela. As duas são mantidas: escolha de novo.',
  edit_replaced: 'Sua edição de um comentário em “{{name}}” tomou o lugar de outra que você fez em outro dispositivo.',
  followed_split:
    'A versão a partir da qual a sua foi feita virou um documento próprio nesse meio-tempo. A sua foi com ela, como {{label}} de “{{name}}”.',
  link_left_out:
    'Seu comentário em “{{name}}” está lá, mas sem uma foto ou um documento a que ele remete: não foi aceito ou não existe mais. Se chegar depois, edite o comentário para vinculá-lo.',
  access_put_back:
    'O servidor foi restaurado de um backup anterior. Sua equipe “{{name}}” e seus projetos têm as pessoas de então: quem você removeu depois pode ter voltado. Verifique quem tem acesso.',
  access_ended: 'Você não tem mais acesso a “{{name}}”, ou foi eliminado. Não está mais neste dispositivo.',
  now_read_only: 'Em “{{name}}” agora você só pode ver, comentar e imprimir com código. Seu acesso foi alterado.',
};

export const errors: Catalogue['errors'] = {
  refusal,
  notice,
  field: {
    required: 'Isto é obrigatório.',
    too_long: 'Isto é longo demais.',
    too_short: 'Isto é curto demais.',
    characters: 'Isto contém caracteres que não são permitidos.',
    format: 'Isto não está na forma correta.',
    unknown: 'Este campo não é conhecido.',
  },
  transport: {
    offline: 'Para isto é preciso conexão, e no momento não há.',
    timeout: 'O servidor demorou demais para responder. Tente de novo.',
    captive: 'Esta rede pede que você entre nela. Abra uma página da web para entrar e depois tente de novo.',
    server: 'No momento não é possível contatar o servidor. Tente de novo daqui a pouco.',
  },
  outdated:
    'O aplicativo foi atualizado em outra aba, e esta não salva mais nada. Copie o que você escreveu e depois recarregue.',
  quota: 'Este dispositivo não tem mais espaço. Nada foi salvo.',
  link_end: {
    answered: 'Este convite já foi respondido: seu link funciona uma só vez.',
    expired: 'Este link é antigo demais. Peça um novo a quem convidou você.',
  },
  unreadable_file: 'Não foi possível ler este arquivo.',
  no_token: 'Não foi possível entrar: nenhum token de acesso recebido.',
  page_missing: 'Página não encontrada',
  page_missing_hint: 'Não há nada neste endereço.',
};
