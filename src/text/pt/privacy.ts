import type { Catalogue } from '../catalogues.ts';

export const privacy: Catalogue['privacy'] = {
  title: 'Política de privacidade',
  lead: 'O que este site guarda sobre você, onde e por quanto tempo. É curta porque acontece pouco.',
  who: {
    heading: 'Quem é responsável',
    text: 'Plumbline é software livre que cada um executa em seus próprios servidores. Quem administra este servidor decide sobre ele e responde pelos dados que contém: em geral sua empresa ou a que convidou você.\nOs autores do software não recebem nada deste site. Não podem ver o que há nele.',
  },
  stored: {
    heading: 'O que se guarda',
    text: 'Sua conta: nome completo, endereço de e-mail, uma forma embaralhada da sua senha que não pode ser revertida e, se você os adicionar, nome da equipe, organização e imagens.\nSeu trabalho: projetos, pastas, arquivos com todas as suas versões, comentários, códigos impressos e quem compartilha o quê com quem.\nO que você segue: quais desenhos e fotos você abriu por último e quais projetos e pastas mantém em um dispositivo, para saber de novas versões; e de quais desenhos não quer saber nada. Só seus próprios dispositivos são informados disso.\nHoras: quando algo foi criado ou alterado, por quem, e a hora que o dispositivo mostrava.\nFotos como são: o original de uma foto mantém o que a câmera escreveu nele, muitas vezes o lugar onde foi tirada. Miniaturas, capas e imagens de perfil são desenhadas de novo, sem isso.\nUm histórico de atividade de cada projeto: quem fez, quando, em quê, e como se chamava então.\nSessões: o navegador e o sistema do dispositivo, quando você entrou, quando foi usado por último e até quando isso vale; de um dispositivo que você informou como perdido também quando, e quanto ele enviou. Para retardar a adivinhação de senhas, as tentativas são contadas por tempo limitado sob um código calculado a partir do endereço e da conta.\nUm histórico de chamadas: hora, tipo, endereço neste servidor, endereço de rede de quem perguntou, resultado e número da conta. Sem senhas, sem conteúdos.',
  },
  where: {
    heading: 'Onde se guarda',
    text: 'Neste servidor: o banco de dados e os arquivos.\nNos seus dispositivos: o navegador mantém uma cópia dos projetos que você usa e o trabalho ainda não enviado, para que ambos existam sem sinal. Sair remove a cópia. O trabalho ainda não enviado só é removido se você o disser.\nEsta cópia não é criptografada pelo aplicativo. Quando o servidor encerrou sua sessão, ou você manteve trabalho não enviado, o aplicativo se bloqueia e a cópia fica: o aplicativo não a mostra a mais ninguém, mas quem tem o dispositivo e sabe como pode lê-la. Por isso, faça o próprio dispositivo pedir um código e criptografar seu armazenamento. Um dispositivo perdido você informa nas configurações de outro: quando ele contatar o servidor de novo, envia o que foi adicionado nele, se você quiser e durante 30 dias, e remove a cópia. Um dispositivo também pode ser configurado para se esvaziar algum tempo depois de se bloquear.\nNo armazenamento do navegador está a chave que mantém sua sessão. Quem pode usar seu dispositivo desbloqueado pode usá-la. Saia nos dispositivos que outros usam.',
  },
  seen: {
    heading: 'Quem pode ver',
    text: 'O proprietário de um projeto e as pessoas com quem está compartilhado veem tudo no projeto, e quem fez o quê.\nQuem compartilha uma equipe ou um projeto com você vê seu nome, endereço de e-mail e imagem. Outras pessoas com sessão iniciada só encontram você pelo endereço de e-mail completo.\nQualquer pessoa que escaneie um código QR impresso vê o nome do documento, a versão da impressão e se está vigente, substituída, anulada ou não decidida, com datas. Nem o desenho nem os comentários.\nCapas e imagens de perfil têm endereços que não se podem adivinhar. Quem tem um desses endereços pode abrir a imagem.\nQuem administra este servidor no aplicativo vê o nome e o endereço de e-mail de todos os que têm conta, desde quando e quantas sessões têm, e dos projetos o nome, o proprietário e o tamanho.\nQuem administra este servidor pode, tecnicamente, ler o que há nele.',
  },
  not_here: {
    heading: 'O que aqui não acontece',
    text: 'Sem cookies.\nSem rastreadores, sem estatísticas de visitantes, sem publicidade.\nNada é obtido de outros servidores, e nada é passado a terceiros. Se aqui houver um servidor de e-mail configurado, as mensagens para você passam por ele.\nNenhuma decisão sobre pessoas é tomada por máquinas.',
  },
  deleted: {
    heading: 'Por quanto tempo, e como se elimina',
    text: 'O que você elimina vai para a lixeira do projeto por 30 dias, onde o proprietário pode restaurá-lo; só um comentário que você elimina sozinho não é mantido lá. Depois disso os arquivos são removidos na próxima limpeza do servidor.\nNomes e comentários do que foi eliminado ficam no banco de dados, para que os códigos impressos ainda respondam e outros dispositivos saibam que já não existe. Não são mais mostrados.\nSua conta você mesmo elimina, no seu perfil. O que você contribuiu para projetos de outros fica lá sem seu nome, como prova do que foi construído. Para eliminar outros rastros, dirija-se ao contato abaixo.\nQuem administra este servidor deve fazer cópias de segurança. O que foi eliminado fica nas cópias mais antigas até serem trocadas.',
  },
  rights: {
    heading: 'Seus direitos',
    text: 'Você pode perguntar o que se guarda sobre você, pedir que seja corrigido, eliminado ou limitado, e receber uma cópia. Também pode reclamar à autoridade de proteção de dados de onde vive.\nPara muito disso não é preciso ninguém: no seu perfil você altera seus dados, exporta sua conta com seus arquivos e a elimina.',
  },
  contact: {
    heading: 'Contato',
    text: 'Para tudo isso, dirija-se a quem administra este servidor.',
    subject: 'Meus dados em Plumbline',
    none: 'Não indicou contato aqui. Pergunte a quem convidou você.',
    unknown: 'Sem conexão não é possível mostrar que contato indicou.',
  },
};
