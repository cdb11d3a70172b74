import type { Catalogue } from '../catalogues.ts';

export const auth: Catalogue['auth'] = {
  login_title: 'Entrar',
  login_button: 'Entrar',
  forgot: 'Esqueceu a senha?',
  register_title: 'Criar conta',
  register_button: 'Criar conta',
  reset_title: 'Redefinir senha',
  reset_button: 'Enviar e-mail de recuperação',
  to_register_question: 'Ainda não tem conta?',
  to_register: 'Criar conta',
  to_login_question: 'Já tem uma conta?',
  to_login: 'Entrar',
  back_to_login: 'Voltar para entrar',
  full_name: 'Nome completo',
  email: 'E-mail',
  password: 'Senha',
  show_password: 'Mostrar senha',
  hide_password: 'Ocultar senha',
  full_name_required: 'O nome completo é obrigatório.',
  email_required: 'O e-mail é obrigatório.',
  email_invalid: 'Digite um endereço de e-mail válido.',
  password_required: 'A senha é obrigatória.',
  password_short: 'A senha deve ter pelo menos 8 caracteres.',
  registered: 'Conta criada. A sessão está iniciada.',
  recovery_sent: 'Se existe uma conta com {{email}}, um link de recuperação foi enviado.',
  no_mail:
    'Este servidor não envia e-mails, por isso não pode enviar um link. Quem o administra pode dar uma nova senha à sua conta. O contato é:',
  no_mail_no_contact:
    'Este servidor não envia e-mails, por isso não pode enviar um link. Quem o administra pode dar uma nova senha à sua conta. Não indicou contato aqui: pergunte a quem convidou você.',
  no_mail_subject: 'Uma nova senha para Plumbline',
  provider: {
    button: 'Continuar com {{label}}',
    or: 'ou com uma senha',
    or_keeper: 'Só para quem administra este servidor:',
    coming_in: 'Entrando…',
    link: 'Já existe aqui uma conta com {{email}}. Digite a senha dela uma vez e, a partir daí, você entra nela pela sua empresa.',
    connect: 'Conectar e entrar',
    wrong_password:
      'Esta não é a senha dessa conta. Se você a esqueceu, peça na página de entrada um link para criar outra e comece de novo.',
    outside:
      'Pelo acesso da sua empresa, aqui só se criam contas para endereços de certos domínios, e o seu não é de nenhum deles. Pergunte a quem administra este servidor.',
    stopped: {
      cancelled: 'Você não entrou lá: foi cancelado, ou a sua empresa não permitiu.',
      other_person: 'Você entrou lá como outra pessoa. Nada foi confirmado.',
      not_confirmed: 'Nada foi confirmado. Comece de novo de onde você estava.',
      signed_out:
        'Enquanto isso, sua sessão aqui foi encerrada e nada foi confirmado. Sua empresa pode fazer isso quando outra pessoa entra lá. O que espera neste dispositivo permanece.',
    },
    still_in: 'Aqui sua sessão continua aberta.',
    go_back: 'Voltar',
  },
  registration: {
    closed: 'Este servidor não aceita contas novas. Quem o administra adiciona as pessoas. O contato é este:',
    closed_no_contact:
      'Este servidor não aceita contas novas. Quem o administra adiciona as pessoas, mas não indicou nenhum contato aqui: pergunte a quem trabalha com você.',
    subject: 'Uma conta no Plumbline',
    invited:
      'Só quem foi convidado pode criar uma conta aqui. Abra o link do seu convite ou use o endereço que foi convidado.',
  },
  choose_title: 'Escolher uma nova senha',
  new_password: 'Nova senha',
  confirm_password: 'Confirmar nova senha',
  password_long: 'Esta senha é longa demais.',
  password_mismatch: 'As novas senhas não coincidem.',
  save_password: 'Alterar senha',
  all_end: 'Isso encerra a sessão em todos os seus dispositivos. O que está aguardando neles fica lá.',
  password_changed: 'Sua senha foi alterada. Entre com ela.',
  link_incomplete:
    'Esta página não tem o link inteiro: uma parte foi cortada ou a página foi recarregada. Abra-o de novo a partir do e-mail ou peça outro.',
  link_incomplete_here:
    'Esta página não tem o link inteiro: uma parte foi cortada ou a página foi recarregada. Abra-o de novo de onde o recebeu.',
  link_reading: 'Lendo o link',
  confirm: {
    title: 'Confirmar seu endereço',
    has: 'A conta de {{name}} tem o endereço {{email}}. Ela é sua?',
    wants: 'A conta de {{name}} deve ter a partir de agora o endereço {{email}}. Ela é sua?',
    yes: 'Sim, confirmar o endereço',
    no: 'Não, esta conta não é minha',
    no_hint: 'Se você disser que não, a conta perde o endereço, e você pode criar a sua com ele.',
    no_hint_change: 'Se você disser que não, a conta mantém o endereço que tem.',
    confirmed: '{{email}} está confirmado.',
    freed: 'A conta perdeu o endereço {{email}}. Você pode criar a sua com ele.',
    refused: 'A conta não recebe o endereço {{email}}.',
    go_on: 'Abrir seus projetos',
  },
  ask_again: 'Pedir um novo link',
  hint_reset: 'Este dispositivo parece estar sem conexão. Para escolher uma nova senha é preciso conexão.',
  lead: 'O desenho certo, com ou sem sinal.',
  session_ended:
    'Sua sessão foi encerrada: a senha foi alterada, a sessão foi encerrada a partir de outro dispositivo, este ficou tempo demais sem uso, ou a sua empresa a encerrou.',
  kept_none: 'Os dados de {{email}} são mantidos neste dispositivo. Entre para abri-los.',
  kept_unsent_one: '{{count}} alteração de {{email}} aguarda neste dispositivo. Entre para enviá-la.',
  kept_unsent_other: '{{count}} alterações de {{email}} aguardam neste dispositivo. Entre para enviá-las.',
  kept_aside_one:
    '{{count}} alteração de {{email}} foi recusada ou espera uma decisão. Entrar não a envia: ela fica então em “Requer atenção”.',
  kept_aside_other:
    '{{count}} alterações de {{email}} foram recusadas ou esperam uma decisão. Entrar não as envia: elas ficam então em “Requer atenção”.',
  kept_unsaved_one:
    '{{count}} arquivo que {{email}} escolheu ainda não está salvo. Entre e escolha-o de novo para continuar.',
  kept_unsaved_other:
    '{{count}} arquivos que {{email}} escolheu ainda não estão salvos. Entre e escolha-os de novo para continuar.',
  lost_here:
    'Este dispositivo foi informado como perdido. Os dados de {{email}} são removidos dele assim que o servidor puder ser contatado. Entrar como {{email}} revoga isso.',
  disabled_here:
    'Quem administra este servidor desativou a conta {{email}}. Os dados dela ficam neste dispositivo, bloqueados, e serão enviados quando a conta for reativada e você entrar.',
  disabled_unsent_one: '{{count}} alteração espera aqui.',
  disabled_unsent_other: '{{count}} alterações esperam aqui.',
  deleted_here:
    'A conta {{email}} foi eliminada. O que aguarda por ela neste dispositivo não pode mais ser enviado. Exporte-o ou remova-o daqui.',
  deleted_export: 'Exportar',
  deleted_remove: 'Remover',
  deleted_remove_title: 'Remover o que aguarda aqui?',
  deleted_remove_body: 'Perde-se para sempre. Ninguém mais o tem.',
  privacy: 'Política de privacidade',
  main_page: 'Página principal',
  unexpected: 'Ocorreu um erro inesperado.',
  hint_login: 'Este dispositivo parece estar sem conexão. Para entrar é preciso conexão.',
  hint_register: 'Este dispositivo parece estar sem conexão. Para criar uma conta é preciso conexão.',
  offline_login: 'Não há conexão, e para entrar é preciso o servidor.',
  offline_register: 'Não há conexão, e para criar uma conta é preciso o servidor.',
  first_sign_in: 'Para entrar pela primeira vez em um dispositivo é preciso conexão.',
  stays_here_one:
    'Os dados de {{email}} ficam neste dispositivo, bloqueados pelo aplicativo e sem criptografia: {{count}} alteração aguarda e será enviada depois de entrar.',
  stays_here_other:
    'Os dados de {{email}} ficam neste dispositivo, bloqueados pelo aplicativo e sem criptografia: {{count}} alterações aguardam e serão enviadas depois de entrar.',
  stays_here_none: 'Os dados de {{email}} ficam neste dispositivo, bloqueados pelo aplicativo e sem criptografia.',
  connection_back: 'A conexão voltou. Tente de novo.',
};
