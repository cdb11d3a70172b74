// What the server says in Portuguese.
import type { ServerWords } from './server-words.ts';

const mail: ServerWords['mail'] = {
  hello: (name) => (name === '' ? 'Olá,' : `Olá, ${name},`),
  deletedAccount: 'Conta eliminada',
  settings: 'Você pode desligar estes e-mails nas suas configurações',
  recovery: {
    subject: 'Escolha uma nova senha para Plumbline',
    asked: 'Alguém, provavelmente você, pediu uma nova senha para sua conta de Plumbline.',
    hour: 'O link funciona uma só vez e durante uma hora. Até você usá-lo, nada muda.',
    link: 'Escolher uma nova senha',
    foot: 'Se não foi você, não precisa fazer nada: sua senha fica como está.',
  },
  security: {
    subject: {
      password: 'Sua senha de Plumbline foi alterada',
      address: 'Seu endereço de Plumbline foi alterado',
      token: 'Um programa recebeu acesso à sua conta de Plumbline',
      webhook: 'Foi criado um webhook para um projeto seu no Plumbline',
    },
    password:
      'A senha da sua conta de Plumbline foi alterada. A sessão foi encerrada em todos os outros dispositivos, e os programas não têm mais acesso.',
    address: (email) =>
      `O endereço da sua conta de Plumbline agora é ${email}. A partir de agora os e-mails vão para lá.`,
    token:
      'Foi criado um token com o qual um programa tem acesso à sua conta de Plumbline. Nas suas configurações, em “Acesso para programas”, você vê o que ele pode fazer e pode revogá-lo.',
    webhook:
      'Foi criado um webhook pelo qual outro sistema fica sabendo o que acontece em um dos seus projetos. Na página “Webhooks” de cada projeto, você vê os dele e pode removê-los.',
    alarm: {
      token:
        'Se não foi você, escolha imediatamente uma nova senha, o que encerra todos os tokens, e avise quem administra este servidor.',
      webhook:
        'Se não foi você, escolha imediatamente uma nova senha, remova o webhook e avise quem administra este servidor.',
      password: 'Se não foi você, escolha imediatamente uma nova senha e avise quem administra este servidor.',
      address:
        'Se não foi você, avise imediatamente quem administra este servidor: daqui não é mais possível abrir a conta.',
    },
    link: 'Abrir Plumbline',
    foot: 'Você recebeu este e-mail porque ele diz respeito a quem pode abrir sua conta. Estes e-mails não podem ser desligados.',
  },
  proof: {
    subject: 'Confirme seu endereço para Plumbline',
    entered: (name) => `Alguém, provavelmente você, indicou este endereço para a conta de Plumbline de “${name}”.`,
    claimed: (name) =>
      `Alguém, provavelmente você, quis criar uma conta de Plumbline com este endereço. A conta de “${name}” já o tem, e ninguém confirmou isso.`,
    changes: (name) =>
      `Alguém, provavelmente você, quer que a conta de Plumbline de “${name}” passe a ter este endereço..`,
    ifChanges:
      'Se esta conta é sua, confirme a mudança no link: então você entra com este endereço, e os convites e e-mails chegam a ele. Se não é, recuse ali: a conta mantém o endereço que tem.',
    footChanges: 'Até ser confirmado, nada muda: a conta mantém o endereço que tem.',
    if: 'Se esta conta é sua, confirme seu endereço: assim convites e e-mails chegam até você. Se não é, diga isso no mesmo link, e a conta perde seu endereço.',
    week: 'O link funciona uma só vez e durante uma semana.',
    link: 'Confirmar ou recusar',
    foot: 'Se você não fizer nada, a conta não recebe nada do que é enviado a este endereço.',
  },
  invitation: {
    subject: 'Convite para uma equipe em Plumbline',
    invited: (inviter, address, team) =>
      `${inviter} (${address}) convida você para ${team === '' ? 'uma equipe' : `a equipe “${team}”`} em Plumbline, onde os projetos de obra guardam seus desenhos.`,
    how: (email) => `Abra o link e entre, ou crie uma conta, com o endereço ${email}. O link é só para você.`,
    message: 'Uma mensagem foi escrita para você. Ela é mostrada ao lado do convite.',
    link: 'Ver o convite',
    foot: (address) =>
      `Você recebeu este e-mail porque ${address} indicou seu endereço. Se não conhece essa pessoa, não precisa fazer nada.`,
  },
  commented: {
    subject: (count, document) =>
      count === 1 ? `Novo comentário em “${document}”` : `${count} novos comentários em “${document}”`,
    written: (count, document, project) =>
      count === 1
        ? `Há um novo comentário em “${document}”, em “${project}”:`
        : `Há ${count} novos comentários em “${document}”, em “${project}”:`,
    first: (shown, more) => `Os ${shown} primeiros estão aqui, e mais ${more} com o desenho.`,
    link: 'Abrir o desenho',
    foot: 'Você recebeu este e-mail porque carregou este desenho ou uma versão dele.',
    many: {
      subject: (count, project) => `${count} novos comentários em “${project}”`,
      written: (count, project) => `Há ${count} novos comentários em desenhos de “${project}”:`,
      first: (shown, more) => `Os ${shown} primeiros estão aqui, e mais ${more} com os desenhos.`,
      by: (author, document) => `${author} em “${document}”`,
      link: 'Abrir o projeto',
      foot: 'Você recebeu este e-mail porque carregou estes desenhos ou versões deles.',
    },
  },
  changed: {
    subjectOne: (document, label) => `Nova versão de “${document}”: ${label}`,
    subject: (count, project) => `${count} novas versões em “${project}”`,
    subjectPrints: (copies, project) =>
      copies === 1
        ? `Uma impressão sua está desatualizada em “${project}”`
        : `${copies} impressões suas estão desatualizadas em “${project}”`,
    subjectWithPrints: (copies) =>
      copies === 1 ? 'sua impressão está desatualizada' : `${copies} impressões suas estão desatualizadas`,
    intro: (project) => `Isto acaba de mudar em “${project}”:`,
    versions: 'Novas versões',
    version: (label, was, author) =>
      `: ${label}${was === '' ? '' : ` (antes ${was})`}${author === '' ? '' : `, por ${author}`}`,
    prints: 'Suas impressões desatualizadas',
    print: (document, label, copies, current) =>
      `${document}, ${label}: ${copies === 1 ? 'recolha 1 impressão' : `recolha ${copies} impressões`}; ${
        current === null ? 'o desenho foi anulado' : `construa com ${current}`
      }`,
    more: (count) => `e mais ${count}`,
    elsewhere: 'E há mais em outros projetos',
    link: 'Abrir o projeto',
    linkOne: 'Abrir o desenho',
    foot: 'Você recebeu este e-mail porque abriu estes desenhos, os mantém em um dispositivo ou os imprimiu.',
  },
  digest: {
    subject: 'Sua semana em Plumbline',
    intro: 'Isto é novo nos seus projetos desde o último resumo:',
    file: (document, label) => (label === null ? document : `${document}, ${label}`),
    more: (count) => `e mais ${count}`,
    elsewhere: 'E há mais em outros projetos',
    comments: (count) => (count === 1 ? '1 comentário' : `${count} comentários`),
    prints: (count) =>
      count === 1
        ? '1 impressão sua está desatualizada: recolha-a'
        : `${count} impressões suas estão desatualizadas: recolha-as`,
    link: 'Abrir seus projetos',
    foot: 'Este resumo chega às segundas-feiras, quando há algo a dizer.',
  },
  space: {
    subject: {
      low: 'O disco do seu servidor Plumbline está quase cheio',
      full: 'O disco do seu servidor Plumbline está cheio',
    },
    low: (left) => `Restam apenas ${left} no disco do seu servidor Plumbline.`,
    full: (left) =>
      `Restam apenas ${left} no disco do seu servidor Plumbline: os arquivos não são mais aceitos. Nada se perdeu: eles esperam nos aparelhos e são enviados quando houver espaço.`,
    how: 'Libere espaço ou dê ao servidor um disco maior. Na página do servidor você vê o que ocupa o espaço.',
    link: 'Ver o servidor',
    foot: 'Isto chegou porque você cuida deste servidor. Vem uma vez por dia, enquanto for assim.',
  },
};

