// The words of every mail.
export type MailWords = ReturnType<typeof english>;

const english = () => ({
  hello: (name: string) => (name === '' ? 'Hello,' : `Hello ${name},`),
  deletedAccount: 'Deleted account',
  settings: 'You can switch such mails off in your settings',
  recovery: {
    subject: 'Choose a new password for Plumbline',
    asked: 'Somebody, probably you, asked for a new password for your Plumbline account.',
    hour: 'The link works once, and for one hour. Until you use it nothing changes.',
    link: 'Choose a new password',
    foot: 'If it was not you, you need not do anything: your password stays as it is.',
  },
  security: {
    subject: {
      password: 'Your Plumbline password was changed',
      address: 'Your Plumbline address was changed',
      token: 'A program was given access to your Plumbline account',
      webhook: 'A webhook was made for a project of yours on Plumbline',
    },
    password:
      'The password of your Plumbline account was changed. All other devices are signed out, and programs have no access any more.',
    address: (email: string) => `The address of your Plumbline account is now ${email}. Mails go there from now on.`,
    token:
      'A token was made by which a program has access to your Plumbline account. Under “Access for programs” in your settings you see what it may do, and can revoke it.',
    webhook:
      'A webhook was made by which another system is told what happens in one of your projects. On the page “Webhooks” of each project you see its webhooks, and can remove them.',
    alarm: {
      token:
        'If it was not you, choose a new password at once, which ends all tokens, and tell whoever runs this server.',
      webhook:
        'If it was not you, choose a new password at once, remove the webhook, and tell whoever runs this server.',
      password: 'If it was not you, choose a new password at once and tell whoever runs this server.',
      address:
        'If it was not you, tell whoever runs this server at once: from here the account can no longer be opened.',
    },
    link: 'Open Plumbline',
    foot: 'This came because it concerns who can open your account. Such mails cannot be switched off.',
  },
  proof: {
    subject: 'Confirm your address for Plumbline',
    entered: (name: string) => `Somebody, probably you, entered this address for the Plumbline account of “${name}”.`,
    claimed: (name: string) =>
      `Somebody, probably you, wanted to create a Plumbline account with this address. The account of “${name}” has it already, and nobody has confirmed that.`,
    changes: (name: string) =>
      `Somebody, probably you, wants the Plumbline account of “${name}” to change to this address..`,
    if: 'If this is your account, confirm your address: invitations and mails then reach you. If it is not, say so behind the same link, and the account loses your address.',
    ifChanges:
      'If this is your account, confirm the change behind the link: you then sign in with this address, and invitations and mails come to it. If it is not, refuse it there: the account keeps the address that it has.',
    week: 'The link works once, and for a week.',
    link: 'Confirm or refuse',
    foot: 'If you do nothing, the account gets nothing that is sent to this address.',
    footChanges: 'Until it is confirmed, nothing changes: the account keeps the address that it has.',
  },
  invitation: {
    subject: 'You are invited to a team on Plumbline',
    invited: (inviter: string, address: string, team: string) =>
      `${inviter} (${address}) invites you to ${team === '' ? 'a team' : `the team “${team}”`} on Plumbline, where building projects keep their drawings.`,
    how: (email: string) =>
      `Open the link and sign in, or create an account, with the address ${email}. The link is for you alone.`,
    message: 'They wrote you a message. It is shown beside the invitation.',
    link: 'See the invitation',
    foot: (address: string) =>
      `This came because ${address} entered your address. If you do not know them, you need not do anything.`,
  },
  commented: {
    subject: (count: number, document: string) =>
      count === 1 ? `New comment on “${document}”` : `${count} new comments on “${document}”`,
    written: (count: number, document: string, project: string) =>
      count === 1
        ? `There is a new comment on “${document}” in “${project}”:`
        : `There are ${count} new comments on “${document}” in “${project}”:`,
    /** Where not all of them are repeated. */
    first: (shown: number, more: number) => `The first ${shown} are here, and ${more} more with the drawing.`,
    link: 'Open the drawing',
    foot: 'This came because you uploaded this drawing or a version of it.',
    /** Of several drawings. */
    many: {
      subject: (count: number, project: string) => `${count} new comments in “${project}”`,
      written: (count: number, project: string) => `There are ${count} new comments on drawings in “${project}”:`,
      first: (shown: number, more: number) => `The first ${shown} are here, and ${more} more with the drawings.`,
      /** Above what they wrote. */
      by: (author: string, document: string) => `${author} on “${document}”`,
      link: 'Open the project',
      foot: 'This came because you uploaded these drawings or versions of them.',
    },
  },
  changed: {
    subjectOne: (document: string, label: string) => `New version of “${document}”: ${label}`,
    subject: (count: number, project: string) => `${count} new versions in “${project}”`,
    subjectPrints: (copies: number, project: string) =>
      copies === 1
        ? `A print of yours is out of date in “${project}”`
        : `${copies} prints of yours are out of date in “${project}”`,
    subjectWithPrints: (copies: number) =>
      copies === 1 ? 'your print is out of date' : `${copies} prints of yours are out of date`,
    intro: (project: string) => `This has just changed in “${project}”:`,
    versions: 'New versions',
    /** After the name of the drawing. */
    version: (label: string, was: string, author: string) =>
      `: ${label}${was === '' ? '' : ` (was ${was})`}${author === '' ? '' : `, by ${author}`}`,
    prints: 'Your prints that are out of date',
    print: (document: string, label: string, copies: number, current: string | null) =>
      `${document}, ${label}: ${copies === 1 ? 'collect 1 print' : `collect ${copies} prints`}; ${
        current === null ? 'the drawing was withdrawn' : `build from ${current}`
      }`,
    more: (count: number) => `and ${count} more`,
    elsewhere: 'And there is more in other projects',
    link: 'Open the project',
    linkOne: 'Open the drawing',
    foot: 'This came because you opened these drawings, keep them on a device, or printed them.',
  },
  digest: {
    subject: 'Your week on Plumbline',
    intro: 'This is new in your projects since the last summary:',
    file: (document: string, label: string | null) => (label === null ? document : `${document}, ${label}`),
    more: (count: number) => `and ${count} more`,
    elsewhere: 'And there is more in other projects',
    comments: (count: number) => (count === 1 ? '1 comment' : `${count} comments`),
    prints: (count: number) =>
      count === 1
        ? '1 print of yours is out of date: collect it'
        : `${count} prints of yours are out of date: collect them`,
    link: 'Open your projects',
    foot: 'This summary comes on Mondays, when there is something to say.',
  },
  space: {
    subject: {
      low: 'The disk of your Plumbline server is nearly full',
      full: 'The disk of your Plumbline server is full',
    },
    low: (left: string) => `Only ${left} are left on the disk of your Plumbline server.`,
    full: (left: string) =>
      `Only ${left} are left on the disk of your Plumbline server: files are not taken any more. Nothing is lost: they wait on the devices, and are sent once there is room.`,
    how: 'Make room, or give the server a larger disk. On the page of the server you see what takes the space.',
    link: 'See the server',
    foot: 'This came because you keep this server. It comes once a day, for as long as it is so.',
  },
});

