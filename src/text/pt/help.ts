import type { HelpTexts } from '../catalogues.ts';

export const help: HelpTexts['help'] = {
  topics: {
    projects: {
      title: 'Ajuda: $t(shell:projects)',
      entries: {
        site: {
          ask: 'Como coloco um projeto neste dispositivo antes de ir aonde não há sinal?',
          answer:
            'Abra o projeto e ative “$t(site:label)”. Espere até dizer que todos os arquivos estão verificados neste dispositivo, com a hora. Só então está tudo aqui.',
        },
        signal: {
          ask: 'O que acontece com o que faço sem sinal?',
          answer:
            'É salvo neste dispositivo na hora, e enviado sozinho assim que houver sinal. No alto está quanto aguarda: pressione para ver a lista. Entrar, convidar, compartilhar e mudar senhas precisam de sinal; o aplicativo diz isso.',
        },
        who: {
          ask: 'Quem vê um projeto?',
          answer:
            'O proprietário e as pessoas com quem é compartilhado, com tudo o que há nele. Quem administra o servidor vê no aplicativo o nome, o proprietário e o tamanho, e nada do que há dentro. Você compartilha os seus na página “$t(shell:team)”.',
        },
        missing: {
          ask: 'Por que falta um projeto aqui?',
          answer:
            'Foi eliminado, não é mais compartilhado com você, ou ainda não chegou a este dispositivo: para isso é preciso conexão. Um projeto seu que foi eliminado fica durante 30 dias em “$t(bin:projects)”, abaixo da lista.',
        },
      },
    },
    project: {
      title: 'Ajuda: projeto',
      entries: {
        site: {
          ask: 'Como mantenho este projeto aqui para trabalhar sem sinal?',
          answer:
            'Ative “$t(site:label)”. Para uma só pasta, abra “$t(site:details)” e escolha “$t(site:keep_folder)”. Tudo está aqui quando disser que todos os arquivos estão verificados neste dispositivo, com a hora.',
        },
        who: {
          ask: 'Quem vê o que eu carrego?',
          answer:
            'Todos que têm este projeto, assim que for enviado; também quem só pode ler. Quem escaneia um código impresso fica sabendo o nome do desenho e se a impressão é a vigente, e não vê o desenho.',
        },
        attention: {
          ask: 'O que significa “$t(sync:attention_section)”?',
          answer:
            'Algo que você fez não pôde ser aceito como era, ou cabe a você decidir algo. Pressione o estado no alto: a lista diz de cada item por quê, e o que você pode fazer. Até lá fica neste dispositivo.',
        },
        versions: {
          ask: 'O que significa “$t(documents:concurrent_short)” em um desenho?',
          answer:
            'Duas pessoas fizeram uma nova versão ao mesmo tempo. As duas são mantidas. Abra o desenho e decida qual vale; até lá vale a vigente.',
        },
        next: {
          ask: 'Como acrescento uma nova versão de um desenho?',
          answer:
            'Abra o menu do desenho e escolha “$t(documents:menu.version)”. As versões anteriores ficam, e quem abriu o desenho ou o mantém é avisado da nova.',
        },
        deleted: {
          ask: 'E se eliminei algo por engano?',
          answer:
            'Por alguns segundos há “$t(changes:undo)”. Depois disso o proprietário do projeto o tem durante 30 dias na “$t(bin:title)”, em “$t(projects:more)”. Só um comentário eliminado por si não volta, nem assim.',
        },
      },
    },
    viewer: {
      title: 'Ajuda: desenhos e fotos',
      entries: {
        current: {
          ask: 'Como sei que esta é a versão com que se deve construir?',
          answer:
            'Quando não é a versão vigente, uma linha acima do desenho diz isso e leva à vigente. Sem sinal, é o que este dispositivo soube por último: no alto está desde quando.',
        },
        print: {
          ask: 'Como imprimo de modo que qualquer pessoa possa verificar a folha depois?',
          answer:
            'Em “$t(viewer:panel.title)”, pressione “$t(viewer:stamp.generate)” onde ainda não há código, depois “$t(viewer:stamp.print)”. Isso vale para PDFs. A impressão fica então no “$t(prints:title)”.',
        },
        changed: {
          ask: 'O que a nova versão mudou?',
          answer:
            '“$t(viewer:compare)” põe duas versões uma sobre a outra ou lado a lado. Em PDFs e desenhos CAD, leva de mudança em mudança. Os dois arquivos precisam estar neste dispositivo, ou é preciso conexão.',
        },
        beside: {
          ask: 'E se duas versões estão uma ao lado da outra?',
          answer:
            'Alguém que pode alterar o projeto decide: uma se torna vigente, ou a vigente é mantida. Até lá vale a vigente, e a outra está “$t(viewer:panel.concurrent)”.',
        },
        words: {
          ask: 'Por que não encontra palavras em um desenho?',
          answer:
            'Uma digitalização não tem palavras que possam ser buscadas, nem um desenho cujas letras são desenhadas como linhas. Pelo nome o desenho é encontrado mesmo assim.',
        },
        told: {
          ask: 'Como fico sabendo de novas versões?',
          answer:
            'Abrindo um desenho, ou mantendo seu projeto ou sua pasta em um dispositivo. Em “$t(viewer:panel.title)” você desativa ou ativa: “$t(viewer:notify.document)”.',
        },
      },
    },
    prints: {
      title: 'Ajuda: $t(prints:title)',
      entries: {
        what: {
          ask: 'O que está nesta lista?',
          answer:
            'Cada folha que foi impressa, ou salva como arquivo, com seu código. O que foi impresso sem código não está na lista, e ninguém pode verificá-lo.',
        },
        current: {
          ask: 'Como sei que uma impressão é a vigente?',
          answer:
            'Está escrito ao lado da impressão. Uma folha que você tem na mão se verifica com “$t(shell:scan)”. Sem sinal, os dois dizem o que este dispositivo soube por último.',
        },
        collect: {
          ask: 'O que faço com impressões desatualizadas?',
          answer:
            'Tire-as da obra, e pressione “$t(prints:collect)” para cada cópia, com ou sem sinal. Todos no projeto podem fazer isso.',
        },
        copies: {
          ask: 'Como digo quantas cópias há?',
          answer: 'No menu da impressão: “$t(prints:count)”. Quem imprimiu é que diz: mais ninguém sabe quantas são.',
        },
      },
    },
    scan: {
      title: 'Ajuda: $t(qr:title)',
      entries: {
        colours: {
          ask: 'O que significam as cores?',
          answer:
            'Verde: vigente. Vermelho: não construa com ela, porque foi substituída, anulada ou ainda não decidida. Âmbar: não é certo, pela razão indicada ali; pergunte ao servidor ou a quem a enviou antes de construir com ela.',
        },
        signal: {
          ask: 'Funciona sem sinal?',
          answer:
            'Sim, para impressões de projetos que estão neste dispositivo. A resposta diz quão antiga é. “$t(qr:unknown)” não diz nada sobre a impressão.',
        },
        camera: {
          ask: 'E se a câmera não iniciar?',
          answer:
            'Permita-a nas configurações que o navegador tem para este site, e feche outros aplicativos que a usam. Ou tire uma foto do código, ou digite os 22 caracteres no fim do que ele diz.',
        },
        others: {
          ask: 'Alguém sem conta pode verificar uma impressão?',
          answer:
            'Sim, com a câmera de qualquer celular que tenha conexão. A página mostra o nome do desenho, a versão da impressão e se ela é a vigente. Não mostra nem o desenho nem os comentários.',
        },
      },
    },
    team: {
      title: 'Ajuda: $t(shell:team)',
      entries: {
        share: {
          ask: 'Como compartilho um projeto?',
          answer:
            'Abra as opções de uma pessoa, escolha “$t(team:menu.manage)”, ative o projeto e salve. Você pode compartilhar projetos que são seus. Quem falta aqui vem com “$t(team:add_member)”.',
        },
        levels: {
          ask: 'O que podem fazer as pessoas com quem compartilho?',
          answer:
            '“$t(team:access.level.viewer)”: $t(team:access.means.viewer) “$t(team:access.level.collaborator)”: $t(team:access.means.collaborator)',
        },
        invite: {
          ask: 'Alguém não recebeu meu convite. E agora?',
          answer:
            'Entre os convites que você enviou, escolha “$t(team:link.action)” e entregue o link só a essa pessoa. Ele vale 30 dias; um novo link encerra o que você copiou antes.',
        },
        removed: {
          ask: 'O que acontece quando removo alguém?',
          answer:
            'A pessoa perde todos os projetos que você compartilha com ela, e eles saem dos dispositivos dela assim que contatarem o servidor. O que ela fez fica nos projetos.',
        },
        signal: {
          ask: 'Por que não posso mudar nada aqui sem sinal?',
          answer:
            'Quem tem acesso é decidido no servidor na hora, e não depois. O que se mostra é o que se soube por último.',
        },
      },
    },
    profile: {
      title: 'Ajuda: $t(shell:profile)',
      entries: {
        password: {
          ask: 'O que faz uma nova senha?',
          answer:
            'Encerra a sessão dos seus outros dispositivos e acaba com o acesso dos programas. O que aguarda nos dispositivos fica lá até você entrar neles de novo.',
        },
        export: {
          ask: 'O que contém a exportação da minha conta?',
          answer: '$t(account:data.export_hint) Precisa de conexão.',
        },
        delete: {
          ask: 'O que acontece com meu trabalho se eu excluir minha conta?',
          answer: '$t(account:data.stays) $t(account:data.projects) $t(account:data.devices) $t(account:data.final)',
        },
      },
    },
    settings: {
      title: 'Ajuda: $t(shell:settings)',
      entries: {
        install: {
          ask: 'Por que devo instalar o aplicativo?',
          answer:
            'Um navegador pode apagar um site antes de um aplicativo instalado. “$t(account:settings.safety)” diz o que este navegador prometeu. O aplicativo instalado pode ter seus próprios dados: deixe primeiro tudo ser enviado daqui, depois entre lá.',
        },
        lost: {
          ask: 'Um dispositivo foi perdido. E agora?',
          answer:
            'Aqui, em “$t(settings:devices.title)”, escolha “$t(settings:devices.lost)”. Quando ele contatar o servidor de novo, bloqueia-se e seus dados são removidos. Um dispositivo que nunca contata o servidor mantém tudo, não criptografado pelo aplicativo.',
        },
        hand: {
          ask: 'O que faço antes de passar este dispositivo a outra pessoa?',
          answer:
            'Escolha “$t(shell:logout)” no menu da sua conta. Quando tudo estiver enviado, seus dados são removidos daqui. Se algo ainda aguarda, pergunta-se a você o que fazer com isso.',
        },
        room: {
          ask: 'Como abro espaço neste dispositivo?',
          answer:
            'Mantenha menos projetos ou pastas, e deixe ser enviado o que aguarda. “$t(settings:clear.button)” remove daqui os arquivos de desenhos e fotos; o trabalho não enviado fica, e nada é removido do servidor.',
        },
        mails: {
          ask: 'Que e-mails eu recebo?',
          answer:
            '$t(settings:notifications.email_notifications_hint) Se este servidor envia e-mails, está escrito ao lado da chave.',
        },
      },
    },
    device: {
      title: 'Ajuda: $t(device:title)',
      entries: {
        why: {
          ask: 'Para que serve esta página?',
          answer:
            'Para descobrir por que algo não avança: quando o servidor respondeu pela última vez, o que está aguardando e o que lhe foi respondido, e o que há aqui de cada projeto. Funciona sem sinal.',
        },
        file: { ask: 'Posso dar o arquivo de diagnóstico a alguém?', answer: '$t(device:save_hint)' },
        clock: {
          ask: 'E se o relógio deste dispositivo estiver errado?',
          answer:
            '“$t(device:clock)” diz em quanto. A idade das coisas é contada pelo relógio do servidor. Acerte o relógio mesmo assim: com um muito errado, nenhum navegador consegue conexão com o servidor.',
        },
      },
    },
    notifications: {
      title: 'Ajuda: $t(notifications:title)',
      entries: {
        what: { ask: 'Do que fico sabendo aqui?', answer: '$t(notifications:lead)' },
        less: {
          ask: 'Como não recebo mais nada sobre um desenho?',
          answer:
            'No menu do aviso: “$t(notifications:mute)”. No desenho você ativa de novo, em “$t(viewer:panel.title)”.',
        },
        signal: {
          ask: 'Isso chega sem sinal, ou por e-mail?',
          answer:
            'Sem sinal, a lista diz o que este dispositivo soube por último. E-mails chegam onde o servidor os envia e você os quer: “$t(shell:settings)”. Notificações push não são enviadas.',
        },
      },
    },
    activity: {
      title: 'Ajuda: $t(activity:title)',
      entries: {
        who: {
          ask: 'Quem vê esta lista?',
          answer:
            'Todos que têm o projeto, também quem só pode ler. Ela diz quem fez o quê e quando. O que você olha não está nela.',
        },
        mine: {
          ask: 'Por que não está na lista o que acabei de fazer?',
          answer: 'Estará quando o servidor o tiver. Quanto ainda aguarda está escrito acima da lista.',
        },
        older: {
          ask: 'Como encontro algo mais antigo?',
          answer:
            'Por nome, pessoa, tipo e dia. O que não está neste dispositivo vem com “$t(activity:load_older)”, que precisa de conexão.',
        },
      },
    },
    webhooks: {
      title: 'Ajuda: $t(webhooks:title)',
      entries: {
        what: {
          ask: 'Para que serve um webhook?',
          answer:
            'Outro sistema, como um registro de desenhos, fica sabendo sozinho de novas versões, comentários ou impressões. Quem cuida dele lhe dá o endereço; você lhe dá o segredo.',
        },
        nothing: {
          ask: 'Por que nada chega?',
          answer:
            '“$t(webhooks:show)” diz de cada mensagem quando foi tentada e o que aconteceu. Tenta-se durante 72 horas, e por 30 dias pode ser enviada de novo à mão.',
        },
        who: {
          ask: 'Quem pode criar um?',
          answer:
            'O dono do projeto, com a senha. O outro sistema recebe nomes e horários, nunca o texto dos comentários nem endereços de e-mail.',
        },
      },
    },
    bin: {
      title: 'Ajuda: $t(bin:title)',
      entries: {
        who: {
          ask: 'Quem pode restaurar?',
          answer:
            'O proprietário do projeto: os outros não veem a lixeira dele. Projetos eliminados são vistos por quem é o proprietário.',
        },
        long: {
          ask: 'Por quanto tempo fica guardado?',
          answer:
            '30 dias, com todas as versões e comentários de um documento. Um comentário eliminado por si não está na lixeira.',
        },
        signal: {
          ask: 'Por que nada é mostrado sem sinal?',
          answer: 'Os dispositivos largam o que é eliminado: a lixeira está no servidor e precisa de conexão.',
        },
      },
    },
    admin: {
      title: 'Ajuda: $t(keeping:title)',
      entries: {
        see: {
          ask: 'O que vejo aqui, e o que não?',
          answer:
            'Todos que têm uma conta, os nomes, proprietários e tamanhos dos projetos, e como está o servidor. No aplicativo, quem administra não vê nada do que há em um projeto que não é compartilhado com ele.',
        },
        disable: {
          ask: 'Alguém saiu. Desativo ou excluo a conta?',
          answer:
            'Desativada, suas sessões são encerradas e a pessoa não consegue entrar, e o que aguarda nos dispositivos dela ainda pode ser enviado quando a conta for reativada. Excluída é para sempre. Nos dois casos, o que ela fez fica nos projetos.',
        },
        unowned: { ask: 'O que são projetos sem um proprietário que possa agir?', answer: '$t(keeping:unowned_hint)' },
        password: {
          ask: 'Alguém esqueceu a senha. E agora?',
          answer:
            'Onde o servidor envia e-mails, a pessoa pede um link na página de entrada. Onde não envia, quem mantém o servidor no ar dá uma nova senha com: npm run user:password',
        },
      },
    },
    incoming: {
      title: 'Ajuda: arquivos de outros aplicativos',
      entries: {
        from: {
          ask: 'Como os arquivos chegam aqui?',
          answer:
            'Compartilhe-os com o Plumbline a partir de outro aplicativo, ou abra-os com ele. O aplicativo precisa estar instalado, e nem todo sistema oferece isso: em um iPhone ou iPad, carregue os arquivos no projeto.',
        },
        wait: {
          ask: 'O que acontece com eles se eu deixar esta página?',
          answer:
            'Eles aguardam neste dispositivo, e a página dos seus projetos diz isso. Eles saem quando são carregados, quando você os descarta, ou assim que você, ou outra pessoa, sai da conta aqui.',
        },
        strange: {
          ask: 'E se eu não conheço estes arquivos?',
          answer: 'Escolha “$t(words:discard)”. Nada é carregado antes de você dizer onde.',
        },
      },
    },
  },
};