const exported: ServerWords['exported'] = {
  readme: ({ name, email, at, server }) => `Sua conta de Plumbline: ${name}, ${email}
Feito em ${at} (UTC) por ${server}

profile.json     seu nome, endereços, configurações e a descrição da sua equipe
sessions.json    onde sua sessão está iniciada: tipo de dispositivo e quando
tokens.json      os programas que têm acesso, e até onde
team.json        suas equipes, os convites que você enviou e recebeu, e o que é compartilhado com você
projects.json    os projetos que você pode ver agora, e com que acesso
comments.json    o que você escreveu sobre os desenhos, também os comentários eliminados
documents.json   desenhos e outros arquivos que você criou
folders.json     pastas que você criou
versions.json    os dados de cada arquivo que você carregou
prints.json      impressões que você anotou
qr_codes.json    códigos impressos que você criou
activities.json  o que você fez nos projetos, como está nos históricos deles
notices.json     o que lhe foi comunicado
follows.json     o que você segue
pictures/        sua imagem e a da sua equipe, se existirem
files/           os arquivos que você carregou, por projeto e desenho, se existirem

Os arquivos são de projetos que você pode ver agora, se não foram eliminados. Sua senha não está aqui: o servidor só tem
uma forma embaralhada dela, que ninguém pode reverter. As horas estão em UTC, ou em milissegundos desde 1970. Uma lista
longa continua em outros arquivos: comments (2).json segue comments.json.
`,
};

