import type { Catalogue } from '../catalogues.ts';

export const landing: Catalogue['landing'] = {
  product: 'Plumbline',
  navigation: 'Navegação principal',
  title: 'Desenhos de obra, com ou sem sinal',
  share: 'Compartilhar',
  login: 'Entrar / Criar conta',
  start: 'Começar aqui',
  sign_in: 'Entrar',
  sign_in_to_continue: 'Entre para continuar.',
  lost_here: 'Este dispositivo foi informado como perdido. Os dados de {{email}} estão sendo removidos dele.',
  emptied_lost: 'Este dispositivo foi informado como perdido. O que havia nele foi removido.',
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
  promise: 'Guardar desenhos. Acompanhar versões. Colaborar.',
  headline: 'O desenho certo, com ou sem sinal.',
  lead: 'Plumbline mantém no seu tablet os desenhos que você escolhe, indica a versão com que se deve construir e envia uma única vez o trabalho feito sem sinal.',
  open_source: 'Código aberto. Funciona no seu próprio servidor.',
  strengths: {
    heading: 'Para que foi feito',
    tools: 'Integração fácil com outras ferramentas',
    tools_text: 'Cada chamada do aplicativo é uma API REST documentada. Suas outras ferramentas podem usar a mesma.',
    scale: 'Soluções próprias e escaláveis',
    scale_text:
      'Um só programa, em um computador no escritório da obra ou em um servidor da sua empresa. O código pode ser alterado por você.',
    use: 'Uso intuitivo',
    use_text: 'Botões grandes para luvas, contraste forte para o sol, as mesmas quatro pastas em todo projeto.',
  },
  benefits: {
    heading: 'Por que funciona na obra',
    current: 'Sempre atualizado',
    current_text:
      'A versão com que se deve construir está indicada. De um projeto mantido em um tablet, uma nova é baixada enquanto o aplicativo está aberto e tem sinal. Sem sinal ele diz quando verificou pela última vez.',
    paper: 'Visibilidade total até no papel',
    paper_text:
      'Uma folha impressa leva um código QR. Qualquer pessoa pode escaneá-lo com um celular, sem conta, e ler se esta impressão ainda é aquela com que se deve construir.',
    together: 'Um só lugar para tudo',
    together_text:
      'Desenhos, fotos, relatórios de campo e comentários ficam em um só projeto. Um comentário fica com o documento de que trata.',
    decide: 'Menos retrabalho e decisões mais rápidas',
    decide_text:
      'O trabalho feito sem sinal nunca se perde, nunca se duplica e nunca é sobreposto em silêncio. Onde duas versões se encontram, as duas são mantidas, e pergunta-se à sua equipe qual vale.',
    latest: 'Mais recente',
  },
  quick_start: {
    heading: 'Início rápido',
    lead: 'Três passos, e os desenhos estão na obra.',
    upload: 'Carregar',
    upload_text: 'Crie um projeto e adicione arquivos PDF, DWG e DXF, fotos ou pastas inteiras.',
    share: 'Compartilhar',
    share_text: 'Convide sua equipe. Escolha em cada projeto quem pode alterar e quem só pode ler.',
    collaborate: 'Colaborar',
    collaborate_text: 'Comente um documento, adicione fotos da obra, carregue a próxima versão.',
  },
  to_come: {
    heading: 'Mais funções a caminho',
    lead: 'É aqui que cresce a seguir.',
    compare: 'Comparar',
    compare_text: 'Hoje é possível comparar duas versões de um desenho. A seguir vêm conjuntos inteiros de desenhos.',
    collaborate: 'Colaborar',
    collaborate_text: 'Anotações no próprio desenho, ligadas a fotos e decisões.',
    communicate: 'Comunicar',
    communicate_text: 'Conversas que terminam em uma decisão que todos conseguem reencontrar.',
  },
  banner: {
    heading: 'Leve seus desenhos até onde o sinal acaba',
    text: 'Crie uma conta, adicione um desenho, desligue a rede e abra-o.',
  },
  voices: {
    heading: 'Vozes da obra',
    lead: 'Situações típicas, contadas por função.',
    carousel: 'carrossel',
    previous: 'Voz anterior',
    next: 'Próxima voz',
    position: '{{number}} de {{total}}',
    manager:
      'No subsolo não há sinal. A equipe abre o desenho mesmo assim e tira suas fotos. De volta lá em cima, tudo sai, uma única vez.',
    manager_role: 'Gestor de obra, habitação',
    architect:
      'Quando carrego a V4, não preciso ligar para ninguém por causa da V3. Os tablets avisam, e o código na impressão também.',
    architect_role: 'Arquiteta',
    foreman:
      'Aponto o celular para a folha na parede. Diz substituída, então a folha sai dali antes que alguém construa com ela.',
    foreman_role: 'Encarregado, obras de concreto',
    engineer:
      'Dois de nós tínhamos alterado o mesmo desenho em um fim de semana. Nada foi sobrescrito. Recebemos os dois, e a pergunta de qual vale.',
    engineer_role: 'Gerente de projeto, construção industrial',
  },
  share_page: {
    heading: 'Conte aos seus colegas',
    text: 'Este é o endereço da página principal. Quem o abrir pode criar uma conta.',
    field: 'Endereço da página principal',
    copy: 'Copiar',
    copied: 'Copiado',
    failed: 'Este navegador não permite copiar. O endereço está selecionado: copie-o do campo.',
    main_page: 'Página principal',
    projects: 'Projetos',
  },
  footer: {
    privacy: 'Política de privacidade',
    deletion: 'Seus dados e sua eliminação',
    language: 'Idioma',
    language_failed: 'Não foi possível obter este idioma. Tente de novo com sinal.',
  },
};