const spanish = (): MailWords => ({
  hello: (name) => (name === '' ? 'Hola:' : `Hola, ${name}:`),
  deletedAccount: 'Cuenta eliminada',
  settings: 'Puedes desactivar estos correos en tus ajustes',
  recovery: {
    subject: 'Elige una nueva contraseña para Plumbline',
    asked: 'Alguien, probablemente tú, ha pedido una nueva contraseña para tu cuenta de Plumbline.',
    hour: 'El enlace sirve una sola vez y durante una hora. Hasta que lo uses no cambia nada.',
    link: 'Elegir una nueva contraseña',
    foot: 'Si no has sido tú, no tienes que hacer nada: tu contraseña sigue como está.',
  },
  security: {
    subject: {
      password: 'Se ha cambiado tu contraseña de Plumbline',
      address: 'Se ha cambiado tu dirección de Plumbline',
      token: 'Se ha dado acceso a un programa a tu cuenta de Plumbline',
      webhook: 'Se ha creado un webhook para un proyecto tuyo en Plumbline',
    },
    password:
      'Se ha cambiado la contraseña de tu cuenta de Plumbline. En los demás dispositivos se ha cerrado la sesión, y los programas ya no tienen acceso.',
    address: (email) =>
      `La dirección de tu cuenta de Plumbline es ahora ${email}. A partir de ahora los correos van allí.`,
    token:
      'Se ha creado un token con el que un programa tiene acceso a tu cuenta de Plumbline. En tus ajustes, en «Acceso para programas», ves qué puede hacer y puedes revocarlo.',
    webhook:
      'Se ha creado un webhook con el que otro sistema se entera de lo que pasa en uno de tus proyectos. En la página «Webhooks» de cada proyecto ves los que tiene y puedes quitarlos.',
    alarm: {
      token:
        'Si no has sido tú, elige enseguida una nueva contraseña, lo que pone fin a todos los tokens, y avisa a quien administra este servidor.',
      webhook:
        'Si no has sido tú, elige enseguida una nueva contraseña, quita el webhook y avisa a quien administra este servidor.',
      password: 'Si no has sido tú, elige enseguida una nueva contraseña y avisa a quien administra este servidor.',
      address:
        'Si no has sido tú, avisa enseguida a quien administra este servidor: desde aquí ya no se puede abrir la cuenta.',
    },
    link: 'Abrir Plumbline',
    foot: 'Has recibido este correo porque afecta a quién puede abrir tu cuenta. Estos correos no se pueden desactivar.',
  },
  proof: {
    subject: 'Confirma tu dirección para Plumbline',
    entered: (name) => `Alguien, probablemente tú, ha escrito esta dirección para la cuenta de Plumbline de «${name}».`,
    claimed: (name) =>
      `Alguien, probablemente tú, ha querido crear una cuenta de Plumbline con esta dirección. Ya la tiene la cuenta de «${name}», y nadie lo ha confirmado.`,
    changes: (name) =>
      `Alguien, probablemente tú, quiere que la cuenta de Plumbline de «${name}» pase a tener esta dirección..`,
    ifChanges:
      'Si es tu cuenta, confirma el cambio tras el enlace: entonces inicias sesión con esta dirección, y a ella llegan las invitaciones y los correos. Si no lo es, recházalo allí: la cuenta conserva la dirección que tiene.',
    footChanges: 'Hasta que se confirme no cambia nada: la cuenta conserva la dirección que tiene.',
    if: 'Si es tu cuenta, confirma tu dirección: así te llegan las invitaciones y los correos. Si no lo es, dilo tras el mismo enlace, y la cuenta pierde tu dirección.',
    week: 'El enlace sirve una sola vez y durante una semana.',
    link: 'Confirmar o rechazar',
    foot: 'Si no haces nada, la cuenta no recibe nada de lo que se envía a esta dirección.',
  },
  invitation: {
    subject: 'Te invitan a un equipo en Plumbline',
    invited: (inviter, address, team) =>
      `${inviter} (${address}) te invita ${team === '' ? 'a un equipo' : `al equipo «${team}»`} en Plumbline, donde los proyectos de obra guardan sus planos.`,
    how: (email) =>
      `Abre el enlace e inicia sesión, o crea una cuenta, con la dirección ${email}. El enlace es solo para ti.`,
    message: 'Te ha escrito un mensaje. Se muestra junto a la invitación.',
    link: 'Ver la invitación',
    foot: (address) =>
      `Has recibido este correo porque ${address} ha escrito tu dirección. Si no conoces a esa persona, no tienes que hacer nada.`,
  },
  commented: {
    subject: (count, document) =>
      count === 1 ? `Nuevo comentario en «${document}»` : `${count} comentarios nuevos en «${document}»`,
    written: (count, document, project) =>
      count === 1
        ? `Hay un comentario nuevo en «${document}», en «${project}»:`
        : `Hay ${count} comentarios nuevos en «${document}», en «${project}»:`,
    first: (shown, more) => `Los ${shown} primeros están aquí, y ${more} más con el plano.`,
    link: 'Abrir el plano',
    foot: 'Has recibido este correo porque subiste este plano o una versión de él.',
    many: {
      subject: (count, project) => `${count} comentarios nuevos en «${project}»`,
      written: (count, project) => `Hay ${count} comentarios nuevos en planos de «${project}»:`,
      first: (shown, more) => `Los ${shown} primeros están aquí, y ${more} más con los planos.`,
      by: (author, document) => `${author} en «${document}»`,
      link: 'Abrir el proyecto',
      foot: 'Has recibido este correo porque subiste estos planos o versiones de ellos.',
    },
  },
  changed: {
    subjectOne: (document, label) => `Nueva versión de «${document}»: ${label}`,
    subject: (count, project) => `${count} versiones nuevas en «${project}»`,
    subjectPrints: (copies, project) =>
      copies === 1
        ? `Una copia tuya ha quedado obsoleta en «${project}»`
        : `${copies} copias tuyas han quedado obsoletas en «${project}»`,
    subjectWithPrints: (copies) =>
      copies === 1 ? 'tu copia impresa ha quedado obsoleta' : `${copies} copias tuyas han quedado obsoletas`,
    intro: (project) => `Esto acaba de cambiar en «${project}»:`,
    versions: 'Versiones nuevas',
    version: (label, was, author) =>
      `: ${label}${was === '' ? '' : ` (antes ${was})`}${author === '' ? '' : `, de ${author}`}`,
    prints: 'Tus copias impresas obsoletas',
    print: (document, label, copies, current) =>
      `${document}, ${label}: ${copies === 1 ? 'retira 1 copia' : `retira ${copies} copias`}; ${
        current === null ? 'el plano está anulado' : `construye con la ${current}`
      }`,
    more: (count) => `y ${count} más`,
    elsewhere: 'Y hay más en otros proyectos',
    link: 'Abrir el proyecto',
    linkOne: 'Abrir el plano',
    foot: 'Has recibido este correo porque abriste estos planos, los guardas en un dispositivo o los imprimiste.',
  },
  digest: {
    subject: 'Tu semana en Plumbline',
    intro: 'Esto es lo nuevo en tus proyectos desde el último resumen:',
    file: (document, label) => (label === null ? document : `${document}, ${label}`),
    more: (count) => `y ${count} más`,
    elsewhere: 'Y hay más en otros proyectos',
    comments: (count) => (count === 1 ? '1 comentario' : `${count} comentarios`),
    prints: (count) =>
      count === 1
        ? '1 copia tuya ha quedado obsoleta: retírala'
        : `${count} copias tuyas han quedado obsoletas: retíralas`,
    link: 'Abrir tus proyectos',
    foot: 'Este resumen llega los lunes, cuando hay algo que contar.',
  },
  space: {
    subject: {
      low: 'El disco de tu servidor de Plumbline está casi lleno',
      full: 'El disco de tu servidor de Plumbline está lleno',
    },
    low: (left) => `Solo quedan ${left} en el disco de tu servidor de Plumbline.`,
    full: (left) =>
      `Solo quedan ${left} en el disco de tu servidor de Plumbline: ya no se aceptan archivos. No se pierde nada: esperan en los dispositivos y se envían cuando haya sitio.`,
    how: 'Haz sitio o dale al servidor un disco más grande. En la página del servidor ves qué ocupa el espacio.',
    link: 'Ver el servidor',
    foot: 'Recibes esto porque administras este servidor. Llega una vez al día mientras siga así.',
  },
});

export const writtenMails = { en: english(), es: spanish() };