const verify: ServerWords['verify'] = {
  heading: {
    current: 'Vigente',
    undecided: 'Não decidida',
    superseded: 'Substituída',
    withdrawn: 'Anulada',
    unknown: 'Código desconhecido',
    contested: 'Duas folhas, um código',
    too_many: 'Não verificada',
  },
  advice: {
    current: 'Esta impressão é a versão com que se deve construir.',
    undecided: 'Não construa com esta impressão até isso ser decidido.',
    superseded: 'Não construa com esta impressão.',
    withdrawn: 'Não construa com esta impressão: ela foi eliminada.',
    unknown:
      'Este servidor não conhece este código. Não confie nesta impressão antes de perguntar a quem a deu a você.',
    contested:
      'Duas folhas diferentes reivindicam este código. Não construa com esta impressão antes de perguntar a quem a deu a você.',
    too_many: 'Códigos demais foram verificados a partir daqui. Espere alguns minutos e escaneie de novo.',
  },
  superseded: (label, since) => `Substituída por ${label}${since === null ? '' : ` desde ${since}`}`,
  supersededSince: (since) => `Substituída desde ${since}`,
  undecided: (label, current) => `${label} foi feita ao lado de ${current}, e ninguém decidiu ainda qual delas vale.`,
  buildFrom: (label, since) =>
    `A versão com que se deve construir é ${label}${since === null ? '' : `, desde ${since}`}.`,
  document: 'Documento',
  printed: 'Esta impressão',
  uploaded: (label, time) => `${label}, carregada em ${time}`,
  checked: 'Verificado',
  open: 'Abrir Plumbline',
  openDrawing: 'Abrir o desenho e seus comentários em Plumbline',
};

const zip: ServerWords['zip'] = {
  register: 'Registro',
  roots: {
    plans: 'Desenhos',
    photos: 'Fotos',
    field_reports: 'Relatórios de campo',
    other_files: 'Outros arquivos',
  },
  columns: {
    file: 'Arquivo neste ZIP',
    folder: 'Pasta',
    name: 'Nome',
    version: 'Versão',
    standing: 'Situação',
    size: 'Bytes',
    sha256: 'SHA-256',
    by: 'Enviado por',
    at: 'Enviado (UTC)',
    description: 'Descrição',
    note: 'Observação',
  },
  latest: 'Mais recente',
  current: 'Vigente; há uma mais nova',
  not_arrived: 'Não está neste ZIP: o arquivo ainda não chegou ao servidor',
  missing: 'Não está neste ZIP: o arquivo falta no servidor. Avise quem o administra',
  deleted: 'Não está neste ZIP: foi excluído enquanto este ZIP era criado',
  moved: 'Foi movido para outra pasta enquanto este ZIP era criado',
};

export const portuguese: ServerWords = {
  mail,
  exported,
  verify,
  zip,
};
